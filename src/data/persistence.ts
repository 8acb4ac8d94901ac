import {
  type DehydratedState,
  hashKey,
  hydrate,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

import { cardQueries } from './cards/queries.ts'
import { interviewQueries, workedOut } from './interviews/queries.ts'
import { createDelayedSave } from './local/delayed-save.ts'
import {
  forgetRecords,
  type KeyRange,
  only,
  type RecordStorage,
  recordStorage,
  startingWith,
} from './local/record-storage.ts'

const notStored = new Set<unknown>(['search', 'imports', 'sentValues', workedOut])

type StoredQuery = DehydratedState['queries'][number]

/** Increase it when the shape of cached data changes. */
const version = 4
const maxAgeMs = 30 * 24 * 60 * 60_000
const maxQueries = 500
const maxTranscripts = 20
/** Copying a large tree blocks the main thread for milliseconds, so answers are collected. */
const writeEveryMs = 1000

const prefixOfVersion = (of: number) => `understory.query.${of}.`
const organizationPrefix = (organizationId: string) =>
  `${prefixOfVersion(version)}${encodeURIComponent(organizationId)}/`
const earlierVersions = Array.from({ length: version }, (_, earlier) =>
  startingWith(prefixOfVersion(earlier)),
)

type NamedQuery = Pick<Query, 'queryKey' | 'queryHash'>

const startsWith = ({ queryKey }: NamedQuery, prefix: readonly unknown[]) =>
  prefix.every((part, index) => queryKey[index] === part)
const isTranscript = (query: NamedQuery) => startsWith(query, interviewQueries.all())
/** These have megabytes, and are read only when a component shows them. */
const isLarge = (query: NamedQuery) => isTranscript(query) || startsWith(query, cardQueries.trees())

const isUnseen = (query: Query) => query.observers.length === 0 && !isLarge(query)

/** A key ends with the time of its answer, so that old records are found without reading them. */
const keyPattern = /^(?<name>.*)\|(?<time>\d+)$/s
const timeText = (timeMs: number) => String(timeMs).padStart(15, '0')

function nameOf(query: NamedQuery): string {
  const group = isTranscript(query) ? 'transcript' : isLarge(query) ? 'tree' : 'small'
  return `${group}/${query.queryHash}`
}

function isWorthStoring(query: Query): boolean {
  const { data, status } = query.state
  if (status !== 'success' || data === undefined || notStored.has(query.queryKey[0])) return false
  const isOpened = query.observers.some(({ options }) => options.meta?.isBackground !== true)
  // Transcripts that only locate quotes would fill the disk: only opened ones are stored.
  if (isTranscript(query)) return isOpened
  // Feedback that only dates quotes would displace the answers that were opened.
  return isOpened || query.observers.length === 0
}

const recordOf = ({ queryKey, queryHash, queryType, state }: Query): StoredQuery => ({
  queryKey,
  queryHash,
  ...(queryType === undefined ? {} : { queryType }),
  dehydratedAt: state.dataUpdatedAt,
  // A later read may have failed. Its error would be stored without its class, so only the answer is kept.
  state: { ...state, status: 'success', error: null, fetchFailureReason: null, fetchMeta: null },
})

/** A cancelled read gives back the state from its start, which had no data yet. */
function keepOnCancel(query: Query | undefined): void {
  if (query === undefined || query.state.fetchStatus === 'idle') return
  query.setData(query.state.data, { updatedAt: query.state.dataUpdatedAt, manual: true })
}

const isBeingRead = (query: Query | undefined): query is Query =>
  query !== undefined && query.state.data === undefined && query.state.fetchStatus !== 'idle'

/** A read that began before the pages of a list were there would replace them by the first one. */
function readAllPages(query: Query): void {
  if (query.queryType !== 'infinite') return
  void query.cancel({ revert: true })
  const observer = query.observers.find(({ options: { refetchOnMount = true } }) =>
    typeof refetchOnMount === 'function' ? refetchOnMount(query) : refetchOnMount,
  )
  void observer?.refetch()
}

const forgetting = new WeakMap<QueryClient, (query: NamedQuery) => void>()

/** Removes an answer from memory and from this browser, so that a deleted record doesn't come back. */
export function forgetAnswer(client: QueryClient, queryKey: QueryKey): void {
  client.removeQueries({ queryKey, exact: true })
  forgetStored(client, queryKey)
}

export const forgetStored = (client: QueryClient, queryKey: QueryKey): void =>
  forgetting.get(client)?.({ queryKey, queryHash: hashKey(queryKey) })

interface Persistence {
  restored: Promise<void>
  stop: () => void
}

/** Stores answers, so that the next visit shows them at once, also without a network. */
export function persistQueries(
  client: QueryClient,
  organizationId: string,
  storage: RecordStorage | undefined = recordStorage(),
): Persistence {
  if (!storage) return { restored: Promise.resolve(), stop: () => undefined }
  const prefix = organizationPrefix(organizationId)
  const changed = new Map<string, Query>()
  const storedAt = new Map<string, number>()
  let isStopped = false
  let isRestoring = false

  const write = () => {
    const queries = [...changed.values()]
    changed.clear()
    const records = queries.map((query) => {
      const name = `${prefix}${nameOf(query)}|`
      return { name, key: name + timeText(query.state.dataUpdatedAt), value: recordOf(query) }
    })
    // A newer answer of another tab stays. Without storage, the dashboard still works.
    storage
      .write({
        removed: records.map(({ name, key }): KeyRange => [name, key]),
        put: records.map(({ key, value }) => [key, value]),
      })
      .catch(() => undefined)
  }
  const saving = createDelayedSave(write, { delayMs: writeEveryMs, waitsForIdle: true })
  const markChanged = (query: Query) => {
    changed.set(query.queryHash, query)
    storedAt.set(query.queryHash, query.state.dataUpdatedAt)
    saving.schedule()
  }
  const restore = async (range: KeyRange) => {
    const stored = (await storage.getAll(range).catch(() => [])) as StoredQuery[]
    if (isStopped) return
    const oldestMs = Date.now() - maxAgeMs
    for (const { queryHash, state } of stored) storedAt.set(queryHash, state.dataUpdatedAt)
    // Sorted by time, so that the newest answer to a query wins.
    const queries = stored.filter(({ state }) => state.dataUpdatedAt > oldestMs)
    const cache = client.getQueryCache()
    const beingRead = queries.map(({ queryHash }) => cache.get(queryHash)).filter(isBeingRead)
    isRestoring = true
    hydrate(client, { mutations: [], queries })
    for (const { queryHash } of queries) keepOnCancel(cache.get(queryHash))
    isRestoring = false
    beingRead.forEach(readAllPages)
  }

  const stopWatching = client.getQueryCache().subscribe((event) => {
    const { type, query } = event
    if (type === 'added' && isLarge(query)) void restore(startingWith(`${prefix}${nameOf(query)}|`))
    const updated = type === 'updated' ? event.action.type : undefined
    // An answer that no screen shows is read again at the next visit, also after a reload.
    const isOutdated = updated === 'invalidate' && storedAt.has(query.queryHash) && isUnseen(query)
    const isNews =
      updated === 'success' ||
      isOutdated ||
      (type === 'observerAdded' && storedAt.get(query.queryHash) !== query.state.dataUpdatedAt)
    if (isNews && !isRestoring && isWorthStoring(query)) markChanged(query)
  })
  forgetting.set(client, (query) => {
    changed.delete(query.queryHash)
    storage.write({ removed: [startingWith(`${prefix}${nameOf(query)}|`)] }).catch(() => undefined)
  })
  void removeOld(storage, prefix).catch(() => undefined)
  return {
    restored: restore(startingWith(`${prefix}small/`)),
    stop: () => {
      isStopped = true
      forgetting.delete(client)
      stopWatching()
      saving.stop()
      changed.clear()
    },
  }
}

/** Removes records that are of an earlier version, too old, superseded or beyond the limits; only keys are read. */
async function removeOld(storage: RecordStorage, prefix: string): Promise<void> {
  const keys = await storage.keys(startingWith(prefix))
  const names = new Set<string>()
  let transcripts = 0
  const removed = keys
    .flatMap((key) => {
      const { name = '', time = '0' } = keyPattern.exec(key)?.groups ?? {}
      return [{ key, name, timeMs: Number(time) }]
    })
    .toSorted((one, other) => other.timeMs - one.timeMs)
    .filter(({ name, timeMs }) => {
      const isSuperseded = names.has(name)
      names.add(name)
      if (name.startsWith(`${prefix}transcript/`)) transcripts += 1
      return (
        isSuperseded ||
        names.size > maxQueries ||
        transcripts > maxTranscripts ||
        timeMs < Date.now() - maxAgeMs
      )
    })
  await storage.write({ removed: [...earlierVersions, ...removed.map(({ key }) => only(key))] })
}

export const forgetPersisted = (organizationId: string): Promise<void> =>
  forgetRecords([startingWith(organizationPrefix(organizationId))])
