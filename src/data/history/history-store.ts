import { createStore, type StoreApi } from 'zustand/vanilla'

import { type HistoryEntry, isHeldKind, parseEntry, parseOldJournalEntry } from './history-entry.ts'

type Entries = readonly HistoryEntry[]

/** The history of one organization, oldest entry first, shared by all tabs of the browser. */
export interface HistoryStore {
  state: StoreApi<{ entries: Entries }>
  update: (change: (entries: Entries) => Entries, isUrgent: boolean) => void
  /** Reads what other tabs have stored: their events may be late. */
  refresh: () => void
  /** Forgets the history, in memory and in the storage. */
  clear: () => void
  /** Ends the exchange with the storage and other tabs. */
  stop: () => void
}

const keptEntries = 2000
/** Long texts count more: the storage of a site ends at some five million characters. */
const keptChars = 1_500_000
const writeEveryMs = 500

const keyOf = (organizationId: string, name: string) =>
  `understory.1.${encodeURIComponent(organizationId)}.${name}`

const stores = new Map<string, HistoryStore>()

/** The history of an organization, the same object each time. */
export function historyStoreOf(organizationId: string): HistoryStore {
  const known = stores.get(organizationId)
  if (known) return known
  const store = createHistoryStore(organizationId)
  stores.set(organizationId, store)
  return store
}

/** Forgets the history of an organization after a sign-out. */
export function forgetHistory(organizationId: string): void {
  const store = historyStoreOf(organizationId)
  store.clear()
  store.stop()
  stores.delete(organizationId)
}

export function createHistoryStore(organizationId: string): HistoryStore {
  const key = keyOf(organizationId, 'history')
  const state = createStore<{ entries: Entries }>(() => ({
    entries: mergeEntries(readEntries(key, parseEntry), takeOldJournal(organizationId)),
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const forgetWrite = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const write = () => {
    forgetWrite()
    writeText(key, `[${state.getState().entries.map(jsonOf).join(',')}]`)
  }
  const update: HistoryStore['update'] = (change, isUrgent) => {
    const { entries } = state.getState()
    const next = change(entries)
    if (next === entries) return
    state.setState({ entries: keepNewest(next) })
    if (isUrgent) write()
    else timer ??= setTimeout(write, writeEveryMs)
  }
  const flush = () => {
    if (timer !== undefined) write()
  }

  // What another tab did not know is written again, otherwise its write would have removed it.
  const refresh = () => {
    const stored = readEntries(key, parseEntry)
    update((entries) => mergeEntries(entries, stored), false)
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === null || (event.key === key && event.newValue === null)) {
      forgetWrite()
      state.setState({ entries: [] })
    } else if (event.key === key) refresh()
  }

  globalThis.addEventListener?.('pagehide', flush)
  globalThis.addEventListener?.('storage', onStorage)
  return {
    state,
    update,
    refresh,
    clear: () => {
      forgetWrite()
      state.setState({ entries: [] })
      removeKey(key)
    },
    stop: () => {
      forgetWrite()
      globalThis.removeEventListener?.('pagehide', flush)
      globalThis.removeEventListener?.('storage', onStorage)
    },
  }
}

/** Both lists as one, in the order of their times; of two copies of an entry the newer one counts. */
export function mergeEntries(mine: Entries, theirs: Entries): Entries {
  const byId = new Map(mine.map((entry) => [entry.entryId, entry]))
  const news = theirs.filter((entry) => {
    const own = byId.get(entry.entryId)
    return own === undefined || isNewer(entry, own)
  })
  if (news.length === 0) return mine
  for (const entry of news) byId.set(entry.entryId, entry)
  return [...byId.values()].toSorted((one, other) => one.at - other.at)
}

const stateOrder = ['held', 'pending', 'failed', 'done', 'undone']

const isNewer = (one: HistoryEntry, other: HistoryEntry) =>
  one.changedAt > other.changedAt ||
  (one.changedAt === other.changedAt && stateOrder.indexOf(one.state) > stateOrder.indexOf(other.state))

/** Drops the oldest entries beyond the limits, but none that is still to be sent. */
function keepNewest(entries: Entries): Entries {
  let chars = 0
  let count = 0
  const kept = entries.toReversed().filter((entry) => {
    chars += jsonOf(entry).length
    count += 1
    return isOpen(entry) || (count <= keptEntries && chars <= keptChars)
  })
  return kept.length === entries.length ? entries : kept.toReversed()
}

const isOpen = (entry: HistoryEntry) =>
  entry.state === 'held' || entry.state === 'pending' || (entry.state === 'failed' && isHeldKind(entry))

const jsonByEntry = new WeakMap<HistoryEntry, string>()

/** Entries never change, so that only new ones are converted. */
function jsonOf(entry: HistoryEntry): string {
  const known = jsonByEntry.get(entry)
  if (known !== undefined) return known
  const json = JSON.stringify(entry)
  jsonByEntry.set(entry, json)
  return json
}

/** Imports the journal of earlier versions once. */
function takeOldJournal(organizationId: string): Entries {
  const key = keyOf(organizationId, 'journal')
  const entries = readEntries(key, parseOldJournalEntry)
  if (entries.length > 0) removeKey(key)
  return entries
}

function readEntries(key: string, parse: (stored: unknown) => HistoryEntry | null): Entries {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.flatMap((each: unknown) => parse(each) ?? []) : []
  } catch {
    return []
  }
}

function writeText(key: string, json: string): void {
  try {
    localStorage.setItem(key, json)
  } catch {
    // The storage is full or closed: the history lives as long as the page.
  }
}

function removeKey(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is stored where nothing can be removed.
  }
}
