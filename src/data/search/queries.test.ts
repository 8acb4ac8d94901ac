import { describe, expect, it } from 'vitest'

import { parseSearchAnswer } from './queries.ts'

describe('parseSearchAnswer', () => {
  const hit = { cardId: 'c1', cardTitle: 'Ramp' }
  it.each(['cards', 'results', 'matches', 'data'])('takes the hits from %s', (name) => {
    expect(parseSearchAnswer({ message: 'Found', [name]: [hit, { cardTitle: 'no id' }] })).toEqual({
      hasList: true,
      hits: [hit],
      unreadable: 1,
    })
  })

  it.each([{}, { message: 'Found 3 cards' }, { cards: null }, { data: { cards: [] } }, { results: 'three' }])(
    'says that there is no list in %j',
    (answer) => {
      expect(parseSearchAnswer(answer)).toEqual({ hasList: false, hits: [], unreadable: 0 })
    },
  )

  it('lists a card once', () => {
    expect(parseSearchAnswer({ cards: [hit, { cardId: 'c2' }, hit] }).hits).toEqual([hit, { cardId: 'c2' }])
  })

  it('knows an empty list from none', () => {
    expect(parseSearchAnswer({ cards: [] })).toEqual({ hasList: true, hits: [], unreadable: 0 })
  })
})
