import { type Query, type QueryClient, type QueryKey, hashKey } from '@tanstack/react-query'

import { memoizeByObject } from '#domain/memoize.ts'

export interface CachedPlace<Data, Entry> {
  queryKey: QueryKey
  entryId: string
  /** Returns the same data if it doesn't contain the record. */
  update: (data: Data, change: (entry: Entry) => Entry) => Data
}

export type Undo = () => void

type Fields = Record<string, unknown>

interface Written {
  before: Fields
  after: Fields
}

/** Oldest first: a later patch may start from a value that is rolled back. */
const writtenIn = memoizeByObject((_client: QueryClient) => new Map<string, Written[]>())
const maxPatches = 8

function writtenTo(client: QueryClient, copy: string): Written[] {
  const byCopy = writtenIn(client)
  const list = byCopy.get(copy) ?? []
  byCopy.set(copy, list)
  return list
}

/** Returns an undo that restores a field only where its value is still the one written here. */
export function patchCached<Data, Entry extends object>(
  client: QueryClient,
  place: CachedPlace<Data, Entry>,
  guess: (entry: Entry) => Partial<Entry>,
): Undo {
  const undos = client
    .getQueryCache()
    .findAll({ queryKey: place.queryKey })
    .flatMap(({ queryKey, queryHash, state }) => {
      if (state.data === undefined) return []
      let written: Written | undefined
      // The type of a place declares the data of its queries.
      const patched = place.update(state.data as Data, (entry) => {
        const after: Fields = guess(entry)
        if (Object.keys(after).every((field) => isSame((entry as Fields)[field], after[field]))) return entry
        written = { before: pick(entry, Object.keys(after)), after }
        return { ...entry, ...after }
      })
      if (!written) return []
      client.setQueryData(queryKey, patched, { updatedAt: state.dataUpdatedAt })
      const mine = written
      const others = writtenTo(client, `${queryHash} ${place.entryId}`)
      others.push(mine)
      if (others.length > maxPatches) others.shift()
      return [
        () => {
          rollBack(client, queryKey, place, mine)
          dropFromLaterPatches(others, mine)
        },
      ]
    })
  return () => undos.forEach((undo) => undo())
}

function rollBack<Data, Entry extends object>(
  client: QueryClient,
  queryKey: QueryKey,
  place: CachedPlace<Data, Entry>,
  written: Written,
): void {
  const state = client.getQueryState<Data>(queryKey)
  if (state?.data === undefined) return
  const restored = place.update(state.data, (entry) => ({ ...entry, ...restoredFields(entry, written) }))
  if (restored !== state.data) client.setQueryData(queryKey, restored, { updatedAt: state.dataUpdatedAt })
}

function restoredFields(current: object, { before, after }: Written): Fields {
  const now = pick(current, Object.keys(after))
  const ours = Object.keys(after).filter((field) => isSame(now[field], after[field]))
  return pick(before, ours)
}

/** A later patch that started from a rolled back value must not restore it. */
function dropFromLaterPatches(others: Written[], mine: Written): void {
  const at = others.indexOf(mine)
  if (at < 0) return
  others.splice(at, 1)
  for (const later of others.slice(at)) Object.assign(later.before, restoredFields(later.before, mine))
}

const pick = (entry: object, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, (entry as Fields)[field]]))

/** Compares content, because each answer creates new arrays. */
const isSame = (a: unknown, b: unknown) => Object.is(a, b) || hashKey([a]) === hashKey([b])

export const undoAll =
  (...undos: readonly Undo[]): Undo =>
  () =>
    undos.forEach((undo) => undo())

/** Cancels refetches, which would overwrite an optimistic update. First reads continue. */
export async function holdReads(client: QueryClient, ...queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    queryKeys.map((queryKey) =>
      client.cancelQueries({ queryKey, predicate: (query) => query.state.data !== undefined }),
    ),
  )
}

/** Runs a write without reads beside it, which could bring the values from before it; they begin again after the write. */
export async function withoutReads<Result>(
  client: QueryClient,
  queryKeys: readonly QueryKey[],
  write: () => Promise<Result>,
): Promise<Result> {
  const held = new Map<string, QueryKey>()
  const hold = () => {
    const reading = queryKeys.flatMap((queryKey) =>
      client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
    )
    for (const query of reading) held.set(query.queryHash, query.queryKey)
    return holdReads(client, ...queryKeys)
  }
  await hold()
  const result = await write()
  await hold()
  if (held.size > 0) refetchWhenSettled(client, ...held.values())
  return result
}

/** The queries to read again, by their hashes: an answer that was asked for before the change would clear their mark. */
const outdatedIn = memoizeByObject((_client: QueryClient) => new Set<string>())
const waiting = new WeakSet<QueryClient>()

/** Waits for the last pending mutation: an earlier answer would overwrite the other optimistic updates. */
export function refetchWhenSettled(client: QueryClient, ...queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) {
    for (const { queryHash } of client.getQueryCache().findAll({ queryKey }))
      outdatedIn(client).add(queryHash)
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  if (waiting.has(client)) return
  waiting.add(client)
  // During onSettled, the mutation still counts as pending.
  setTimeout(() => {
    const refetch = () => {
      if (client.isMutating() > 0) return
      stop()
      waiting.delete(client)
      void refetchOutdated(client)
    }
    const stop = client.getMutationCache().subscribe(refetch)
    refetch()
  })
}

/** A first read that has begun may bring the state before the change: it continues, and another read follows it. */
async function refetchOutdated(client: QueryClient): Promise<void> {
  const hashes = new Set(outdatedIn(client))
  outdatedIn(client).clear()
  const isOutdated = ({ queryHash, state }: Query) => state.isInvalidated || hashes.has(queryHash)
  const firstReads = client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: (query) => isOutdated(query) && query.state.data === undefined,
  })
  await client.refetchQueries({ type: 'active', predicate: isOutdated })
  if (firstReads.length > 0) refetchWhenSettled(client, ...firstReads.map(({ queryKey }) => queryKey))
}
