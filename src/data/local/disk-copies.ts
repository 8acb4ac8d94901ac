import { isLeaving } from '../page-life.ts'
import { forgetRecords, only, type RecordStorage, recordStorage, startingWith } from './record-storage.ts'

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Increase it when the form of a copy changes. */
const version = 1
const prefix = `understory.copy.${version}.`
/** A record's key ends with the time of the copy, so that the start reads no text that it doesn't need. */
const recordKey = /^(?<name>.*)\|(?<time>\d+)$/s
const nameOf = (key: string) => `${prefix}${key}|`
const timeText = (timeMs: number) => String(timeMs).padStart(15, '0')

/** Where web storage notes when a text was written. */
const timeKeyOf = (key: string) => `${key}.written`
const writtenAt = (storage: WebStorage, key: string) => Number(storage.getItem(timeKeyOf(key)) ?? 0)
/** A database that does not answer must not keep the dashboard from starting. */
const longestWaitMs = 1000

/**
 * Browsers may write web storage to the disk a minute later, and a crash loses the changes of that minute. They
 * write IndexedDB at once: texts that must not be lost have a copy there. Throws if web storage is full or blocked.
 */
export function writeWithCopy(
  storage: WebStorage,
  key: string,
  text: string,
  records: RecordStorage | undefined = recordStorage(),
): void {
  const at = Math.max(Date.now(), writtenAt(storage, key) + 1)
  storage.setItem(key, text)
  storage.setItem(timeKeyOf(key), String(at))
  // A closing page has time for few transactions, which the cache of answers needs; web storage is written then.
  if (isLeaving()) return
  const name = nameOf(key)
  const own = name + timeText(at)
  // A newer copy of another tab stays.
  records?.write({ removed: [[name, own]], put: [[own, text]] }).catch(() => undefined)
}

/** The copy is removed by `forgetCopies`. */
export function removeWritten(storage: WebStorage, key: string): void {
  storage.removeItem(key)
  storage.removeItem(timeKeyOf(key))
}

export const forgetCopies = (keyPrefix: string): Promise<void> =>
  forgetRecords([startingWith(prefix + keyPrefix)])

/** Puts texts back that web storage has lost, before the first of them is read; never rejects. */
export async function restoreFromCopies(
  storage: WebStorage | undefined = browserStorage(),
  records: RecordStorage | undefined = recordStorage(),
): Promise<void> {
  if (!storage || !records) return
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, longestWaitMs)
  })
  // The dashboard works without storage.
  await Promise.race([restoreNewer(storage, records).catch(() => undefined), patience])
}

async function restoreNewer(storage: WebStorage, records: RecordStorage): Promise<void> {
  for (const key of await records.keys(startingWith(prefix))) {
    const { name = '', time = '' } = recordKey.exec(key.slice(prefix.length))?.groups ?? {}
    if (name === '' || Number(time) <= writtenAt(storage, name)) continue
    const [text] = await records.getAll(only(key))
    // Another tab may have written during the read.
    if (typeof text !== 'string' || Number(time) <= writtenAt(storage, name)) continue
    storage.setItem(name, text)
    storage.setItem(timeKeyOf(name), String(Number(time)))
  }
}
