import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { gapNames, noFilter } from './matching-cards.ts'
import { parseTreeUrl, formatTreeUrl, type TreeUrl } from './tree-url.ts'

const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed())
const place: fc.Arbitrary<TreeUrl> = fc.record({
  cardId: fc.option(word, { nil: undefined }),
  drawing: fc.constantFrom('canvas', 'outline', undefined),
  query: fc.string(),
  showsChanges: fc.boolean(),
  filter: fc.record({
    types: fc.array(word),
    statuses: fc.array(word),
    gaps: fc.subarray(gapNames),
  }),
  focusId: fc.option(word, { nil: undefined }),
})

test('parses its own output', () => {
  fc.assert(
    fc.property(place, (given) => {
      expect(parseTreeUrl(new URLSearchParams(formatTreeUrl(given).toString()))).toEqual(given)
    }),
  )
})

test('drops unknown values', () => {
  const params = new URLSearchParams('view=cloud&gap=none&type=&find=a+b')
  expect(parseTreeUrl(params)).toEqual({
    cardId: undefined,
    drawing: undefined,
    query: 'a b',
    showsChanges: false,
    filter: noFilter,
    focusId: undefined,
  })
})
