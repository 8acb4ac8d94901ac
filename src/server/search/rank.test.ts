import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { embedCard, embedQuery } from './embed.ts'
import { rank } from './rank.ts'

const titles = [
  'Wheelchair users miss ferries when lifts fail',
  'Fares are hard to compare across islands',
  'Deck crew learn of delays too late',
  'Summer visitors do not find the quay',
  'Tickets on paper get wet in the rain',
]
const candidates = titles.map((cardTitle, index) => ({
  cardId: String(index),
  embedding: embedCard({ cardTitle, cardDetails: null }),
  shouldShare: null,
}))
const best = (query: string) => rank(embedQuery(query), candidates, 3)[0]?.cardId

describe('ranking by vectors', () => {
  it.each([
    ['lift failures for wheelchairs', '0'],
    ['comparing a fare', '1'],
    ['CREWS DELAYED', '2'],
    ['visitor finding quays', '3'],
    ['wet tickets', '4'],
    ['tikets', '4'],
  ])('finds for %j the card %s', (query, cardId) => {
    expect(best(query)).toBe(cardId)
  })

  it('scores the exact title 1 and everything between 0 and 1, best first', () => {
    for (const title of titles) expect(rank(embedQuery(title), candidates, 1)[0]?.score).toBe(1)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const scores = rank(embedQuery(query), candidates, 10).map(({ score }) => score)
        expect(scores).toHaveLength(5)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
      }),
    )
  })

  it('raises cards that match should', () => {
    const raised = candidates.map((each) => ({ ...each, shouldShare: each.cardId === '3' ? 1 : 0 }))
    expect(
      rank(embedQuery('crew'), raised, 5)
        .map(({ cardId }) => cardId)
        .slice(0, 2),
    ).toEqual(['2', '3'])
  })

  it('gives details a lower weight than the title', () => {
    const inTitle = {
      cardId: 't',
      shouldShare: null,
      embedding: embedCard({ cardTitle: 'Ramps', cardDetails: 'Steep at low tide' }),
    }
    const inDetails = {
      cardId: 'd',
      shouldShare: null,
      embedding: embedCard({ cardTitle: 'Steep at low tide', cardDetails: 'Ramps' }),
    }
    expect(rank(embedQuery('ramps'), [inDetails, inTitle], 2).map(({ cardId }) => cardId)).toEqual(['t', 'd'])
  })
})
