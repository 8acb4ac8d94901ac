import { memoizeByObject } from '#domain/memoize.ts'

import type { WebStorage } from '../local/disk-copies.ts'
import { createLocalStore, type LocalStore } from '../local/local-store.ts'
import { type HistoryEntry, isHeldKind, parseEntry } from './history-entry.ts'

type Entries = readonly HistoryEntry[]

/** The history of one organization, oldest entry first, shared by all tabs of the browser. */
export type HistoryStore = LocalStore<Entries>

const maxEntries = 2000
/** Long texts count more: the storage of a site ends at some five million characters. */
const maxChars = 1_500_000

interface HistoryStoreOptions {
  key: string
  storage?: WebStorage
}

export function createHistoryStore({ key, storage }: HistoryStoreOptions): HistoryStore {
  return createLocalStore({
    key,
    parse: parseEntries,
    merge: mergeEntries,
    stringify: (entries) => `[${keepNewest(entries).map(jsonOf).join(',')}]`,
    writesLater: true,
    survivesCrash: true,
    storage,
  })
}

const parseEntries = (stored: unknown): Entries =>
  Array.isArray(stored) ? stored.flatMap((each: unknown) => parseEntry(each) ?? []) : []

/** Sorts the entries by time; of two copies of an entry the newer one counts. */
export function mergeEntries(mine: Entries, theirs: Entries): Entries {
  const byId = new Map(mine.map((entry) => [entry.entryId, entry]))
  const news = theirs.filter((entry) => {
    const own = byId.get(entry.entryId)
    return own === undefined || isNewer(entry, own)
  })
  if (news.length === 0) return mine
  for (const entry of news) byId.set(entry.entryId, entry)
  return joinTyping(sortEntries([...byId.values()]))
}

export const sortEntries = (entries: Entries): Entries => entries.toSorted((one, other) => one.at - other.at)

const stateOrder = ['held', 'pending', 'failed', 'done', 'undone']

const isNewer = (one: HistoryEntry, other: HistoryEntry) =>
  one.changedAt > other.changedAt ||
  (one.changedAt === other.changedAt && stateOrder.indexOf(one.state) > stateOrder.indexOf(other.state))

/** One edit instead of one per pause in typing: the user wrote one text, and its versions would fill the storage. */
export function joinTyping(entries: Entries): Entries {
  const joined = new Map<string, HistoryEntry>()
  const earlier = new Map<string, HistoryEntry>()
  for (const entry of entries) {
    joined.set(entry.entryId, entry)
    if (entry.kind !== 'edit' || entry.state !== 'done' || typeof entry.after !== 'string') continue
    const text = `${entry.groupId} ${entry.field} ${entry.cardId}`
    const before = earlier.get(text)
    const isNext = before?.kind === 'edit' && [before.after, before.before].includes(entry.before)
    const edit = isNext ? { ...entry, before: before.before } : entry
    if (isNext) joined.delete(before.entryId)
    joined.set(entry.entryId, edit)
    earlier.set(text, edit)
  }
  return joined.size === entries.length ? entries : [...joined.values()]
}

/** Drops the oldest entries beyond the limits, but none that is still to be sent. */
function keepNewest(all: Entries): Entries {
  const entries = joinTyping(all)
  let chars = 0
  let count = 0
  const kept = entries.toReversed().filter((entry) => {
    chars += jsonOf(entry).length
    count += 1
    return isStillNeeded(entry) || (count <= maxEntries && chars <= maxChars)
  })
  return kept.toReversed()
}

const isStillNeeded = (entry: HistoryEntry) =>
  entry.state === 'held' ||
  entry.state === 'pending' ||
  (entry.state === 'failed' && (isHeldKind(entry) || (entry.kind === 'create' && entry.body !== undefined)))

/** Entries never change, so that only new ones are converted. */
const jsonOf = memoizeByObject((entry: HistoryEntry) => JSON.stringify(entry))
