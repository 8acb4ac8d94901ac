import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import { isSameText, mayStartWith } from '#domain/feedback/same-text.ts'

import { takeTurn } from '../take-turns.ts'
import { plainText, textPreview } from './plain-text.ts'

vi.mock('../take-turns.ts', { spy: true })

const strip = (markdown: string) => plainText(markdown, { isMarkdown: true })

describe('plainText', () => {
  it('keeps a text that is not Markdown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await plainText(text, { isMarkdown: false })).toBe(text)
      }),
    )
  })

  it.each([
    ['# Title\ntext', 'Title\ntext'],
    ['a **b** __c__ ~~d~~ *e* _f_ `g`', 'a b c d e f g'],
    ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
    ['[words](https://a.example "title") ![alt](https://x.example/x.png)', 'words (https://a.example) alt'],
    ['[https://a.example](https://a.example) [b](/page)', 'https://a.example b'],
    ['<https://a.example>', 'https://a.example'],
    ['- one\n  * [x] two\n1. three\n> four\n-five', '• one\n  • [x] two\n1. three\nfour\n-five'],
    ['```js\na **b**\n```\nc', 'a **b**\nc'],
    ['a\n\n---\n\nb', 'a\n\n\nb'],
    ['**bold *both* x**, ***all*** and *a', 'bold both x, all and *a'],
    ['[a **b**](u) [c] (d) ![](x.png).', 'a b [c] (d) .'],
    ['`**code**` 5 * 3 * 2 <b>', '**code** 5 * 3 * 2 <b>'],
    ['\\*not\\* [a](b', '*not* [a](b'],
  ])('takes the marks off %j', async (markdown, text) => {
    expect(await strip(markdown)).toBe(text)
  })

  it.each(['[', '![', '*', '_', '`', '<http://', '**a', '[a](', '\\', '> ', '[a]('.repeat(20), '- ', 'a'])(
    // An algorithm that is not linear would exceed the time limit of a test.
    'comes to the end of a million characters of %j',
    async (piece) => {
      expect(typeof (await strip(piece.repeat(1_000_000 / piece.length)))).toBe('string')
    },
  )

  it('strips a long line as a short one', async () => {
    const line = 'a **b** [c](https://a.example) `d` '
    const short = await strip(line)
    expect(await strip(`${line}x `.repeat(300))).toBe(`${short} x `.repeat(300).trim())
  })

  it.each(['- ', '*', '_ \t'])('drops a rule of %j of any length', async (piece) => {
    expect(await strip(`a\n${piece.repeat(500_000)}\nb`)).toBe('a\nb')
  })

  it('takes turns between lines and inside a line', async () => {
    for (const text of ['a\n'.repeat(1000), '*a '.repeat(2000)]) {
      vi.mocked(takeTurn).mockClear()
      await strip(text)
      expect(vi.mocked(takeTurn).mock.calls.length).toBeGreaterThan(2)
    }
  })
})

/** A link that is not closed may end in the text after it. */
const pieces = [
  'the gate',
  '**beeps**',
  '[doc](https://y.no/d)',
  '[doc](https://y.no/d "Title")',
  '![pic](https://y.no/p.png)',
  '[page](/page)',
  '[mail](mailto:ida@y.no)',
  '[https://y.no/d](https://y.no/d)',
  '[queue](https://y.no/queue_(data))',
  '[![pic](/p.png)](https://y.no/d)',
  'https://y.no/bare_(x)',
  '<https://y.no/d>',
  '(https://y.no/d)',
  String.raw`\[not\](a)`,
  '`[code](b)`',
]

it('is recognized as the text of its body by a retry', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...pieces), { minLength: 1 }),
      fc.constantFrom(' ', '\n'),
      async (parts, between) => {
        const body = parts.join(between)
        const content = await strip(body)
        expect(isSameText(content, body)).toBe(true)
        expect(mayStartWith(body, textPreview(content))).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

describe('textPreview', () => {
  it('is the first 160 characters without half ones', () => {
    expect(textPreview('𝄞'.repeat(161))).toBe('𝄞'.repeat(160))
    expect(textPreview(`x${'𝄞'.repeat(300)}`).isWellFormed()).toBe(true)
    expect(textPreview('short')).toBe('short')
  })
})
