import { promisifyRequest, type UseStore } from 'idb-keyval'

/** Committed without waiting for its own success, which a page that goes away would not hear any more. */
export function putAtOnce(database: UseStore, key: string, value: unknown): Promise<void> {
  return database('readwrite', (store) => {
    store.put(value, key)
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  })
}
