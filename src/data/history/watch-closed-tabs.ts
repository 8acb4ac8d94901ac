import type { HistoryStore } from './history-store.ts'

/** A reload frees the lock of a tab for a moment. */
const reloadMs = 2000
/** Without locks, a tab counts as closed when its entries didn't change for this long. */
const overdueMs = 60_000

interface WatchOptions {
  history: HistoryStore
  tab: string
  lockName: string
  locks: LockManager | undefined
}

/** Each tab holds a lock while it is open; one other tab gets it then, so that the entries are sent once. */
export function watchClosedTabs(options: WatchOptions, onClosed: (tab: string) => void): () => void {
  const { history, tab, lockName, locks } = options
  const stop = new AbortController()
  const { signal } = stop
  const nameOf = (each: string) => `${lockName}.${each}`
  if (locks) void untilAborted(locks, nameOf(tab), signal)

  const watched = new Set<string>()
  const watch = async (other: string) => {
    watched.add(other)
    try {
      if (locks)
        await whenClosed(locks, nameOf(other), { signal, run: () => (history.refresh(), onClosed(other)) })
      else await whenOverdue(history, other, { signal, run: () => onClosed(other) })
      watched.delete(other)
      look()
    } catch {
      // Stopped, or a browser that grants no locks: the next page tries again.
    }
  }
  const look = () => {
    if (signal.aborted) return
    for (const other of tabsWithOpenEntries(history))
      if (other !== tab && !watched.has(other)) void watch(other)
  }
  look()
  const unsubscribe = history.subscribe(look)
  return () => {
    stop.abort()
    unsubscribe()
  }
}

/** Edits are stored with their card and continued from there. */
const openEntries = (history: HistoryStore) =>
  history
    .get()
    .filter((entry) => entry.kind !== 'edit' && (entry.state === 'held' || entry.state === 'pending'))

const tabsWithOpenEntries = (history: HistoryStore) => new Set(openEntries(history).map(({ tabId }) => tabId))

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

async function whenOverdue(history: HistoryStore, tab: string, { signal, run }: Task): Promise<void> {
  await delay(overdueMs)
  // An import reports its progress, however long it takes.
  const isOverdue = openEntries(history).some(
    ({ tabId, changedAt }) => tabId === tab && changedAt <= Date.now() - overdueMs,
  )
  if (isOverdue && !signal.aborted) run()
}

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
