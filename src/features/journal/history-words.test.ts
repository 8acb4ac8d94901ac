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
  expect(failureWord({ kind, state, isRefused } as unknown as EntryOf<'create'>)).toBe(words)
})
