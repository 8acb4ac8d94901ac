import { forgetRecords, only, recordStorage, startingWith } from './record-storage.ts'

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

interface DiskCopy {
  key: string
  text: string
  at: number
}

const prefix = 'understory.copy.'
/** Where web storage notes when a text was written. */
const timeKeyOf = (key: string) => `${key}.written`
const writtenAt = (storage: WebStorage, key: string) => Number(storage.getItem(timeKeyOf(key)) ?? 0)
/** A database that does not answer must not keep the dashboard from starting. */
const longestWaitMs = 1000

/**
 * Browsers may write web storage to the disk a minute later, so that a crash loses what was written since, but
 * IndexedDB at once: texts that must not be lost have a copy there.
 */
export function writeWithCopy(storage: WebStorage, key: string, text: string): void {
  const at = Math.max(Date.now(), writtenAt(storage, key) + 1)
  const copy: DiskCopy = { key, text, at }
  recordStorage()
    ?.write({ put: [[prefix + key, copy]] })
    .catch(() => undefined)
  storage.setItem(key, text)
  storage.setItem(timeKeyOf(key), String(at))
}

export function removeWithCopy(storage: WebStorage, key: string): void {
  void forgetRecords([only(prefix + key)])
  storage.removeItem(key)
  storage.removeItem(timeKeyOf(key))
}

/** Puts texts back that web storage has lost. Called before the first of them is read; never rejects. */
export async function restoreFromCopies(storage = browserStorage()): Promise<void> {
  if (!storage) return
  const patience = new Promise<never[]>((resolve) => {
    setTimeout(() => resolve([]), longestWaitMs)
  })
  const stored = recordStorage()
    ?.getAll(startingWith(prefix))
    .catch(() => [])
  const copies = (await Promise.race([stored ?? [], patience])) as DiskCopy[]
  for (const { key, text, at } of copies) {
    if (at <= writtenAt(storage, key)) continue
    try {
      storage.setItem(key, text)
      storage.setItem(timeKeyOf(key), String(at))
    } catch {
      // The storage is full.
    }
  }
}
