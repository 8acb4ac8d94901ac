import { expect, it } from 'vitest'

import { decodeText } from './decode-text.ts'

it.each([
  ['UTF-8', [0x6b, 0xc3, 0xb8], 'kø'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc3, 0xb8], 'ø'],
  ['UTF-16 of Windows', [0xff, 0xfe, 0xf8, 0x00], 'ø'],
  ['UTF-16, the other order', [0xfe, 0xff, 0x00, 0xf8], 'ø'],
  ['Windows-1252', [0x6b, 0xf8], 'kø'],
  ['nothing', [], ''],
])('decodes %s', (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes).buffer)).toBe(text)
})
