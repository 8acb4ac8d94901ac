import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createLocalStore } from './local-store.ts'
import { parseList, parsePreferences, pin } from './local-schemas.ts'
import {
  dropRoot,
  recordCards,
  saveDraft,
  recordInterview,
  recordPeople,
  recordRecent,
  recordRoot,
  recordVisit,
  togglePin,
} from './local-records.ts'
import { forgetOrganization, storageOf } from './organization-storage.ts'

/** A storage of 200 characters, so that it is soon full. */
function smallStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > 200) throw new DOMException('', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('createLocalStore', () => {
  const parse = parseList(pin, 3)
  const open = (storage = smallStorage()) => createLocalStore({ key: 'pins', parse, storage })

  it.each(['', '{', 'null', '{"a":1}', '"text"', '[null,7,{"cardId":7}]'])('is empty for %j', (stored) => {
    const storage = smallStorage()
    storage.items.set('pins', stored)
    expect(open(storage).get()).toEqual([])
  })

  it('keeps what can be read of a list, and not more than it may hold', () => {
    const storage = smallStorage()
    const pins = ['a', 'b', 'c', 'd'].map((cardId, pinnedAt) => ({ cardId, pinnedAt }))
    storage.items.set('pins', JSON.stringify([{ cardId: 'x' }, ...pins]))
    expect(open(storage).get()).toEqual(pins.slice(0, 3))
  })

  it('tells of changes, survives a full storage and gives the same object until then', () => {
    const storage = smallStorage()
    const store = open(storage)
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    expect(store.get()).toBe(store.get())
    store.update((list) => list)
    expect(listener).not.toHaveBeenCalled()
    store.update(() => [{ cardId: 'x'.repeat(300), pinnedAt: 1 }])
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.get()).toHaveLength(1)
    expect(open(storage).get()).toEqual([])
    stop()
  })

  it('works where there is no storage', () => {
    const store = createLocalStore({ key: 'pins', parse, storage: undefined })
    store.update(() => [{ cardId: 'a', pinnedAt: 1 }])
    expect(store.get()).toHaveLength(1)
    store.clear()
    expect(store.get()).toEqual([])
  })
})

it('reads preferences one by one', () => {
  const defaults = { singleKeys: true, treeView: 'canvas', treeDirection: 'down' }
  expect(parsePreferences(null)).toEqual(defaults)
  expect(parsePreferences({ singleKeys: false, treeView: 'wheel' })).toEqual({
    ...defaults,
    singleKeys: false,
  })
})

describe('the memory of an organization', () => {
  const memory = storageOf('org-1')
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000_000 })
    forgetOrganization('org-1')
  })
  afterEach(() => vi.useRealTimers())

  it('is one for each organization', () => {
    togglePin(memory, 'c1')
    expect(storageOf('org-1')).toBe(memory)
    expect(storageOf('org-2').pins.get()).toEqual([])
  })

  it('pins and takes the pin off', () => {
    togglePin(memory, 'c1')
    togglePin(memory, 'c2')
    togglePin(memory, 'c1')
    expect(memory.pins.get().map((one) => one.cardId)).toEqual(['c2'])
  })

  it('has the newest place first, each once', () => {
    recordRecent(memory, { kind: 'card', id: 'a', title: 'A' })
    recordRecent(memory, { kind: 'interview', id: 'a', title: 'Interview' })
    recordRecent(memory, { kind: 'card', id: 'a', title: 'A again' })
    expect(memory.recents.get().map((recent) => recent.title)).toEqual(['A again', 'Interview'])
  })

  it('remembers cards by their latest title', () => {
    recordCards(memory, [{ cardId: 'a', cardTitle: 'Old', cardType: 'kpi' }, { cardId: 'b' }])
    recordCards(memory, [{ cardId: 'a', cardTitle: 'New', cardType: 'kpi' }])
    expect(memory.seenCards.get().map((card) => card.cardTitle)).toEqual(['New'])
  })

  it('keeps roots in the order in which they were found, until they are none', () => {
    recordRoot(memory, { cardId: 'a', cardTitle: 'A', cardType: 'kpi' })
    recordRoot(memory, { cardId: 'b', cardTitle: 'B', cardType: 'kpi' })
    recordRoot(memory, { cardId: 'a', cardTitle: 'A2', cardType: 'kpi' })
    expect(memory.roots.get().map((root) => root.cardTitle)).toEqual(['A2', 'B'])
    dropRoot(memory, 'a')
    expect(memory.roots.get().map((root) => root.cardTitle)).toEqual(['B'])
  })

  it('gathers the cards that lead to an interview, and changes nothing for nothing new', () => {
    recordInterview(memory, { interviewId: 'i', cardIds: ['a'] })
    recordInterview(memory, { interviewId: 'i', cardIds: ['b'], title: 'Elin' })
    const before = memory.interviews.get()
    recordInterview(memory, { interviewId: 'i', cardIds: ['a'] })
    expect(memory.interviews.get()).toBe(before)
    expect(before).toMatchObject([{ cardIds: ['a', 'b'], title: 'Elin' }])
  })

  it('remembers names of people', () => {
    recordPeople(memory, [{ userId: 'u', name: '' }])
    recordPeople(memory, [{ userId: 'u', name: 'Elin' }])
    expect(memory.people.get()).toEqual([{ userId: 'u', name: 'Elin' }])
  })

  it('keeps one draft for each field', () => {
    saveDraft(memory, { draftId: 'c1 cardTitle', text: 'Ra' })
    saveDraft(memory, { draftId: 'c1 cardTitle', text: 'Ramp', basedOn: 'Old' })
    expect(memory.drafts.get()).toMatchObject([{ text: 'Ramp', basedOn: 'Old' }])
  })

  it('knows the last visit after a gap of half an hour', () => {
    const minute = 60_000
    expect(memory.visits.get()).toBeNull()
    recordVisit(memory, Date.now())
    recordVisit(memory, Date.now() + 20 * minute)
    expect(memory.visits.get()?.previousAt).toBeUndefined()
    recordVisit(memory, Date.now() + 60 * minute)
    expect(memory.visits.get()).toMatchObject({ previousAt: Date.now() + 20 * minute })
    recordVisit(memory, Date.now() + 70 * minute)
    expect(memory.visits.get()).toMatchObject({ previousAt: Date.now() + 20 * minute })
  })
})
