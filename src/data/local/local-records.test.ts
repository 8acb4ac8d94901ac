import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createLocalStore } from './local-store.ts'
import { parseList, parsePreferences, parseRecentTime, pin } from './local-schemas.ts'
import {
  dropRoot,
  nameTypedCustomers,
  recordCards,
  saveDraft,
  recordInterview,
  recordPeople,
  recordRecent,
  recordRoot,
  recordTypedCustomer,
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

  it('keeps the valid records of a list, up to its limit', () => {
    const storage = smallStorage()
    const pins = ['a', 'b', 'c', 'd'].map((cardId, pinnedAt) => ({ cardId, pinnedAt }))
    storage.items.set('pins', JSON.stringify([{ cardId: 'x' }, ...pins]))
    expect(open(storage).get()).toEqual(pins.slice(0, 3))
  })

  it('reports changes, works with a full storage and returns the same object until a change', () => {
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

  it('works without web storage', () => {
    const store = createLocalStore({ key: 'pins', parse, storage: undefined })
    store.update(() => [{ cardId: 'a', pinnedAt: 1 }])
    expect(store.get()).toHaveLength(1)
    store.clear()
    expect(store.get()).toEqual([])
  })
})

it.each([
  ['a minute ago', 60_000, true],
  ['two days ago', 48 * 60 * 60_000, false],
])('reads a time of %s', (_what, ago, isKept) => {
  const time = Date.now() - ago
  expect(parseRecentTime(time)).toBe(isKept ? time : null)
})

it('parses preferences one by one', () => {
  const defaults = { singleKeys: true, treeView: 'canvas', treeDirection: 'down' }
  expect(parsePreferences(null)).toEqual(defaults)
  expect(parsePreferences({ singleKeys: false, treeView: 'wheel' })).toEqual({
    ...defaults,
    singleKeys: false,
  })
})

describe('the storage of an organization', () => {
  const storage = storageOf('org-1')
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000_000 })
    forgetOrganization('org-1')
  })
  afterEach(() => vi.useRealTimers())

  it('is separate for each organization', () => {
    togglePin(storage, 'c1')
    expect(storageOf('org-1')).toBe(storage)
    expect(storageOf('org-2').pins.get()).toEqual([])
  })

  it('pins and unpins', () => {
    togglePin(storage, 'c1')
    togglePin(storage, 'c2')
    togglePin(storage, 'c1')
    expect(storage.pins.get().map((one) => one.cardId)).toEqual(['c2'])
  })

  it('lists each recent item once, newest first', () => {
    recordRecent(storage, { kind: 'card', id: 'a', title: 'A' })
    recordRecent(storage, { kind: 'interview', id: 'a', title: 'Interview' })
    recordRecent(storage, { kind: 'card', id: 'a', title: 'A again' })
    expect(storage.recents.get().map((recent) => recent.title)).toEqual(['A again', 'Interview'])
  })

  it('keeps the latest title of a card', () => {
    recordCards(storage, [{ cardId: 'a', cardTitle: 'Old', cardType: 'kpi' }, { cardId: 'b' }])
    recordCards(storage, [{ cardId: 'a', cardTitle: 'New', cardType: 'kpi' }])
    expect(storage.seenCards.get().map((card) => card.cardTitle)).toEqual(['New'])
  })

  it('keeps roots in their order until they get a parent', () => {
    recordRoot(storage, { cardId: 'a', cardTitle: 'A', cardType: 'kpi' })
    recordRoot(storage, { cardId: 'b', cardTitle: 'B', cardType: 'kpi' })
    recordRoot(storage, { cardId: 'a', cardTitle: 'A2', cardType: 'kpi' })
    expect(storage.roots.get().map((root) => root.cardTitle)).toEqual(['A2', 'B'])
    dropRoot(storage, 'a')
    expect(storage.roots.get().map((root) => root.cardTitle)).toEqual(['B'])
  })

  it('collects the cards of an interview and ignores known ones', () => {
    recordInterview(storage, { interviewId: 'i', cardIds: ['a'] })
    recordInterview(storage, { interviewId: 'i', cardIds: ['b'], title: 'Elin' })
    const before = storage.interviews.get()
    recordInterview(storage, { interviewId: 'i', cardIds: ['a'] })
    expect(storage.interviews.get()).toBe(before)
    expect(before).toMatchObject([{ cardIds: ['a', 'b'], title: 'Elin' }])
  })

  it('keeps the names of people', () => {
    recordPeople(storage, [{ userId: 'u', name: '' }])
    recordPeople(storage, [{ userId: 'u', name: 'Elin' }])
    expect(storage.people.get()).toEqual([{ userId: 'u', name: 'Elin' }])
  })

  it.each([
    ['the typed name', [{ email: 'i@x.example', firstName: 'Ida' }], ['cu'], [], 'Ida'],
    ['the typed e-mail address', [{ email: 'i@x.example' }], ['cu'], [], 'i@x.example'],
    [
      'the name from the service',
      [{ email: 'i@x.example' }],
      ['cu'],
      [{ userId: 'cu', name: 'Elin' }],
      'Elin',
    ],
    [
      'no name if several were typed',
      [{ email: 'i@x.example' }, { email: 'j@x.example' }],
      ['cu'],
      [],
      undefined,
    ],
    ['no name if the entry has several customers', [{ email: 'i@x.example' }], ['cu', 'cv'], [], undefined],
  ])('shows %s of a customer', (_what, feedbackProviders, customerUserIds, known, name) => {
    recordPeople(storage, known)
    recordTypedCustomer(storage, 'f', { body: 'b', feedbackProviders })
    nameTypedCustomers(storage, [{ id: 'other' }, { id: 'f', customerUserIds }])
    expect(storage.people.get().find(({ userId }) => userId === 'cu')?.name).toBe(name)
  })

  it('replaces a typed address by a name that is typed later', () => {
    for (const [id, firstName] of [
      ['f', ''],
      ['g', 'Ida'],
      ['h', ''],
    ] as const) {
      recordTypedCustomer(storage, id, {
        body: 'b',
        feedbackProviders: [{ email: 'i@x.example', firstName }],
      })
      nameTypedCustomers(storage, [{ id, customerUserIds: ['cu'] }])
    }
    expect(storage.people.get()).toEqual([{ userId: 'cu', name: 'Ida' }])
  })

  it('keeps one draft per id', () => {
    saveDraft(storage, { draftId: 'c1 cardTitle', text: 'Ra' })
    saveDraft(storage, { draftId: 'c1 cardTitle', text: 'Ramp', basedOn: 'Old' })
    expect(storage.drafts.get()).toMatchObject([{ text: 'Ramp', basedOn: 'Old' }])
  })

  it('starts a new visit after a break of half an hour', () => {
    const minute = 60_000
    expect(storage.visits.get()).toBeNull()
    recordVisit(storage, Date.now())
    recordVisit(storage, Date.now() + 20 * minute)
    expect(storage.visits.get()?.previousAt).toBeUndefined()
    recordVisit(storage, Date.now() + 60 * minute)
    expect(storage.visits.get()).toMatchObject({ previousAt: Date.now() + 20 * minute })
    recordVisit(storage, Date.now() + 70 * minute)
    expect(storage.visits.get()).toMatchObject({ previousAt: Date.now() + 20 * minute })
  })
})
