import { expect, it } from 'vitest'

import { withQuotes } from './use-quoted-lines.ts'

const card = { cardId: 'a', cardTitle: 'A', cardType: 'problem' }
const location = { firstLine: 3, lastLine: 3, match: 0.9 }
const located = { ...card, locations: [location], lost: [], bestMatch: 0.9 }

it('adds the lines of quotes to their cards, in the order of the transcript', () => {
  const other = { ...card, cardId: 'b' }
  const cards = withQuotes(
    [located],
    [
      { firstLine: 1, lastLine: 2, cards: [card, other] },
      { firstLine: 3, lastLine: 3, cards: [card] },
    ],
  )
  expect(cards.map(({ cardId, locations }) => [cardId, locations.map(({ firstLine }) => firstLine)])).toEqual(
    [
      ['a', [1, 3]],
      ['b', [1]],
    ],
  )
})
