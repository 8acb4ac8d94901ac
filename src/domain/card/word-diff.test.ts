import fc from 'fast-check'
import { expect, it } from 'vitest'

import { markOwnWords } from './word-diff.ts'

it('marks the words that the other text lacks', () => {
  const marked = markOwnWords('one bar of signal, none on Skarvoy.', 'one bar of signal.')
  expect(marked.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual([', none on Skarvoy'])
})

it('keeps the text whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, other) => {
      expect(
        markOwnWords(text, other)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
