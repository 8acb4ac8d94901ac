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
  ['See doc (https://y.no/d) and pic', 'See [doc](https://y.no/d) and ![pic](https://y.no/p.png)', true],
  ['See doc (https://y.no/d)', 'See [doc](https://y.no/d "Title")', true],
  ['See doc (https://y.no/d)next (mailto:a@y.no)', 'See [doc](https://y.no/d)[next](mailto:a@y.no)', true],
  ['See page and doc (https://y.no/d)', 'See [page](/page) and [doc](<https://y.no/d>)', true],
  ['See https://y.no/d and page', 'See [https://y.no/d](https://y.no/d) and [page](/page)', true],
  ['See doc: https://y.no/d', 'See [doc](https://y.no/d)', true],
  ['See doc (https://y.no/d)', 'See [doc](https://y.no/e)', false],
  ['See doc (https://y.no/d)', 'See [doc](https://y.no/de)', false],
  ['See https://y.no/d', 'See https://y.no/e', false],
  ['(https://y.no/d)', '👍', false],
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
  ['See [doc](https://y.no/d) and ![pic](/p) here', 'See doc (https://y.no/d) and pic here', true],
  [
    'See [doc](https://y.no/d) and ![pic](/p) [here](https://y.no/h)',
    'See doc (https://y.no/d) and pic here (htt…',
    true,
  ],
  [
    'See [doc](https://y.no/d) and ![pic](/p) [here](https://y.no/h)',
    'See doc (https://y.no/d) and pic here (https://y',
    true,
  ],
  ['Short', 'Short and longer than the text', false],
])('%j may begin with %j: %s', (sent, preview, may) => {
  expect(mayStartWith(sent, preview)).toBe(may)
})

test.each([
  '](',
  '](a',
  '(https://',
  '[a](https://y.no/d',
  '[a](https://y.no/d)',
  '(',
  '('.padEnd(1000),
  'a',
])(
  // An algorithm that is not linear would exceed the time limit of a test.
  'comes to the end of a million characters of %j',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length)
    expect(isSameText(`${text}b`, `${text}c`)).toBe(false)
  },
)
