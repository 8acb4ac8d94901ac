import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { createDelayedSave } from './delayed-save.ts'
import { browserStorage, removeWritten, type WebStorage, writeWithCopy } from './disk-copies.ts'

/** Outlives the visit, and is shared by all tabs of the browser. */
export interface LocalStore<Value> {
  /** Returns the same object until something changes. */
  get: () => Value
  update: (change: (value: Value) => Value, isUrgent?: boolean) => void
  /** Reads what other tabs have stored: their events may be late. */
  refresh: () => void
  subscribe: (listener: () => void) => () => void
  clear: () => void
  /** Parsed at its first use, so that the start parses only the data on the screen. */
  state: () => StoreApi<Value>
}

interface LocalStoreOptions<Value> {
  key: string
  /** Parses the value that this or another version stored, or null; never throws. */
  parse: (stored: unknown) => Value
  storage?: WebStorage
  /** Writes when the browser is idle or the page closes: for records that come with every answer. */
  writesLater?: boolean
  /** Also if the browser is killed: for work of the user. */
  survivesCrash?: boolean
  /** Joins the values of two tabs; returns `own` without news. If it is absent, the stored value wins. */
  merge?: (own: Value, stored: Value) => Value
  stringify?: (value: Value) => string
}

const laterMs = 500

export function createLocalStore<Value>({
  key,
  parse,
  storage = browserStorage(),
  writesLater = false,
  survivesCrash = false,
  merge,
  stringify = JSON.stringify,
}: LocalStoreOptions<Value>): LocalStore<Value> {
  let opened: StoreApi<Value> | undefined
  const write = () => {
    saving.cancel()
    if (!opened || !storage) return
    try {
      const text = stringify(opened.getState())
      if (survivesCrash) writeWithCopy(storage, key, text)
      else storage.setItem(key, text)
    } catch {
      // The storage is full or blocked; the value stays in memory.
    }
  }
  const saving = createDelayedSave(write, { delayMs: laterMs, waitsForIdle: true })
  const reset = () => {
    saving.cancel()
    opened?.setState(parse(readJson(storage, key)), true)
  }
  const state = () => {
    if (opened === undefined) {
      opened = createStore(() => parse(readJson(storage, key)))
      globalThis.addEventListener?.('storage', (event) => {
        if (event.key === null || (event.key === key && event.newValue === null)) reset()
        else if (event.key === key) refresh()
      })
    }
    return opened
  }
  const update: LocalStore<Value>['update'] = (change, isUrgent = !writesLater) => {
    const before = state().getState()
    const next = change(before)
    if (Object.is(next, before)) return
    state().setState(next, true)
    if (isUrgent) write()
    else saving.schedule()
  }
  const refresh = () => {
    if (!merge) return reset()
    const own = state().getState()
    const stored = parse(readJson(storage, key))
    const merged = merge(own, stored)
    if (!Object.is(merged, own)) state().setState(merged, true)
    if (!Object.is(merge(stored, merged), stored)) saving.schedule()
  }
  return {
    state,
    get: () => state().getState(),
    update,
    refresh,
    subscribe: (listener) => state().subscribe(listener),
    clear: () => {
      try {
        if (storage) removeWritten(storage, key)
      } catch {
        // A storage that can't be changed has no value.
      }
      reset()
    },
  }
}

export function useLocalStore<Value>(store: LocalStore<Value>): Value {
  return useStore(store.state())
}

function readJson(storage: WebStorage | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}
