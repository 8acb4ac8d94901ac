import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClient,
} from '@tanstack/react-query-persist-client'
import { del, get, set } from 'idb-keyval'

/** Raised when what the cache holds changes its shape. */
const buster = '1'
const maxAgeMs = 30 * 24 * 60 * 60_000
/** Writing a large tree down takes the main thread some milliseconds: not for every answer. */
const writeEveryMs = 1000

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

function createPersister(key: string): { persister: Persister; stop: () => void } {
  let waiting: PersistedClient | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    // A browser that keeps nothing still shows everything.
    if (waiting) void set(key, waiting).catch(() => undefined)
    waiting = undefined
  }
  const persister: Persister = {
    persistClient: (cache) => {
      waiting = cache
      timer ??= setTimeout(write, writeEveryMs)
    },
    restoreClient: () => get<PersistedClient>(key),
    removeClient: () => del(key),
  }
  return { persister, stop: () => clearTimeout(timer) }
}
