import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { matchesWords, splitAtHits } from './card-match.ts'

test.each([
  ['The gate closes', 'gate the', true],
  ['Größe der Fähre', 'fahre', true],
  ['The gate closes', 'gates', false],
  ['The gate closes', '', true],
])('%s: %s', (text, query, expected) => {
  expect(matchesWords(text, query)).toBe(expected)
})

test('hits are marked wherever they stand', () => {
  expect(splitAtHits('A ticket for Tickets', 'ticket')).toEqual([
    { text: 'A ', isHit: false },
    { text: 'ticket', isHit: true },
    { text: ' for ', isHit: false },
    { text: 'Ticket', isHit: true },
    { text: 's', isHit: false },
  ])
})

test('the parts joined are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 3 }), (text, query) => {
      const parts = splitAtHits(text, query)
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
