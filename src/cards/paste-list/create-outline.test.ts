import { describe, expect, test } from 'vitest'

import { ApiError, messageOf } from '#data/api-error.ts'

import { createOutline, noProgress, type OutlineProgress, withFinished } from './create-outline.ts'
import { planOutline } from './outline-plan.ts'
import { parseOutline } from '#domain/markdown/markdown-outline.ts'

const plan = planOutline(parseOutline('- a\n  - a1\n    - a2\n- b\n- c\n  - c1'), 'solution')
const refused = (status: number) => new ApiError(`Refused with ${status}.`, { kind: 'refused', status })

/** The service rejects some titles. Returns the requests and the progress. */
async function run(
  refusals: Record<string, Error>,
  before: OutlineProgress = noProgress,
  abort = new AbortController(),
) {
  const sent: string[] = []
  const { progress, halt } = await createOutline(plan, before, {
    parentId: 'root',
    create: async ({ cardTitle }, parentId) => {
      sent.push(`${cardTitle} below ${parentId}`)
      const error = refusals[cardTitle]
      if (error) throw error
      return `id-${cardTitle}`
    },
    explain: async (error) => ({ reason: messageOf(error), isFinal: false }),
    onProgress: ({ created }) => {
      if (created.size === 2) abort.abort()
    },
    signal: refusals.stop ? abort.signal : new AbortController().signal,
  })
  const created = [...progress.created.keys()].map((index) => plan[index]!.cardTitle)
  return { sent, created, progress, halt }
}

describe('a pasted list', () => {
  test('is created in order, each card below its own parent', async () => {
    expect((await run({})).sent).toEqual([
      'a below root',
      'a1 below id-a',
      'a2 below id-a1',
      'b below root',
      'c below root',
      'c1 below id-c',
    ])
  })

  test('continues after a rejection; cards below it wait, and a retry sends only these', async () => {
    const first = await run({ a1: refused(400), b: refused(500) })
    expect(first.created).toEqual(['a', 'c', 'c1'])
    expect([...first.progress.failures]).toEqual([
      [1, 'Refused with 400.'],
      [3, 'Refused with 500.'],
    ])
    const second = await run({}, first.progress)
    expect(second.sent).toEqual(['a1 below id-a', 'a2 below id-a1', 'b below root'])
    expect(second.progress.failures.size).toBe(0)
    expect(second.created).toHaveLength(plan.length)
  })

  test.each([401, 403, 429, 503])('stops at an error that every card would meet: %s', async (status) => {
    const { sent, halt, progress } = await run({ a1: refused(status) })
    expect(sent).toHaveLength(2)
    expect(halt).toEqual({ reason: `Refused with ${status}.`, isFinal: false })
    expect(progress.failures.size).toBe(0)
  })

  test('stops when aborted and continues from there', async () => {
    const { created, progress, halt } = await run({ stop: refused(400) })
    expect(created).toEqual(['a', 'a1'])
    expect(halt).toBeUndefined()
    expect((await run({}, progress)).sent[0]).toBe('a2 below id-a1')
  })
})

test('a list plans each card once, with its other parents in the list and the details of a long title', () => {
  const long = 'x'.repeat(600)
  const text = `- [a](#a)\n  - [b](#b)\n    > why\n- c\n  - [b](#b) (also here)\n  - [z](#z) (also here)\n- ${long}\n  > more`
  const planned = planOutline(parseOutline(text), 'objective')
  expect(planned.map(({ cardTitle }) => cardTitle.slice(0, 3))).toEqual(['a', 'b', 'c', 'xxx'])
  expect(planned[1]).toMatchObject({ parentIndex: 0, otherParentIndexes: [2], cardDetails: 'why' })
  expect(planned[3]).toMatchObject({ isShortened: true, cardDetails: `${long}\n\nmore` })
})

test('a continued list knows the cards that were finished after its page was left', () => {
  const twice = planOutline(parseOutline('- a\n  - x\n- b\n  - x\n- x'), 'solution')
  const before = {
    ...noProgress,
    created: new Map([
      [0, 'id-a'],
      [2, 'id-b'],
    ]),
  }
  const { created } = withFinished(twice, before, 'root', [
    { cardId: 'id-a', cardTitle: 'a' },
    { cardId: 'id-x', cardTitle: 'x', parentId: 'id-b' },
    { cardId: 'id-y', cardTitle: 'x', parentId: 'elsewhere' },
    { cardId: 'id-z', cardTitle: 'x' },
  ])
  expect([...created]).toEqual([
    [0, 'id-a'],
    [2, 'id-b'],
    [3, 'id-x'],
    [4, 'id-z'],
  ])
})
