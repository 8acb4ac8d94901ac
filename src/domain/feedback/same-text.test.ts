import { expect, test } from 'vitest'

import { isSameText, mayStartWith } from './same-text.ts'

test.each([
  ['The **gate** beeps', 'The gate beeps', true],
  ['Café\r\n\r\nclosed', 'Cafe closed', true],
  ['The gate', 'The gates', false],
  ['👍', ' 👍\n', true],
  ['👍', '❤️!', false],
  ['👍', '', false],
])('%j and %j are the same text: %s', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame)
})

test.each([
  ['> The **gate** beeps twice', 'The gate beeps', true],
  ['The gate beeps', '', true],
  ['The gate beeps', 'The gate beeps…', true],
  ['The gate beeps', 'The ramp', false],
  ['Short', 'Short and longer than the text', false],
])('%j may begin with %j: %s', (text, preview, may) => {
  expect(mayStartWith(text, preview)).toBe(may)
})
