import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { EntryOf } from '#data/history/history-entry.ts'
import { renderApp } from '#test/render-app.tsx'

import { JournalChange } from './journal-change.tsx'

afterEach(cleanup)

const typeChange = (clearedStatus: string | undefined): EntryOf<'edit'> => ({
  kind: 'edit',
  entryId: crypto.randomUUID(),
  tabId: 'tab',
  state: 'done',
  at: 1,
  groupId: 'group',
  changedAt: 1,
  cardId: 'c',
  cardTitle: 'Card',
  cardType: 'solution',
  field: 'cardType',
  before: 'solution',
  after: 'outcome',
  clearedStatus,
})

it.each([
  [['next', 'next', 'done'], 'cleared 2 statuses'],
  [['next', 'next'], 'cleared Next'],
  [[undefined, 'done'], 'cleared Done'],
  [[undefined, undefined], undefined],
])('a change of type in bulk shows what it cleared: %j', (statuses, words) => {
  const entries = statuses.map(typeChange)
  renderApp(<JournalChange row={{ first: entries[0]!, entries }} />)
  expect(/cleared .*/.exec(document.body.textContent)?.[0]).toBe(words)
})
