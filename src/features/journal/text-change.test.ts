import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { textChange } from './text-change.ts'

const shown = (before: string, after: string) =>
  textChange(before, after).map(
    ({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind],
  )

it.each([
  ['Show the captain who', 'Show the crew who', 'Show the [-captain-]{+crew+} who'],
  ['', 'New', '{+New+}'],
  ['Gone', '', '[-Gone-]'],
  ['a b c d', 'a x c y', 'a [-b-]{+x+} c [-d-]{+y+}'],
])('%j to %j reads %j', (before, after, text) => {
  expect(shown(before, after).join('')).toBe(text)
})

it('shows only a little of the text that did not change', () => {
  const long = 'unchanged words '.repeat(30)
  const text = shown(`${long}old ${long}`, `${long}new ${long}`).join('')
  expect(text).toContain('[-old-]{+new+}')
  expect(text.length).toBeLessThan(120)
})

it('cuts the unchanged text between words', () => {
  expect(
    shown(
      'A ticket opens within 3 seconds on the quay',
      'A ticket opens within 3 seconds on the quay now',
    ).join(''),
  ).toBe('… opens within 3 seconds on the quay{+ now+}')
})

it('contains both texts, whatever they are', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', '.'), { maxLength: 30 })
    .map((words) => words.join(''))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const parts = textChange(before, after)
      const without = (kind: string) =>
        parts.flatMap((each) => (each.kind === kind ? [] : each.text)).join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})
