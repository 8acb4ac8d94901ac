import fc from 'fast-check'
import { expect, it } from 'vitest'

import { diffWords } from './word-diff.ts'

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('')

it.each([
  ['Show the captain who', 'Show the crew who', 'Show the [-captain-]{+crew+} who'],
  ['', 'New', '{+New+}'],
  ['Gone', '', '[-Gone-]'],
  ['Same', 'Same', 'Same'],
  ['a b c d', 'a x c y', 'a [-b-]{+x+} c [-d-]{+y+}'],
  ['which one two three', 'which four five three', 'which [-one two-]{+four five+} three'],
  ['Queues', 'Long queues', '[-Queues-]{+Long queues+}'],
  ['queues', 'Long queues', '{+Long+} queues'],
  ['Long queues', 'queues', '[-Long-] queues'],
  ['one\ntwo', 'one two', 'one[-\ntwo-]{+ two+}'],
  ['one ', 'one two', 'one {+two+}'],
  ['- [ ] one', '- [x] one', '- [-[ ]-]{+[x]+} one'],
  ['one bar of signal.', 'one bar of signal, none on Skarvoy.', 'one bar of signal{+, none on Skarvoy+}.'],
])('%j to %j reads %j', (before, after, text) => {
  expect(shown(before, after)).toBe(text)
})

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '.', '👩‍🚀'), { maxLength: 30 })
  .map((words) => words.join(''))

const withoutFirstSpaces = (text: string) => text.trimStart()

it('contains both texts, whatever they are', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const parts = diffWords(before, after)
      const without = (kind: string) =>
        parts.flatMap((each) => (each.kind === kind ? [] : each.text)).join('')
      expect([without('added'), without('removed')].map(withoutFirstSpaces)).toEqual(
        [before, after].map(withoutFirstSpaces),
      )
    }),
  )
})

const long = (word: string) => `start ${`${word} `.repeat(2000)}end`

it('compares only the sentences of a long text that differ', () => {
  const sentences = Array.from({ length: 400 }, (_, index) => `The ferry of pier ${index} is late.`)
  const before = sentences.join(' ')
  const after = ['pier 3 is', 'pier 200 is', 'pier 390 is'].reduce(
    (text, words) => text.replace(words, `${words} very`),
    before,
  )
  const changes = diffWords(before, after).filter(({ kind }) => kind !== 'same')
  expect(changes).toEqual(Array.from({ length: 3 }, () => ({ kind: 'added', text: ' very' })))
})

it('takes texts that are too long to compare as one change', () => {
  expect(diffWords(long('old'), long('new')).map(({ kind }) => kind)).toEqual([
    'same',
    'removed',
    'added',
    'same',
  ])
})
