import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { codeLines, tokenizeLine } from './markdown-tokens.ts'

/** Syntax in «», strong text in ‹›. */
const drawn = (line: string) =>
  tokenizeLine(line)
    .map(({ text, kind }) => (kind === 'syntax' ? `«${text}»` : kind === 'strong' ? `‹${text}›` : text))
    .join('')

describe('tokenizeLine', () => {
  it.each([
    ['accepts, **on the quay**. Holm', 'accepts, «**»‹on the quay›«**». Holm'],
    [
      'see the [boarding study](https://study.example/w19)',
      'see the «[»boarding study«](https://study.example/w19)»',
    ],
    ['- Weekday crossings', '«-» Weekday crossings'],
    ['  12. Second *day*', '«  12.» Second «*»day«*»'],
    ['- [ ] measure', '«- [ ]» measure'],
    ['- [x] `map` ~~old~~', '«- [x]» «`»map«`» «~~»old«~~»'],
    ['> said _so_', '«> »said «_»so«_»'],
    ['## Why it matters', '«##»‹ Why it matters›'],
    ['#hashtag and 3 * 4 * 5', '#hashtag and 3 * 4 * 5'],
    [
      'snake_case_name stays, so does https://a.example/x_y_z',
      'snake_case_name stays, so does https://a.example/x_y_z',
    ],
    [String.raw`\*not bold\*`, String.raw`\*not bold\*`],
    ['---', '«---»'],
    ['```ts', '«```ts»'],
    ['**', '**'],
    ['', ''],
  ])('%s', (line, expected) => {
    expect(drawn(line)).toBe(expected)
  })

  it('returns tokens that join to the line', () => {
    const signs = fc.constantFrom(
      '**',
      '*',
      '_',
      '__',
      '`',
      '[',
      '](',
      ')',
      '- ',
      '# ',
      '> ',
      '~~',
      '\\',
      'word',
      ' ',
      '👩🏽‍🦽',
      'שלום',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(signs).map((each) => each.join('')),
        ),
        (line) => {
          expect(
            tokenizeLine(line)
              .map(({ text }) => text)
              .join(''),
          ).toBe(line)
        },
      ),
    )
  })

  it.each(['[a', '~~a '])('reads a line that only opens %j as plain text', (opening) => {
    const line = opening.repeat(1300).slice(0, 4000)
    expect(tokenizeLine(line)).toEqual([{ text: line, kind: 'text' }])
  })

  it('finds the lines of code blocks', () => {
    expect(codeLines(['a', '```', '**b**', '```', 'c'])).toEqual([false, true, true, true, false])
  })
})
