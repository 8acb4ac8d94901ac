import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parsePasted } from './pasted-link.ts'
import { paths } from './paths.ts'

const origins = ['https://understory.example', 'http://localhost:8787/base']

describe('parsePasted', () => {
  test.each([
    ['https://understory.example/cards/crd_1', '/cards/crd_1'],
    [' https://understory.example/tree/crd_1?card=crd_2 \n', '/tree/crd_1?card=crd_2'],
    ['http://localhost:8787/interviews/iv_1#t=00:12:31', '/interviews/iv_1#t=00:12:31'],
    ['crd_01hx7m2vqz', '/cards/crd_01hx7m2vqz'],
    ['fb_09c2e7ab', '/feedback/fb_09c2e7ab'],
    ['6c1e6a0e-7a54-4a53-9c0e-0f7c6b1f6c11', '/cards/6c1e6a0e-7a54-4a53-9c0e-0f7c6b1f6c11'],
  ])('opens %s at %s', (text, path) => expect(parsePasted(text, origins)?.path).toBe(path))

  test.each([
    '',
    'gangplank',
    'chair on the ramp',
    'https://elsewhere.example/cards/crd_1',
    'https://understory.example/settings',
    'javascript:alert(1)',
    'https://',
    'a/b-c',
  ])('does not open %j', (text) => expect(parsePasted(text, origins)).toBeNull())

  test('any link of the dashboard to a card is understood', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (cardId) => {
        const path = paths.card(cardId)
        expect(parsePasted(`https://understory.example${path}`, origins)?.path).toBe(path)
      }),
    )
  })
})
