import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** Keys from `from` up to, but without, `to`. */
export type KeyRange = readonly [from: string, to: string]

interface RecordWrite {
  removed?: readonly KeyRange[]
  put?: readonly (readonly [key: string, value: unknown])[]
}

/** Records in IndexedDB by key, for data that is too large for web storage. */
export interface RecordStorage {
  /** Returns the values in the order of their keys. */
  getAll: (range: KeyRange) => Promise<unknown[]>
  keys: (range: KeyRange) => Promise<string[]>
  /** Removes, then puts, in one transaction that is committed at once: a closing page doesn't wait. */
  write: (change: RecordWrite) => Promise<void>
}

export const startingWith = (prefix: string): KeyRange => [prefix, `${prefix}\uffff`]

export const only = (key: string): KeyRange => [key, `${key}\0`]

const rangeOf = ([from, to]: KeyRange) => IDBKeyRange.bound(from, to, false, true)

let opened: UseStore | undefined

/** Opens the database once and keeps it open: a closing page can't wait for it. */
export function browserDatabase(): UseStore | undefined {
  if (typeof indexedDB === 'undefined') return undefined
  return (opened ??= createStore('keyval-store', 'keyval'))
}

export function recordStorage(): RecordStorage | undefined {
  const database = browserDatabase()
  if (!database) return undefined
  return {
    getAll: (range) =>
      database('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(rangeOf(range)))),
    keys: async (range) => {
      const keys = await database('readonly', (store) => promisifyRequest(store.getAllKeys(rangeOf(range))))
      return keys.map(String)
    },
    write: ({ removed = [], put = [] }) =>
      database('readwrite', (store) => {
        for (const range of removed) store.delete(rangeOf(range))
        for (const [key, value] of put) store.put(value, key)
        store.transaction.commit()
        return promisifyRequest(store.transaction)
      }),
  }
}

/** Records that can't be removed stay. */
export async function forgetRecords(removed: readonly KeyRange[]): Promise<void> {
  await recordStorage()
    ?.write({ removed })
    .catch(() => undefined)
}
