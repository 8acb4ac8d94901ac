import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClient,
} from '@tanstack/react-query-persist-client'
import { createStore, del, get, update } from 'idb-keyval'

import { putAtOnce } from './put-at-once.ts'

/** Raised when what the cache holds changes its shape. */
const buster = '1'
const maxAgeMs = 30 * 24 * 60 * 60_000
/** Writing a large tree down takes the main thread some milliseconds: not for every answer. */
const writeEveryMs = 1000
const maxQueries = 500

const keyOf = (organizationId: string) => `understory.cache.${organizationId}`

/** Each query carries the time of its answer, by which the screen says how old it is. */
const isWorthKeeping = (query: Query) =>
  query.state.status === 'success' && query.queryKey[0] !== 'search' && query.state.data !== undefined

/** Keeps the cache of an organization on this browser, so that the next visit shows it at once, also without a network. */
export function persistOrganization(
  client: QueryClient,
  organizationId: string,
): { restored: Promise<void>; stop: () => void } {
  if (typeof indexedDB === 'undefined') return { restored: Promise.resolve(), stop: () => undefined }
  const { persister, stop: stopWriting } = createPersister(keyOf(organizationId))
  const [stop, restored] = persistQueryClient({
    queryClient: client,
    persister,
    buster,
    maxAge: maxAgeMs,
    dehydrateOptions: { shouldDehydrateQuery: isWorthKeeping, shouldDehydrateMutation: () => false },
  })
  return {
    restored: restored.catch(() => undefined),
    stop: () => {
      stop()
      stopWriting()
    },
  }
}

/** What is kept of an organization is gone after this. */
export async function forgetPersisted(organizationId: string): Promise<void> {
  if (typeof indexedDB !== 'undefined') await del(keyOf(organizationId)).catch(() => undefined)
}

/** Writes are joined with what other tabs wrote meanwhile: each tab knows only what it showed. */
function createPersister(key: string): { persister: Persister; stop: () => void } {
  // Opened by the first reading and then held: a page that goes away could not wait for it.
  const database = createStore('keyval-store', 'keyval')
  let waiting: PersistedClient | undefined
  let known: PersistedClient | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    clearTimeout(timer)
    timer = undefined
    const taken = waiting
    waiting = undefined
    return taken
  }
  // A browser that keeps nothing still shows everything.
  const write = () => {
    const mine = take()
    if (mine === undefined) return
    void update<PersistedClient>(key, (kept) => (known = joinKept(kept, mine)), database).catch(
      () => undefined,
    )
  }
  /** Whoever leaves within that second finds all the same what was on the screen. No time to read first. */
  const writeAtOnce = () => {
    const mine = take()
    if (mine !== undefined) void putAtOnce(database, key, joinKept(known, mine)).catch(() => undefined)
  }
  const persister: Persister = {
    persistClient: (cache) => {
      waiting = cache
      timer ??= setTimeout(write, writeEveryMs)
    },
    restoreClient: async () => (known = await get<PersistedClient>(key, database)),
    removeClient: () => del(key, database),
  }
  globalThis.addEventListener?.('pagehide', writeAtOnce)
  return {
    persister,
    stop: () => {
      take()
      globalThis.removeEventListener?.('pagehide', writeAtOnce)
    },
  }
}

/** The newer answer of each query, the youngest ones of all. */
export function joinKept(kept: PersistedClient | undefined, mine: PersistedClient): PersistedClient {
  if (kept === undefined || kept.buster !== mine.buster) return mine
  const queries = new Map(mine.clientState.queries.map((query) => [query.queryHash, query]))
  for (const query of kept.clientState.queries) {
    const own = queries.get(query.queryHash)
    if (own === undefined || own.state.dataUpdatedAt < query.state.dataUpdatedAt) {
      queries.set(query.queryHash, query)
    }
  }
  const youngest = [...queries.values()]
    .filter(({ state }) => mine.timestamp - state.dataUpdatedAt < maxAgeMs)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, maxQueries)
  return { ...mine, clientState: { ...mine.clientState, queries: youngest } }
}
