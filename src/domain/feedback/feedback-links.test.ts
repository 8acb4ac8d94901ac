import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { closeness, linkLabel, suggestionQuery, toggleCard } from './feedback-links.ts'

describe('suggestionQuery', () => {
  test('leaves the words of Markdown', () => {
    expect(
      suggestionQuery(
        '# Gate\n\n> **Paper** does not need [signal](https://x.example).\n- see https://y.example/z',
      ),
    ).toBe('Gate Paper does not need signal. see')
  })

  test('is a query that the API accepts, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        const query = suggestionQuery(text)
        expect(query.length).toBeLessThanOrEqual(1000)
        expect(query).toBe(query.trim())
      }),
    )
  })

  test('cuts between words', () => {
    expect(suggestionQuery('ferry '.repeat(400)).endsWith('ferry')).toBe(true)
  })
})

test.each([
  [0.9, 'very close'],
  [0.3, 'close'],
  [0.1, 'less close'],
  [undefined, ''],
  [Number.NaN, ''],
])('a score of %j is %j', (score, word) => {
  expect(closeness(score)).toBe(word)
})

test('a card is chosen once and taken by a second press', () => {
  const lift = { cardId: '1', cardTitle: 'Lift', cardType: 'problem' }
  const ramp = { cardId: '2', cardTitle: 'Ramp', cardType: 'opportunity' }
  const both = toggleCard(toggleCard([], lift), ramp)
  expect(both).toEqual([lift, ramp])
  expect(toggleCard(both, { ...lift })).toEqual([ramp])
})

test('the label says how many cards are linked', () => {
  expect([linkLabel(0), linkLabel(2), linkLabel(2, true)]).toEqual([
    'Process and link…',
    'Process and link 2',
    'Link 2',
  ])
})
