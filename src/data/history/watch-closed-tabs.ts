import type { KeptEdit } from '../local/local-schemas.ts'
import type { LocalStore } from '../local/local-store.ts'
import type { HistoryStore } from './history-store.ts'

/** A reload frees the lock of a tab for a moment. */
const reloadMs = 2000
/** Without locks, a tab counts as closed when its entries didn't change for this long. */
const overdueMs = 60_000

export interface WatchOptions {
  history: HistoryStore
  /** Edits of cards that the service doesn't have yet. */
  edits?: LocalStore<readonly KeptEdit[]>
  /** While the tab that sends is open, others leave its entries alone. */
  tab: string
  /** Names this organization among the locks of the browser. */
  lockName: string
  locks: LockManager | undefined
}

/** Holds a lock while the tab is open; one other tab gets it then, so that everything is sent once. */
export function watchClosedTabs(options: WatchOptions, onClosed: (tab: string) => void): () => void {
  const { history, edits, tab, lockName, locks } = options
  const stores = edits ? [history, edits] : [history]
  const stop = new AbortController()
  const { signal } = stop
  const nameOf = (each: string) => `${lockName}.${each}`
  if (locks) void untilAborted(locks, nameOf(tab), signal)

  const watched = new Set<string>()
  const watch = async (other: string) => {
    watched.add(other)
    const run = () => {
      for (const store of stores) store.refresh()
      onClosed(other)
    }
    try {
      if (locks) await whenClosed(locks, nameOf(other), { signal, run })
      else await whenOverdue(options, other, { signal, run })
      watched.delete(other)
      look()
    } catch {
      // Stopped, or a browser that grants no locks: the next page tries again.
    }
  }
  const look = () => {
    if (signal.aborted) return
    for (const { tabId: other } of leftIn(options))
      if (other !== tab && !watched.has(other)) void watch(other)
  }
  look()
  const unsubscribes = stores.map((store) => store.subscribe(look))
  return () => {
    stop.abort()
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/** Unsent entries of all tabs. Edits are sent from their own store. */
const leftIn = ({ history, edits }: WatchOptions) => [
  ...history
    .get()
    .filter((entry) => entry.kind !== 'edit' && (entry.state === 'held' || entry.state === 'pending')),
  ...(edits?.get() ?? []).map(({ ownerId, typedAt }) => ({ tabId: ownerId, changedAt: typedAt })),
]

interface Task {
  signal: AbortSignal
  run: () => void
}

const untilAborted = (locks: LockManager, name: string, signal: AbortSignal) =>
  locks
    .request(
      name,
      { signal },
      () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    )
    .catch(() => undefined)

async function whenClosed(locks: LockManager, name: string, { signal, run }: Task): Promise<void> {
  await locks.request(name, { signal }, () => undefined)
  await delay(reloadMs)
  if (signal.aborted) return
  await locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock !== null && !signal.aborted) run()
  })
}

async function whenOverdue(options: WatchOptions, tab: string, { signal, run }: Task): Promise<void> {
  await delay(overdueMs)
  // An import reports its progress, however long it takes.
  const isOverdue = leftIn(options).some(
    ({ tabId, changedAt }) => tabId === tab && changedAt <= Date.now() - overdueMs,
  )
  if (isOverdue && !signal.aborted) run()
}

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
