import { testClient } from '#test/test-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { HistoryEntry } from './history-entry.ts'
import { storageOf } from '../local/organization-storage.ts'
import { mergeEntries } from './history-store.ts'
import {
  hideMoveFailures,
  historyOf,
  type NewEntry,
  recordEntries,
  settleEntry,
  useLastFailure,
} from './history.ts'

let organizationId = ''
let counter = 0
const key = (name = 'history') => `understory.1.${organizationId}.${name}`
const client = () => testClient(organizationId)
const entries = () => storageOf(organizationId).history.get()
const states = () => entries().map((entry) => entry.state)
const stored = () => JSON.parse(localStorage.getItem(key()) ?? '[]') as HistoryEntry[]

const anEdit = (after: string, more: Partial<NewEntry> = {}) =>
  ({
    kind: 'edit',
    cardId: 'c1',
    cardTitle: 'A card',
    cardType: 'problem',
    field: 'cardTitle',
    before: 'A',
    after,
    state: 'pending',
    ...more,
  }) as NewEntry

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  organizationId = `org-${counter++}`
})
afterEach(() => {
  storageOf(organizationId).history.clear()
  vi.useRealTimers()
})

describe('recording', () => {
  it('gives one action one group and stores it at once', () => {
    const recorded = recordEntries(client(), [anEdit('B'), anEdit('C')])
    expect(new Set(recorded.map(({ groupId }) => groupId)).size).toBe(1)
    expect(stored()).toEqual(entries())
    expect(entries().map((entry) => entry.state)).toEqual(['pending', 'pending'])
  })

  it('replaces the entry with the same id', () => {
    const [first] = recordEntries(client(), [anEdit('B')])
    recordEntries(client(), [anEdit('Bc', { entryId: first!.entryId })])
    expect(entries()).toMatchObject([{ after: 'Bc' }])
  })

  it('keeps the newest entries when long texts fill the storage, and all that are still to be sent', () => {
    const long = 'x'.repeat(400_000)
    for (const name of ['1', '2', '3', '4', '5'])
      recordEntries(client(), [anEdit(name + long, { state: name === '1' ? 'pending' : 'done' })])
    expect(stored().map((entry) => (entry.kind === 'edit' ? String(entry.after)[0] : ''))).toEqual([
      '1',
      '3',
      '4',
      '5',
    ])
  })

  it('stores the edits of one typing as one edit', () => {
    recordEntries(client(), [anEdit('Other', { cardId: 'c2', state: 'done' })])
    const texts = Array.from({ length: 9 }, (_, index) => `${index}${'x'.repeat(200_000)}`)
    for (const [index, after] of texts.entries())
      recordEntries(client(), [
        anEdit(after, { before: texts[index - 1] ?? 'A', groupId: 'typing', state: 'done' }),
      ])
    expect(stored()).toMatchObject([
      { cardId: 'c2' },
      { cardId: 'c1', before: 'A', after: texts.at(-1), entryId: entries().at(-1)?.entryId },
    ])
    recordEntries(client(), [anEdit('Mine', { before: 'Theirs', groupId: 'typing', state: 'done' })])
    expect(stored()).toHaveLength(3)
  })
})

