import type { HistoryEntry } from '#data/history/history-entry.ts'
import { describe, expect, it } from 'vitest'

import { filterDays, hasInverse, journalDays, valueInOneLine } from './journal-rows.ts'

const anEntry = (entryId: string, more: object = {}) =>
  ({
    entryId,
    at: 1,
    groupId: entryId,
    tabId: 't',
    changedAt: 1,
    state: 'done',
    kind: 'edit',
    cardId: 'a',
    cardTitle: 'A',
    cardType: 'problem',
    field: 'cardTitle',
    before: 'x',
    after: 'y',
    ...more,
  }) as HistoryEntry

const at = (text: string) => new Date(text).getTime()
const rowIds = (entries: HistoryEntry[]) =>
  journalDays(entries).map(({ rows }) =>
    rows.map((row) => row.entries.map(({ entryId }) => entryId).join('+')),
  )

describe('journalDays', () => {
  it('shows the newest day and the newest action first', () => {
    const entries = [
      anEntry('1', { at: at('2026-06-03T09:00') }),
      anEntry('2', { at: at('2026-06-04T08:00') }),
      anEntry('3', { at: at('2026-06-04T18:00') }),
    ]
    expect(rowIds(entries)).toEqual([['3', '2'], ['1']])
  })

  it('shows a bulk change as one row, and fields of one action as one row each', () => {
    const group = { groupId: 'g' }
    const other = { ...group, cardId: 'b' }
    const entries = [anEntry('1', group), anEntry('2', other), anEntry('3', { ...group, field: 'cardType' })]
    expect(rowIds(entries)).toEqual([['3', '1+2']])
  })

  it('shows edits of one card that were not joined as one row each', () => {
    const group = { groupId: 'g' }
    const entries = [anEntry('1', group), anEntry('2', { ...group, cardId: 'b' }), anEntry('3', group)]
    expect(rowIds(entries)).toEqual([['3', '1+2']])
  })

  it('leaves out a text that was typed, saved in part and restored', () => {
    expect(rowIds([anEntry('1'), anEntry('2', { after: 'x' })])).toEqual([['1']])
  })

  it('shows the feedback that a cancel left out of a bulk action as a row of its own', () => {
    const bulk = { groupId: 'g', kind: 'processFeedback', dueAt: 1 }
    const cancelled = { ...bulk, state: 'undone' }
    const entries = [anEntry('1', bulk), anEntry('2', cancelled), anEntry('3', bulk), anEntry('4', cancelled)]
    expect(rowIds(entries)).toEqual([['2+4', '1+3']])
    expect(journalDays(entries)[0]!.rows.map(({ isUndone }) => isUndone)).toEqual([true, false])
  })

  it('keeps the row of a bulk action that is cancelled completely', () => {
    const bulk = { groupId: 'g', kind: 'processFeedback', dueAt: 1 }
    const idOf = (state: string) => journalDays([anEntry('1', { ...bulk, state })])[0]!.rows[0]!.rowId
    expect(idOf('undone')).toBe(idOf('held'))
  })

  it('shows a revert as a state of the row that it takes back', () => {
    const [day] = journalDays([anEntry('1', { state: 'undone' }), anEntry('2', { revertOf: '1' })])
    expect(day!.rows).toMatchObject([{ isUndone: true, isReverted: true, revertible: [], failed: undefined }])
  })

  it.each([
    ['pending', { state: 'undone' }, { isReverting: true, failedRevert: undefined }],
    ['done', { state: 'undone' }, { isReverting: false, failedRevert: undefined }],
    ['failed', {}, { isReverting: false, failedRevert: { reason: 'Read only.' } }],
    ['undone', {}, { isReverting: false, failedRevert: undefined }],
  ])('knows what became of the last revert of a row: %s', (state, reverted, expected) => {
    const [day] = journalDays([
      anEntry('1', reverted),
      anEntry('2', { revertOf: '1', state: 'failed', reason: 'Not now.' }),
      anEntry('3', { revertOf: '1', state, reason: 'Read only.' }),
    ])
    expect(day!.rows).toMatchObject([expected])
  })

  it('shows an edit that gave way to the one of a colleague as undone, not as reverted', () => {
    const [day] = journalDays([anEntry('1', { state: 'undone' })])
    expect(day!.rows).toMatchObject([{ isUndone: true, isReverted: false }])
  })

  it('knows which entries of a group can be reverted, which wait and which failed', () => {
    const group = { groupId: 'g' }
    const [day] = journalDays([
      anEntry('1', group),
      anEntry('2', { ...group, cardId: 'b', state: 'pending' }),
      anEntry('3', { ...group, cardId: 'c', state: 'failed', reason: 'Read only.' }),
    ])
    expect(day!.rows).toMatchObject([
      { revertible: [{ entryId: '1' }], isWaiting: true, isUndone: false, failed: { reason: 'Read only.' } },
    ])
  })
})

it.each([
  [
    'all',
    [
      ['3', '2'],
      ['4', '1'],
    ],
  ],
  ['revertible', [['3']]],
  ['waiting', [['2'], ['4']]],
] as const)('filters days: %s', (filter, expected) => {
  const days = journalDays([
    anEntry('1', { at: at('2026-06-03T09:00'), state: 'failed' }),
    anEntry('2', { at: at('2026-06-04T08:00'), state: 'pending' }),
    anEntry('3', { at: at('2026-06-04T18:00') }),
    anEntry('4', { at: at('2026-06-03T10:00'), state: 'undone' }),
    anEntry('5', { at: at('2026-06-04T19:00'), state: 'pending', revertOf: '4' }),
  ])
  const ids = filterDays(days, filter).map(({ rows }) => rows.map(({ first }) => first.entryId))
  expect(ids).toEqual(expected)
})

it.each([
  [{}, true],
  [{ state: 'failed' }, true],
  [{ kind: 'create' }, false],
  [{ kind: 'addValues', count: 1, before: 4 }, true],
  [{ kind: 'addValues', count: 9, before: undefined }, false],
  [{ kind: 'processFeedback', dueAt: 1, state: 'held' }, true],
  [{ kind: 'processFeedback', dueAt: 1, state: 'done' }, false],
])('%o has an inverse: %s', (more, expected) => {
  expect(hasInverse(journalDays([anEntry('1', more)])[0]!.rows[0]!)).toBe(expected)
})

it.each([
  ['two\n lines ', 'two lines'],
  ['', null],
  [[{ url: 'https://a.example', title: 'A' }, { url: 'https://b.example' }], 'A, https://b.example'],
  [7, '7'],
])('describes %o', (value, words) => {
  expect(valueInOneLine(value)).toBe(words)
})
