import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parsePasted } from './pasted-link.ts'
import { paths } from './paths.ts'

const sources = {
  origins: ['https://understory.example', 'http://localhost:8787/base'],
  knownCards: [{ cardId: 'crd/1', cardUrl: 'https://app.vendor.example/t/7/cards/crd%2F1' }],
}

describe('parsePasted', () => {
  test.each([
    ['https://understory.example/cards/crd_1', '/cards/crd_1'],
    [' https://understory.example/tree/crd_1?card=crd_2 \n', '/tree/crd_1?card=crd_2'],
    ['http://localhost:8787/interviews/iv_1#t=00:12:31', '/interviews/iv_1#t=00:12:31'],
    ['/cards/card-000006', '/cards/card-000006'],
    ['/tree/a?card=b', '/tree/a?card=b'],
  ])('opens %s at %s', (text, path) => expect(parsePasted(text, sources)).toEqual({ kind: 'link', path }))

  test.each([
    ['crd_01hx7m2vqz', 'crd_01hx7m2vqz'],
    ['6c1e6a0e-7a54-4a53-9c0e-0f7c6b1f6c11', '6c1e6a0e-7a54-4a53-9c0e-0f7c6b1f6c11'],
    ['https://app.vendor.example/t/7/cards/crd%2F1', 'crd/1'],
    ['https://app.vendor.example/t/7/cards/other%20one?tab=2', 'other one'],
  ])('reads the id of %s', (text, id) => expect(parsePasted(text, sources)).toEqual({ kind: 'id', id }))

  test.each([
    '',
    'gangplank',
    'chair on the ramp',
    'https://elsewhere.example/cards/crd_1',
    'https://understory.example/settings',
    'javascript:alert(1)',
    'https://',
    'a/b-c',
    '/settings',
    'https://app.vendor.example/t/7/people/crd_1',
    'https://app.vendor.example/t/7/cards/',
  ])('does not open %j', (text) => expect(parsePasted(text, sources)).toBeNull())

  test('any link of the dashboard to a card is understood', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (cardId) => {
        const path = paths.card(cardId)
        expect(parsePasted(`https://understory.example${path}`, sources)).toEqual({ kind: 'link', path })
      }),
    )
  })
})
