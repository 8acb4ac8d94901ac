import { expect, it, vi } from 'vitest'

import { removeWritten, restoreFromCopies, writeWithCopy } from './disk-copies.ts'
import type { RecordStorage } from './record-storage.ts'

function aStorage() {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

function someRecords() {
  const records = new Map<string, unknown>()
  const within = ([from, to]: readonly [string, string]) =>
    [...records.keys()].filter((key) => key >= from && key < to).toSorted()
  const getAll = vi.fn<RecordStorage['getAll']>(async (range) => within(range).map((key) => records.get(key)))
  const storage: RecordStorage = {
    getAll,
    keys: async (range) => within(range),
    write: async ({ removed = [], put = [] }) => {
      for (const key of removed.flatMap(within)) records.delete(key)
      for (const [key, value] of put) records.set(key, value)
    },
  }
  return { records, getAll, storage }
}

it('restores the newest text that web storage has lost, under the time of its copy', async () => {
  const { storage: records } = someRecords()
  const [storage, onDisk] = [aStorage(), aStorage()]
  writeWithCopy(storage, 'drafts', 'first', records)
  for (const [key, text] of storage.texts) onDisk.setItem(key, text)
  writeWithCopy(storage, 'drafts', 'second', records)
  writeWithCopy(storage, 'drafts', 'third', records)
  await restoreFromCopies(onDisk, records)
  expect(onDisk.texts).toEqual(storage.texts)
})

it('reads no copy of a text that web storage has', async () => {
  const { storage: records, getAll } = someRecords()
  const storage = aStorage()
  writeWithCopy(storage, 'drafts', 'text', records)
  await restoreFromCopies(storage, records)
  expect(getAll).not.toHaveBeenCalled()
})

it('keeps one copy of a text', async () => {
  const { storage: records, records: stored } = someRecords()
  const storage = aStorage()
  for (const text of ['first', 'second']) writeWithCopy(storage, 'drafts', text, records)
  expect([...stored.values()]).toEqual(['second'])
})

it('saves a text without its copy if the database fails, but not the copy without the text', () => {
  const storage = aStorage()
  const write = vi.fn<RecordStorage['write']>(() => Promise.reject(new Error('Closed')))
  const records: RecordStorage = { ...someRecords().storage, write }
  writeWithCopy(storage, 'drafts', 'text', records)
  expect(storage.getItem('drafts')).toBe('text')
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('Full')
    },
  }
  write.mockClear()
  expect(() => writeWithCopy(full, 'drafts', 'text', records)).toThrow('Full')
  expect(write).not.toHaveBeenCalled()
})

it('starts without the copies if they cannot be read', async () => {
  const { storage: records, records: stored } = someRecords()
  const storage = aStorage()
  stored.set('understory.copy.1.drafts|000000000000005', { text: 'an earlier form' })
  stored.set('understory.copy.1.no-time', 'text')
  await restoreFromCopies(storage, records)
  await restoreFromCopies(storage, { ...records, keys: () => Promise.reject(new Error('Closed')) })
  await restoreFromCopies(storage, undefined)
  expect(storage.texts.size).toBe(0)
})

it('does not wait for a database that does not answer', async () => {
  vi.useFakeTimers()
  const start = restoreFromCopies(aStorage(), { ...someRecords().storage, keys: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(1000)
  await expect(start).resolves.toBeUndefined()
  vi.useRealTimers()
})

it('removes the time of a text with it', () => {
  const storage = aStorage()
  writeWithCopy(storage, 'drafts', 'text', undefined)
  removeWritten(storage, 'drafts')
  expect(storage.texts.size).toBe(0)
})
