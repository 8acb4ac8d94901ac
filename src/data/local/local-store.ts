import { useSyncExternalStore } from 'react'

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A value that outlives the visit, shared by all tabs of the browser. */
export interface LocalStore<Value> {
  /** The same object until something changes. */
  get: () => Value
  /** Writes it down, at once unless it `writesLater`; a full storage costs the value its survival, not the value. */
  update: (change: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
  /** Forgets it, in memory and in the storage. */
  clear: () => void
}

interface LocalStoreOptions<Value> {
  key: string
  /** Reads what was stored, by this or an older version of the dashboard or by anyone; never throws, null for nothing. */
  parse: (stored: unknown) => Value
  storage?: WebStorage | undefined
  /** For what is noted in passing with every answer: to write it each time would hold up keys. */
  writesLater?: boolean
}

const laterMs = 1000

export function createLocalStore<Value>({
  key,
  parse,
  storage = browserStorage(),
  writesLater = false,
}: LocalStoreOptions<Value>): LocalStore<Value> {
  const listeners = new Set<() => void>()
  let value: Value | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const announce = () => listeners.forEach((listener) => listener())
  const forgetWrite = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const writeNow = () => {
    if (timer === undefined) return
    forgetWrite()
    writeJson(storage, key, value)
  }
  const writeSoon = () => {
    timer ??= setTimeout(writeNow, laterMs)
  }
  if (writesLater) globalThis.addEventListener?.('pagehide', writeNow)
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    value = undefined
    forgetWrite()
    announce()
  }

  const get = () => {
    value ??= parse(readJson(storage, key))
    return value
  }
  return {
    get,
    update: (change) => {
      const next = change(get())
      if (Object.is(next, value)) return
      value = next
      if (writesLater) writeSoon()
      else writeJson(storage, key, next)
      announce()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
      }
    },
    clear: () => {
      value = undefined
      forgetWrite()
      try {
        storage?.removeItem(key)
      } catch {
        // Nothing was stored where nothing can be removed.
      }
      announce()
    },
  }
}

export function useLocalStore<Value>(store: LocalStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** The browser's storage; undefined where it is switched off. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

function readJson(storage: WebStorage | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

function writeJson(storage: WebStorage | undefined, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is full or closed; the value lives on in memory.
  }
}
