import { expect, it } from 'vitest'

import type { EntryOf } from '#data/history/history-entry.ts'

import { actionWords, failureWord } from './history-words.ts'

it('names feedback by one short line of its text', () => {
  const entry = {
    kind: 'processFeedback',
    state: 'done',
    feedbackId: 'f1',
    title: 'The board showed quay three\nand then quay five, and my ferry left from quay four',
  } as EntryOf<'processFeedback'>
  expect(actionWords([entry])).toBe(
    'processed “The board showed quay three and then quay five, and my ferry…”',
  )
})

it('says of processed feedback that it was linked, and of an interview no id', () => {
  const linked = {
    kind: 'processFeedback',
    state: 'done',
    title: 'The gate',
    feedbackId: 'f',
    isLinking: true,
  }
  expect(actionWords([linked as EntryOf<'processFeedback'>])).toBe('linked “The gate”')
  const added = { kind: 'createInterview', state: 'done', interviewId: 'interview_2' }
  expect(actionWords([added as EntryOf<'createInterview'>])).toBe('added an interview')
})

it.each([
  [['r'], ['a'], ['r'], 'moved “Lift”'],
  [[], ['a'], [], 'moved “Lift”'],
  [['r'], ['a'], [], 'added a parent to “Lift”'],
  [['r', 'a'], [], ['r'], 'removed a parent of “Lift”'],
])('of the parents %j it added %j and removed %j: %s', (formerParentIds, added, removed, words) => {
  const entry = {
    kind: 'move',
    cardId: 'l',
    cardTitle: 'Lift',
    state: 'done',
    formerParentIds,
    added,
    removed,
  }
  expect(actionWords([entry as unknown as EntryOf<'move'>])).toBe(words)
})

it.each([
  ['create', 'failed', undefined, 'Maybe not done'],
  ['create', 'failed', true, 'Not done'],
  ['processFeedback', 'failed', undefined, 'Maybe not done'],
  ['edit', 'failed', undefined, 'Not done'],
  ['edit', 'pending', undefined, 'Not sent yet'],
])('says of a %s that %s, refused: %s: %s', (kind, state, isRefused, words) => {
  const entry = { kind, state, isRefused } as unknown as EntryOf<'create'>
  expect(failureWord(entry, [entry])).toBe(words)
})

it.each([
  [[{}, {}, { state: 'failed', isRefused: true }, { state: 'failed', isRefused: true }], '2 of 4 done'],
  [[{}, { state: 'failed', isRefused: true }, { state: 'failed' }], '1 of 3 done, 1 not known'],
  [[{}, { kind: 'edit', state: 'failed' }], '1 of 2 done'],
  [[{}, { kind: 'edit', state: 'pending' }], '1 of 2 done'],
  [
    [
      { state: 'failed', isRefused: true },
      { state: 'failed', isRefused: true },
    ],
    'Not done',
  ],
  [[{ kind: 'importFeedback', state: 'failed', isRefused: true, done: 3, total: 6 }], '3 of 6 done'],
  [[{ kind: 'importFeedback', state: 'failed', isRefused: true, done: 0, total: 6 }], 'Not done'],
])('says how many of %j were done: %s', (states, words) => {
  const entries = states.map(
    (state) => ({ kind: 'processFeedback', state: 'done', ...state }) as EntryOf<'processFeedback'>,
  )
  expect(failureWord(entries.at(-1)!, entries)).toBe(words)
})
