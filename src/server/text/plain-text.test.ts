import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { plainText, textPreview } from './plain-text.ts'

const strip = (markdown: string) => plainText(markdown, { isMarkdown: true })

describe('plainText', () => {
  it('keeps a text that is not Markdown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainText(text, { isMarkdown: false })).toBe(text)
      }),
    )
  })

  it.each([
    ['# Title\ntext', 'Title\ntext'],
    ['a **b** __c__ ~~d~~ *e* _f_ `g`', 'a b c d e f g'],
    ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
    ['[words](https://a.example "title") ![alt](x.png)', 'words alt'],
    ['<https://a.example>', 'https://a.example'],
    ['- one\n* [x] two\n1. three\n> four', 'one\ntwo\nthree\nfour'],
    ['```js\na **b**\n```\nc', 'a **b**\nc'],
    ['a\n\n---\n\nb', 'a\n\n\nb'],
    ['**bold *both* x**, ***all*** and *a', 'bold both x, all and *a'],
    ['[a **b**](u) [c] (d) ![](x.png).', 'a b [c] (d) .'],
    ['`**code**` 5 * 3 * 2 <b>', '**code** 5 * 3 * 2 <b>'],
    ['\\*not\\* [a](b', '*not* [a](b'],
  ])('takes the marks off %j', (markdown, text) => {
    expect(strip(markdown)).toBe(text)
  })

  it.each(['[', '![', '*', '_', '`', '<http://', '**a', '[a](', '\\', '> ', '[a]('.repeat(20), '- ', 'a'])(
    // An algorithm that is not linear would exceed the time limit of a test.
    'comes to the end of a million characters of %j',
    (piece) => {
      expect(typeof strip(piece.repeat(1_000_000 / piece.length))).toBe('string')
    },
  )
})

describe('textPreview', () => {
  it('is the first 160 characters without half ones', () => {
    expect(textPreview('𝄞'.repeat(161))).toBe('𝄞'.repeat(160))
    expect(textPreview(`x${'𝄞'.repeat(300)}`).isWellFormed()).toBe(true)
    expect(textPreview('short')).toBe('short')
  })
})
