import { expect, test } from 'vitest'

import { isSameText, mayStartWith } from './same-text.ts'

test.each([
  ['The gate beeps', 'The **gate** beeps', true],
  ['See the gate twice', 'See [the gate](https://varra.example/gate) twice', true],
  [
    'See the gate (https://varra.example/gate) twice',
    'See [the gate](https://varra.example/gate) twice',
    true,
  ],
  ['Café\r\n\r\nclosed', 'Cafe closed', true],
  ['The gate', 'The gates', false],
  ['👍', ' 👍\n', true],
  ['👍', '❤️!', false],
  ['👍', '', false],
])('%j is the plain text of %j: %s', (plain, sent, isSame) => {
  expect(isSameText(plain, sent)).toBe(isSame)
})

test.each([
  ['> The **gate** beeps twice', 'The gate beeps', true],
  ['[The gate](https://varra.example/gate) beeps', 'The gate beeps', true],
  ['The gate beeps', '', true],
  ['The gate beeps', 'The gate beeps…', true],
  ['The gate beeps', 'The ramp', false],
  ['Short', 'Short and longer than the text', false],
])('%j may begin with %j: %s', (sent, preview, may) => {
  expect(mayStartWith(sent, preview)).toBe(may)
})
