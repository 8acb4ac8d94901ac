import { testClient } from '#test/test-client.ts'
import { expect, it } from 'vitest'

import { recordEntries, type NewEntry } from './history/history.ts'
import { unsentOf } from './unsent.ts'

const card = { cardId: '', cardTitle: 'Ramp', cardType: 'solution' }
const body = { cardTitle: 'Ramp', parentId: 'p', parentType: 'card' } as const
const triage = { kind: 'processFeedback', feedbackId: 'f', title: 'F', dueAt: 1 } as const
const rows = {
  kind: 'importFeedback',
  importId: 'i',
  title: '',
  total: 9,
  done: 2,
  dueAt: 1,
} as const

let organizations = 0

it.each<[name: string, entry: NewEntry, atSwitch: object, atSignOut: object]>([
  ['a creation', { kind: 'create', ...card, body, state: 'pending' }, { changes: 1 }, { changes: 1 }],
  ['a failed creation', { kind: 'create', ...card, body, state: 'failed' }, {}, { changes: 1 }],
  ['a creation that the user gave up', { kind: 'create', ...card, state: 'failed' }, {}, {}],
  ['an action in its undo window', { ...triage, state: 'held' }, { changes: 1 }, { changes: 1 }],
  ['an action that failed', { ...triage, state: 'failed' }, {}, { changes: 1 }],
  ['an action that is sent', { ...triage, state: 'done' }, {}, {}],
  ['a running import', { ...rows, state: 'pending' }, { rows: 7 }, { rows: 7 }],
])('counts %s', (_name, entry, atSwitch, atSignOut) => {
  organizations += 1
  const id = `org-unsent-${organizations}`
  recordEntries(testClient(id), [entry])
  expect(unsentOf([id], 'switch')).toEqual({ changes: 0, rows: 0, ...atSwitch })
  expect(unsentOf([id], 'signOut')).toEqual({ changes: 0, rows: 0, ...atSignOut })
})
