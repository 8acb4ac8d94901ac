import { describe, expect, it } from 'vitest'

import { summarizeTree } from './tree-summary.ts'

describe('summarizeTree', () => {
  it('counts levels, statuses, insights and cards that are known only by id', () => {
    const summary = summarizeTree('r', [
      { cardId: 'r', level: 0, children: ['a', 'b'], cardStatus: 'progressing', insights: [{}, {}] },
      { cardId: 'a', level: 1, children: ['c', 'd'], cardStatus: 'done', insights: [{ insightId: 'i' }] },
      { cardId: 'b', level: 1, children: ['c'], cardStatus: 'failed', insights: [{ insightId: 'i' }] },
    ])
    expect(summary).toEqual({
      cardsPerLevel: [1, 2],
      size: { loaded: 3, known: 5, isAtLeast: true },
      isPartial: true,
      insights: 3,
      byTone: { ok: 1, ink: 1, warn: 0, bad: 1, quiet: 0 },
    })
  })

  it('counts no status that it does not know', () => {
    const { byTone } = summarizeTree('r', [{ cardId: 'r', cardStatus: 'parked' }])
    expect(byTone).toEqual({ ok: 0, ink: 0, warn: 0, bad: 0, quiet: 0 })
  })

  it('summarizes an empty answer and one without levels', () => {
    expect(summarizeTree('r', []).cardsPerLevel).toEqual([])
    expect(summarizeTree('a', [{ cardId: 'a' }, { cardId: 'b', level: -3 }]).cardsPerLevel).toEqual([2])
  })
})
