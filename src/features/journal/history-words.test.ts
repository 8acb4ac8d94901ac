import { expect, it } from 'vitest'

import type { EntryOf } from '#data/history/history-entry.ts'

import { actionWords } from './history-words.ts'

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
