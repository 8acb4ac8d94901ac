import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { importDocument, type ImportDocument } from '../../import/import-schema.ts'
import { findTranscript } from '../../text/transcript-lines.ts'
import { generateDocuments } from './generate-documents.ts'
import type { GeneratorOptions } from './generator-options.ts'

const base: GeneratorOptions = {
  cards: 200,
  feedback: 50,
  transcriptLines: 40,
  seed: '1',
  now: '2026-06-01T09:00:00.000Z',
}

async function generate(options: Partial<GeneratorOptions>) {
  const parts: ImportDocument[] = []
  for await (const part of generateDocuments({ ...base, ...options })) parts.push(part)
  const { users = [], customerOrganizations = [], customers = [], cards = [], metrics = [] } = parts[0] ?? {}
  return {
    users,
    customerOrganizations,
    customers,
    cards,
    metrics,
    interviews: parts.flatMap(({ interviews = [] }) => interviews),
    feedback: parts.flatMap(({ feedback = [] }) => feedback),
  }
}

const sizes = fc.record({
  cards: fc.integer({ min: 0, max: 400 }),
  feedback: fc.integer({ min: 0, max: 60 }),
  transcriptLines: fc.integer({ min: 0, max: 60 }),
  seed: fc.string(),
})

describe('generated documents', () => {
  it('are the same for the same options, have the requested size, and can be imported', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async (options) => {
        const document = await generate(options)
        expect(await generate(options)).toEqual(document)
        expect(document.cards).toHaveLength(options.cards)
        expect(document.feedback).toHaveLength(options.feedback)
        expect(importDocument.safeParse(document).error).toBeUndefined()
        const body = document.interviews[0]?.body ?? ''
        const lines = (await findTranscript(body))?.split('\n') ?? []
        expect(lines).toHaveLength(options.transcriptLines)
      }),
      { numRuns: 25 },
    )
  })

  it('contain only existing cards, and parents before their children, so that there are no cycles', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async (options) => {
        const { cards, feedback, interviews } = await generate(options)
        const indexOf = new Map(cards.map(({ cardId }, index) => [cardId, index]))
        cards.forEach(({ parents = [] }, index) => {
          expect(new Set(parents).size).toBe(parents.length)
          for (const parent of parents) expect(indexOf.get(parent)).toBeLessThan(index)
        })
        for (const { body, insights = [] } of [...feedback, ...interviews]) {
          for (const { text, cardIds } of insights) {
            expect(body).toContain(text)
            for (const cardId of cardIds) expect(indexOf.has(cardId)).toBe(true)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('differ with the seed, and keep their cards if only the feedback grows', async () => {
    const { cards } = await generate({})
    expect((await generate({ seed: '2' })).cards).not.toEqual(cards)
    expect((await generate({ feedback: 80 })).cards).toEqual(cards)
  })
})

const { cards } = await generate({ cards: 10_000, feedback: 0, transcriptLines: 0 })

describe('the shape of a large tree', () => {
  const depths = new Map<string, number>()
  const childCounts = new Map<string, number>()
  for (const { cardId, parents = [] } of cards) {
    depths.set(cardId, 1 + Math.max(0, ...parents.map((parent) => depths.get(parent) ?? 0)))
    const home = parents[0]
    if (home !== undefined) childCounts.set(home, (childCounts.get(home) ?? 0) + 1)
  }

  it('has one root, chains 14 deep and parents of 300 children', () => {
    expect(cards.filter(({ parents }) => parents === undefined)).toHaveLength(1)
    expect(Math.max(...depths.values())).toBe(14)
    expect([...depths.values()].filter((depth) => depth === 14).length).toBeGreaterThan(3)
    expect([...childCounts.values()].filter((count) => count >= 300).length).toBeGreaterThan(1)
  })

  it('is mostly short branches, with one card in twenty below several parents', () => {
    const small = [...childCounts.values()].filter((count) => count <= 6)
    expect(small.length / childCounts.size).toBeGreaterThan(0.9)
    const several = cards.filter(({ parents = [] }) => parents.length > 1)
    expect(several.length / cards.length).toBeGreaterThan(0.045)
    expect(several.length / cards.length).toBeLessThan(0.055)
  })

  it('has all nine types, varied titles, and a few archived leaves', () => {
    expect(new Set(cards.map(({ cardType }) => cardType)).size).toBe(9)
    expect(new Set(cards.map(({ cardTitle }) => cardTitle)).size).toBeGreaterThan(8000)
    const archived = cards.filter((card) => card.archived === true)
    expect(archived).toHaveLength(20)
    expect(archived.every(({ cardId }) => !childCounts.has(cardId))).toBe(true)
  })
})
