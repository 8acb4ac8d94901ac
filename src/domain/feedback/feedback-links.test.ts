import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { suggestionQuery, toggleCard } from './feedback-links.ts'

describe('suggestionQuery', () => {
  test('keeps the words of Markdown', () => {
    expect(
      suggestionQuery(
        '# Gate\n\n> **Paper** does not need [signal](https://x.example).\n- see https://y.example/z',
      ),
    ).toBe('Gate Paper does not need signal. see')
  })

  test('returns a query that the API accepts for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        const query = suggestionQuery(text)
        expect(query.length).toBeLessThanOrEqual(1000)
        expect(query).toBe(query.trim())
      }),
    )
  })

  test('shortens between words', () => {
    expect(suggestionQuery('ferry '.repeat(400)).endsWith('ferry')).toBe(true)
  })
})

test('adds a card once and removes it the second time', () => {
  const lift = { cardId: '1', cardTitle: 'Lift', cardType: 'problem' }
  const ramp = { cardId: '2', cardTitle: 'Ramp', cardType: 'opportunity' }
  const both = toggleCard(toggleCard([], lift), ramp)
  expect(both).toEqual([lift, ramp])
  expect(toggleCard(both, { ...lift })).toEqual([ramp])
})
