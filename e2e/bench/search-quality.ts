import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createDemoDocument } from '#server/demo/demo-document.ts'
import { analyzeText } from '#server/search/analyze-text.ts'

type JudgedSets = Record<'cards' | 'feedback', Judged[]>

export interface Judged {
  kind: string
  query: string
  relevant: ReadonlySet<string>
}

/** Finds the ids of the best texts, best first. */
type Find = (query: string) => string[]

const idsIn = (list: string) => new Set(list.split(' ').filter(Boolean))

/**
 * Kind, query, and the cards and feedback that a product manager would expect, judged by reading them, not by looking at results.
 * Every second query is held out: constants are chosen on the others.
 */
const judgedQueries = readFileSync(join(import.meta.dirname, 'judged-queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const own = (list: keyof JudgedSets): Judged[] =>
  judgedQueries.map(([kind = '', query = '', cards = '', feedback = '']) => ({
    kind,
    query,
    relevant: idsIn(list === 'cards' ? cards : feedback),
  }))

/** The judged queries and the demo's own links: an entry or a quote is linked to the cards that it is about. */
export function judgedSets(): JudgedSets {
  const { cards = [], feedback = [], interviews = [] } = createDemoDocument(new Date(0))
  const linked: Judged[] = [...feedback, ...interviews].flatMap(({ body, cardIds = [], insights = [] }) => {
    const relevant = new Set([...cardIds, ...insights.flatMap((insight) => insight.cardIds)])
    const isQuery = relevant.size > 0 && body.length < 20_000
    const entry =
      isQuery && body.length <= 3000 ? [{ kind: 'entry', query: body.slice(0, 1000), relevant }] : []
    const quotes = insights.map(({ text = '', cardIds: ids }) => ({
      kind: 'quote',
      query: text,
      relevant: new Set(ids),
    }))
    return [...entry, ...quotes]
  })
  const titles = cards.map(({ cardId, cardTitle }) => {
    const isAbout = ({ cardIds = [], insights = [] }: (typeof feedback)[number]) =>
      cardIds.includes(cardId) || insights.some((insight) => insight.cardIds.includes(cardId))
    const relevant = new Set(feedback.filter(isAbout).map(({ id = '' }) => id))
    return { kind: 'card title', query: cardTitle, relevant }
  })
  // A search leaves out archived cards (contract/README.md, S2).
  const archived = new Set(cards.filter((card) => card.archived).map(({ cardId }) => cardId))
  const judgedOnes = (all: Judged[]) =>
    all
      .map((one) => ({ ...one, relevant: new Set([...one.relevant].filter((id) => !archived.has(id))) }))
      .filter(({ relevant }) => relevant.size > 0)
  return {
    cards: judgedOnes([...own('cards'), ...linked]),
    feedback: judgedOnes([...own('feedback'), ...titles]),
  }
}

const shown = 10

const gain = (rank: number) => 1 / Math.log2(rank + 2)

export function ndcg(found: readonly string[], relevant: ReadonlySet<string>): number {
  const ranks = Array.from({ length: shown }, (_, rank) => rank)
  const sum = ranks.reduce((all, rank) => all + (relevant.has(found[rank] ?? '') ? gain(rank) : 0), 0)
  return sum / ranks.slice(0, relevant.size).reduce((all, rank) => all + gain(rank), 0)
}

export function recall(found: readonly string[], relevant: ReadonlySet<string>): number {
  return found.slice(0, shown).filter((id) => relevant.has(id)).length / Math.min(shown, relevant.size)
}

/** Plain BM25 over stems, the floor: k1 1.2, b 0.75, one field. */
export function plainBm25(texts: readonly { id: string; text: string }[]): Find {
  const counted = texts.map(({ id, text }) => {
    const [terms = []] = analyzeText(text).parts
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    return { id, counts, length: terms.length }
  })
  const average = counted.reduce((sum, { length }) => sum + length, 0) / counted.length
  const having = new Map<string, number>()
  for (const { counts } of counted)
    for (const term of counts.keys()) having.set(term, (having.get(term) ?? 0) + 1)
  return (query) => {
    const terms = new Set(analyzeText(query).parts[0])
    const scored = counted.map(({ id, counts, length }) => {
      let score = 0
      for (const term of terms) {
        const count = counts.get(term) ?? 0
        const texts = having.get(term) ?? 0
        const rarity = Math.log(1 + (counted.length - texts + 0.5) / (texts + 0.5))
        score += (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average))
      }
      return { id, score }
    })
    const found = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score)
    return found.map(({ id }) => id)
  }
}
