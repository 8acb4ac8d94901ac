import { afterEach, beforeEach, vi } from 'vitest'

import { ApiError } from '#data/api-error.ts'
import { createHeldActions, type HeldActions, type HeldRequest } from '#data/history/held-actions.ts'
import { type HeldEntry, isHeldKind } from '#data/history/history-entry.ts'
import { createHistoryStore, type HistoryStore } from '#data/history/history-store.ts'
import type { WebStorage } from '#data/local/disk-copies.ts'

import { fakeLocks } from './fake-locks.ts'

export const process = (feedbackId: string): HeldRequest => ({ kind: 'processFeedback', feedbackId })
export const remove = (feedbackId: string): HeldRequest => ({ kind: 'deleteFeedback', feedbackId })
export const create = (): HeldRequest => ({ kind: 'createFeedback', body: { body: 'The ramp is wet' } })
export const refused = new ApiError('This key may only read.', { kind: 'refused', status: 403 })
export const offline = new ApiError('You are offline.', { kind: 'offline' })

export const send = vi.fn<(entry: HeldEntry, isRepeated: boolean) => Promise<unknown>>()

export interface Tab {
  name: string
  history: HistoryStore
  held: HeldActions
  /** A crashed tab loses everything that isn't stored. */
  end: (how: 'closed' | 'crashed') => void
}

let locks = fakeLocks()
let tabs: Tab[] = []

export function openTab(name = 'tab', hasLocks = true): Tab {
  let isOpen = true
  const storage: WebStorage = {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => {
      if (isOpen) localStorage.setItem(key, value)
    },
    removeItem: (key) => localStorage.removeItem(key),
  }
  const history = createHistoryStore({ key: 'history', storage })
  const held = createHeldActions({
    history,
    tab: name,
    lockName: 'tab',
    locks: hasLocks ? locks.of(name) : undefined,
    send: (entry, isRepeated) => send(entry, isRepeated),
    describe: () => ({ title: 'A title' }),
  })
  const end = (how: 'closed' | 'crashed') => {
    if (how === 'closed') globalThis.dispatchEvent(new Event('pagehide'))
    held.stop()
    isOpen = false
    locks.close(name)
    tabs = tabs.filter((each) => each.held !== held)
  }
  const tab = { name, history, held, end }
  tabs.push(tab)
  return tab
}

export const entriesOf = (tab: Tab) => tab.history.get().filter(isHeldKind)
export const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  if (isOnline) globalThis.dispatchEvent(new Event('online'))
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const sentIds = () => send.mock.calls.map(([entry]) => ('feedbackId' in entry ? entry.feedbackId : ''))
export const statesOf = (tab: Tab) => entriesOf(tab).map(({ state }) => state)

export function syncTabs(): void {
  const key = 'history'
  globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

/** Starts a browser without stored data, with a service that accepts everything. */
export function startBrowser(): void {
  localStorage.clear()
  locks = fakeLocks()
  send.mockReset()
  send.mockResolvedValue({})
}

/** Gives each test of a file its own browser and clock. */
export function useFakeTabs(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    startBrowser()
  })
  afterEach(() => {
    for (const tab of tabs) tab.end('crashed')
    setOnline(true)
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
