import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  applyMarkdown,
  continueList,
  indentItems,
  linkSelection,
  type MarkdownCommand,
  type SelectedText,
  repeatMarker,
  replacedPart,
  toggleTask,
} from './markdown-editing.ts'

/** `|` marks both ends of the selection. */
const read = (marked: string): SelectedText => {
  const start = marked.indexOf('|')
  const end = marked.indexOf('|', start + 1)
  return { text: marked.replaceAll('|', ''), start, end: end === -1 ? start : end - 1 }
}
const print = ({ text, start, end }: SelectedText) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test.each<[MarkdownCommand, string, string]>([
  ['bold', 'the |gate| beeps', 'the **|gate|** beeps'],
  ['bold', 'the **|gate|** beeps', 'the |gate| beeps'],
  ['italic', '|gate|', '*|gate|*'],
  ['list', 'one\n|two\nthree|\nfour', 'one\n|- two\n- three|\nfour'],
  ['list', '|- two\n- three|', '|two\nthree|'],
  ['quote', 'I pri|nt| it', '|> I print it|'],
  ['link', 'see |here| now', 'see [here](|https://|) now'],
  ['link', 'see ||', 'see [link text](|https://|)'],
])('%s on %j', (command, before, after) => {
  expect(print(applyMarkdown(read(before), command))).toBe(after)
})

test('bold and list applied twice change nothing', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(),
      fc.nat(),
      fc.constantFrom('bold' as const, 'list' as const),
      (text, a, b, command) => {
        const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y)
        fc.pre(!text.includes('*') && !text.includes('- '))
        expect(applyMarkdown(applyMarkdown({ text, start, end }, command), command).text).toBe(text)
      },
    ),
  )
})

test('links selected words to a pasted URL', () => {
  const writing = { text: 'see the study now', start: 8, end: 13 }
  expect(linkSelection(writing, ' https://a.example/x_(1) ')?.text).toBe(
    'see the [study](https://a.example/x_%281%29) now',
  )
  expect(linkSelection(writing, 'javascript:alert(1)')).toBeUndefined()
  expect(linkSelection({ ...writing, end: 8 }, 'https://a.example')).toBeUndefined()
})

test('toggles the checkbox of one item', () => {
  const text = 'Do:\n\n- [ ] one\n- [x] two [ ]'
  expect(toggleTask(text, 5)).toBe('Do:\n\n- [x] one\n- [x] two [ ]')
  expect(toggleTask(text, 15)).toBe('Do:\n\n- [ ] one\n- [ ] two [ ]')
})

test.each<[string, string | undefined]>([
  ['- one||', '- one\n- ||'],
  ['- one|| two', '- one\n- || two'],
  ['  9. nine||', '  9. nine\n  10. ||'],
  ['1) one||\nafter', '1) one\n2) ||\nafter'],
  ['- [x] done||', '- [x] done\n- [ ] ||'],
  ['> - said||', '> - said\n> - ||'],
  ['- one\n- ||', '- one\n\n||'],
  ['- [ ] ||', '||'],
  ['|- one|', undefined],
  ['no list||', undefined],
  ['-no list||', undefined],
])('continues the list %j', (before, after) => {
  const continued = continueList(read(before))
  expect(continued && print(continued)).toBe(after)
})

test.each<[string, string, string | undefined]>([
  ['- one\n- -||', ' ', '- one\n- ||'],
  ['1. one\n2. 2.||', ' ', '1. one\n2. ||'],
  ['  * one\n  * *||', ' ', '  * one\n  * ||'],
  ['> - one\n> - -||', ' ', '> - one\n> - ||'],
  ['- [x] one\n- [ ] -||', ' ', '- [x] one\n- [ ] ||'],
  ['- [x] one\n- [ ] [x]||', ' ', '- [x] one\n- [x] ||'],
  ['- one\n- ||', '- two\n- three', '- one\n- two\n- three||'],
  ['1. one\n2. ||\nend', '2. two', '1. one\n2. two||\nend'],
  ['- [ ] one\n- [ ] ||', '- [x] two', '- [ ] one\n- [x] two||'],
  ['- one\n- ||', 'two', undefined],
  ['- one\n- 5.||', ' ', undefined],
  ['1. one\n2. 3.||', ' ', undefined],
  ['- one\n- - two||', ' ', undefined],
  ['* *||', ' ', undefined],
  ['text\n- -||', ' ', undefined],
])('in %j a repeated marker in %j changes nothing', (before, typed, after) => {
  const written = repeatMarker(read(before), typed)
  expect(written && print(written)).toBe(after)
})

test('turns one text into the other by one replacement', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (head, one, other, tail) => {
      const [before, after] = [head + one + tail, head + other + tail]
      const { start, end, text } = replacedPart(before, after)
      expect(before.slice(0, start) + text + before.slice(end)).toBe(after)
      expect(text.length).toBeLessThanOrEqual(other.length)
    }),
  )
})

test.each<[string, 1 | -1, string | undefined]>([
  ['- one\n- two||', 1, '- one\n  - two||'],
  ['- one\n  - two||', 1, undefined],
  ['- one\n  - two\n- three||', 1, '- one\n  - two\n  - three||'],
  ['- one\n  - two\n  - ||', 1, '- one\n  - two\n    - ||'],
  ['- ||', 1, undefined],
  ['1. one\n2. two||', 1, '1. one\n   1. two||'],
  ['1. one\n   1. two\n2. three||', 1, '1. one\n   1. two\n   2. three||'],
  ['1. one\n   1. two||', -1, '1. one\n2. two||'],
  ['- [ ] one\n- [ ] t||wo', 1, '- [ ] one\n  - [ ] t||wo'],
  ['- one\n|- two\n- three|\nend', 1, '- one\n  |- two\n  - three|\nend'],
  ['- one\n|  - two\n    - three|', -1, '- one\n|- two\n  - three|'],
  ['  - one||', -1, '- one||'],
  ['- one\n  - two\n3. three||', 1, '- one\n  - two\n  - three||'],
  ['1. one\n   - two\n   - three||', -1, '1. one\n   - two\n2. three||'],
  ['- one||', -1, undefined],
  ['words||', 1, undefined],
  ['words\n- one||', 1, undefined],
])('indents the items of %j by %i', (before, by, after) => {
  const indented = indentItems(read(before), by)
  expect(indented && print(indented)).toBe(after === undefined ? undefined : print(read(after)))
})

test('Enter in an empty item of an inner list continues the outer list', () => {
  expect(print(continueList(read('1. one\n   - two\n   - ||'))!)).toBe('1. one\n   - two\n2. ||')
})
