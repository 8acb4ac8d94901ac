import { expect, it } from 'vitest'

import { departedIds, keepDeparted } from './departed-entries.ts'

const answerOf = (ids: string, askedAt = 2, hasMore = false) => ({ ids: new Set(ids), askedAt, hasMore })
const listOf = (ids: string, askedAt = 1) => new Map(Array.from(ids, (id) => [id, askedAt]))

it.each([
  ['a complete answer', answerOf('ac'), 'bd'],
  ['an empty answer', answerOf(''), 'abcd'],
  ['an answer of the newest entries', answerOf('ac', 2, true), 'b'],
  ['an answer of newer entries only', answerOf('xy', 2, true), ''],
  ['an answer that is older than the list', answerOf('a', 0), ''],
])('after %s, only entries in its range have left the list', (_, answer, departed) => {
  expect([...departedIds(listOf('abcd'), [answer])].join('')).toBe(departed)
})

it('an entry stays that was listed after the answer was requested', () => {
  const listed = new Map([...listOf('n', 3), ...listOf('ab')])
  expect([...departedIds(listed, [answerOf('b')])]).toEqual(['a'])
})

it('an entry has left the list if any answer shows that', () => {
  expect([...departedIds(listOf('abc'), [answerOf('ac'), answerOf('ab', 3, true)])]).toEqual(['b'])
})

const entriesOf = (ids: string) => Array.from(ids, (id) => ({ id }))

it.each([
  ['abcd', 'acd', 'b', 'abcd'],
  ['abcd', 'cd', 'ab', 'abcd'],
  ['abcd', 'nacd', 'b', 'nabcd'],
  ['abcd', 'acd', '', 'acd'],
  ['abc', '', 'b', 'b'],
])('of %s, now %s, the kept entries %s stay at their position: %s', (shown, listed, kept, result) => {
  const entries = keepDeparted(entriesOf(shown), entriesOf(listed), (id) => kept.includes(id))
  expect(entries.map(({ id }) => id).join('')).toBe(result)
})
