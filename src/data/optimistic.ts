import { type QueryClient, type QueryKey, hashKey } from '@tanstack/react-query'

/** Where copies of a record are cached: which queries, and how to change the record inside their data. */
export interface CachedPlace<Data, Entry> {
  queryKey: QueryKey
  /** Which record it is. */
  entryId: string
  /** Applies a change to the record; returns the very same data where it holds no such record. */
  update: (data: Data, change: (entry: Entry) => Entry) => Data
}

/** Takes back what a patch wrote. */
export type Undo = () => void

type Fields = Record<string, unknown>

/** What one patch wrote into one copy. */
interface Written {
  before: Fields
  after: Fields
}

/** The last patches of each copy, oldest first: a later one may have begun with the guess of one that is taken back. */
const writtenByClient = new WeakMap<QueryClient, Map<string, Written[]>>()
const rememberedPatches = 8

function writtenTo(client: QueryClient, copy: string): Written[] {
  const byCopy = writtenByClient.get(client) ?? new Map<string, Written[]>()
  writtenByClient.set(client, byCopy)
  const list = byCopy.get(copy) ?? []
  byCopy.set(copy, list)
  return list
}

/**
 * Writes the guess of a mutation into every cached copy of a record. The undo restores each field of each copy, but
 * only where the value is still the one that was written: what the server or a later edit has put there stays.
 */
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
      // Each place says by its type what the queries under its key hold.
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
      if (others.length > rememberedPatches) others.shift()
      return [
        () => {
          takeBack(client, queryKey, place, mine)
          handOn(others, mine)
        },
      ]
    })
  return () => undos.forEach((undo) => undo())
}

function takeBack<Data, Entry extends object>(
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

/** The values from before, of the fields that still have the written one. */
function restoredFields(current: object, { before, after }: Written): Fields {
  const now = pick(current, Object.keys(after))
  const ours = Object.keys(after).filter((field) => isSame(now[field], after[field]))
  return pick(before, ours)
}

/** A later patch that began with a value now taken back must not bring it back when it is undone itself. */
function handOn(others: Written[], mine: Written): void {
  const at = others.indexOf(mine)
  if (at < 0) return
  others.splice(at, 1)
  for (const later of others.slice(at)) Object.assign(later.before, restoredFields(later.before, mine))
}

const pick = (entry: object, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, (entry as Fields)[field]]))

/** By content: an answer that arrives in between makes new arrays of equal values. */
const isSame = (a: unknown, b: unknown) => Object.is(a, b) || hashKey([a]) === hashKey([b])

/** Several undos as one. */
export const undoAll =
  (...undos: readonly Undo[]): Undo =>
  () =>
    undos.forEach((undo) => undo())

/** Stops what is being read where there is already something to show, so that an older answer does not overwrite a guess. */
export async function holdReads(client: QueryClient, ...queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    queryKeys.map((queryKey) =>
      client.cancelQueries({ queryKey, predicate: (query) => query.state.data !== undefined }),
    ),
  )
}

const waiting = new WeakSet<QueryClient>()

/**
 * Reads again what a mutation has touched, once no write is on its way any more: an answer that comes earlier would overwrite
 * the guesses of the others.
 */
export function refetchWhenSettled(client: QueryClient, ...queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey, refetchType: 'none' })
  if (waiting.has(client)) return
  waiting.add(client)
  // While onSettled runs, the mutation that calls it still counts as pending.
  setTimeout(() => {
    waiting.delete(client)
    if (client.isMutating() > 0) return
    void client.refetchQueries({ type: 'active', predicate: (query) => query.state.isInvalidated })
  })
}
