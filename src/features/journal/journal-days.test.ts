import { describe, expect, it } from 'vitest'

import { fieldWord, groupDays, isSameValue, valueWords } from './journal-days.ts'

const entry = (entryId: string, editedAt: number) => ({
  entryId,
  editedAt,
  cardId: 'a',
  cardTitle: 'A',
  cardType: 'problem',
  field: 'cardTitle',
  before: 'x',
  after: 'y',
})

const at = (text: string) => new Date(text).getTime()

describe('groupDays', () => {
  it('puts the newest day and the newest edit first', () => {
    const days = groupDays([
      entry('1', at('2026-06-03T09:00')),
      entry('2', at('2026-06-04T08:00')),
      entry('3', at('2026-06-04T18:00')),
    ])
    expect(days.map(({ entries }) => entries.map(({ entryId }) => entryId))).toEqual([['3', '2'], ['1']])
  })
})

it.each([
  ['', null, true],
  [undefined, [], true],
  ['Now', 'Now', true],
  ['Now', 'Next', false],
  [[{ url: 'a' }], [{ url: 'a' }], true],
])('%o and %o', (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame)
})

it.each([
  ['two\n lines ', 'two lines'],
  ['', null],
  [[{ url: 'https://a.example', title: 'A' }, { url: 'https://b.example' }], 'A, https://b.example'],
  [7, '7'],
])('says %o', (value, words) => {
  expect(valueWords(value)).toBe(words)
})

it('names fields', () => {
  expect(['cardStatus', 'parents', 'somethingNew'].map(fieldWord)).toEqual([
    'Status',
    'Parent',
    'somethingNew',
  ])
})