describe('settling', () => {
  it('keeps the reason of a failure until the next try', () => {
    const [entry] = recordEntries(client(), [anEdit('B')])
    settleEntry(client(), entry!.entryId, { state: 'failed', reason: 'No' })
    expect(entries()).toMatchObject([{ state: 'failed', reason: 'No' }])
    settleEntry(client(), entry!.entryId, { state: 'done' })
    expect(entries()[0]).toMatchObject({ state: 'done', reason: undefined })
  })

  it('joins the saved parts of one typing, which a revert takes back together', () => {
    const [first] = recordEntries(client(), [anEdit('B', { groupId: 'typing' })])
    settleEntry(client(), first!.entryId, { state: 'done' })
    const [second] = recordEntries(client(), [anEdit('C', { before: 'B', groupId: 'typing' })])
    expect(entries()).toHaveLength(2)
    settleEntry(client(), second!.entryId, { state: 'done' })
    expect(entries()).toMatchObject([{ entryId: second!.entryId, before: 'A', after: 'C', state: 'done' }])
  })

  it('marks an entry as undone while its revert is in effect, and as done when that is taken back', () => {
    const [edit] = recordEntries(client(), [anEdit('B', { state: 'done' })])
    const [revert] = recordEntries(client(), [anEdit('A', { revertOf: edit!.entryId })])
    expect(states()).toEqual(['undone', 'pending'])
    settleEntry(client(), revert!.entryId, { state: 'failed', reason: 'No' })
    expect(states()).toEqual(['done', 'failed'])
    settleEntry(client(), revert!.entryId, { state: 'done' })
    expect(states()).toEqual(['undone', 'done'])
    recordEntries(client(), [anEdit('B', { revertOf: revert!.entryId })])
    expect(states()).toEqual(['done', 'undone', 'pending'])
  })

  it('keeps an entry undone if its answer comes after its revert was recorded', () => {
    const [edit] = recordEntries(client(), [anEdit('B')])
    const [revert] = recordEntries(client(), [anEdit('A', { revertOf: edit!.entryId })])
    settleEntry(client(), edit!.entryId, { state: 'done' })
    expect(states()).toEqual(['undone', 'pending'])
    settleEntry(client(), revert!.entryId, { state: 'done' })
    expect(states()).toEqual(['undone', 'done'])
  })

  it('is written soon, and when the page closes', () => {
    const [entry] = recordEntries(client(), [anEdit('B')])
    settleEntry(client(), entry!.entryId, { state: 'done' })
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(stored()).toMatchObject([{ state: 'done' }])
  })
})

it('shows why a move failed at its card until the user closes the report', () => {
  const queryClient = client()
  const { result } = renderHook(() => useLastFailure('c1'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  const card = { cardId: 'c1', cardTitle: 'A card', cardType: 'problem' }
  act(() => {
    recordEntries(queryClient, [
      {
        kind: 'move',
        ...card,
        formerParentIds: [],
        added: ['a'],
        removed: [],
        state: 'failed',
        reason: 'No.',
      },
    ])
  })
  expect(result.current).toBe('No.')
  act(() => hideMoveFailures(queryClient, ['c1']))
  expect(result.current).toBeUndefined()
  expect(entries()).toMatchObject([{ state: 'failed', reason: 'No.' }])
})

describe('the storage', () => {
  it.each(['', 'null', '{}', '[{"kind":"toString"}]', '[{"kind":"edit","entryId":7}]'])(
    'is not trusted: %s',
    (text) => {
      localStorage.setItem(key(), text)
      expect(entries()).toEqual([])
    },
  )

  it('survives a full storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    recordEntries(client(), [anEdit('B')])
    expect(entries()).toHaveLength(1)
  })

  it('merges what another tab wrote and keeps what that tab did not know', async () => {
    const [mine] = recordEntries(client(), [anEdit('B')])
    const theirs = { ...mine!, entryId: 'theirs', at: 999_999, tabId: 'other' }
    const newValue = JSON.stringify([theirs])
    localStorage.setItem(key(), newValue)
    globalThis.dispatchEvent(new StorageEvent('storage', { key: key(), newValue }))
    expect(entries().map(({ entryId }) => entryId)).toEqual(['theirs', mine!.entryId])
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored()).toEqual(entries())
  })

  it('is emptied by a sign-out in another tab', () => {
    recordEntries(client(), [anEdit('B')])
    localStorage.removeItem(key())
    globalThis.dispatchEvent(new StorageEvent('storage', { key: key(), newValue: null }))
    expect(historyOf(client()).get()).toEqual([])
  })
})

const at = (state: HistoryEntry['state'], changedAt: number) =>
  ({ entryId: 'e', at: 1, state, changedAt }) as HistoryEntry

it('takes the newer copy of an entry, whichever list it is in', () => {
  expect(mergeEntries([at('held', 1)], [at('done', 2)])).toMatchObject([{ state: 'done' }])
  expect(mergeEntries([at('done', 2)], [at('held', 1)])).toMatchObject([{ state: 'done' }])
  expect(mergeEntries([at('held', 1)], [at('undone', 1)])).toMatchObject([{ state: 'undone' }])
})
