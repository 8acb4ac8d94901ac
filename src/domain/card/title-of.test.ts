import { expect, it } from 'vitest'

import { titleOf } from './title-of.ts'

it.each([undefined, '', ' ', '\u00A0\n'])('names a card with the title %j by its id', (cardTitle) => {
  expect(titleOf({ cardId: 'c1', cardTitle })).toBe('c1')
})

it('keeps a title as it is', () => {
  expect(titleOf({ cardId: 'c1', cardTitle: ' Queue' })).toBe(' Queue')
})
