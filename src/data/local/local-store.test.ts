import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createLocalStore } from './local-store.ts'

const parse = (stored: unknown) => (typeof stored === 'number' ? stored : 0)

function openStore(writesLater: boolean) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: vi.fn((key: string, value: string) => void stored.set(key, value)),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { store: createLocalStore({ key: 'count', parse, storage, writesLater }), storage, stored }
}

const increase = (count: number) => count + 1

describe('a local store', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('writes each change at once', () => {
    const { store, stored } = openStore(false)
    store.update(increase)
    expect(stored.get('count')).toBe('1')
  })

  test('that writes later returns its value at once and joins changes', () => {
    const { store, storage, stored } = openStore(true)
    store.update(increase)
    store.update(increase)
    expect(store.get()).toBe(2)
    expect(storage.setItem).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(stored.get('count')).toBe('2')
    expect(storage.setItem).toHaveBeenCalledOnce()
    store.update(increase)
    vi.runAllTimers()
    expect(stored.get('count')).toBe('3')
  })

  test('that was cleared writes nothing', () => {
    const { store, storage } = openStore(true)
    store.update(increase)
    store.clear()
    vi.runAllTimers()
    expect(storage.setItem).not.toHaveBeenCalled()
  })
})
