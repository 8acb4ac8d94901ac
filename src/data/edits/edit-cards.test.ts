import { fakeCardService, type FakeCardService } from '#test/fake-cards.ts'
import { heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { CardChange } from '#contract/cards.ts'
import type { ResourceValue } from '#domain/card/field-value.ts'

import { cardQueries } from '../cards/queries.ts'
import { historyOf } from '../history/history.ts'
import type { EditOptions } from './card-values.ts'
import { editorOf, editorsOf } from './card-editors.ts'
import { editCard, editCards } from './edit-cards.ts'

let service: FakeCardService
let client = testClient()
let visits = 0

beforeEach(() => {
  service = fakeCardService()
})
afterEach(() => {
  editorsOf(client).stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the card as the panel does, with a tree that shows it. */
async function open({ isShown = true } = {}) {
  visits += 1
  client = testClient(`org-${visits}`)
  await client.fetchQuery(cardQueries.tree('c'))
  if (isShown) {
    watch(client, cardQueries.detail('c'))
    await vi.waitUntil(() => client.getQueryData(cardQueries.detail('c').queryKey) !== undefined)
  }
  service.calls.length = 0
}

const edit = (change: CardChange, options?: EditOptions) => editCard(client, { cardId: 'c', change }, options)
const editor = () => editorOf(client, 'c')
const state = () => editorsOf(client).states.getState().get('c')!
const inTree = () => client.getQueryData(cardQueries.tree('c').queryKey)?.cards[0]
const entries = () => historyOf(client).get()
/** Until the read after the last PUT is over. */
const idle = async () => {
  await editor().send(true)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
}

describe('requests per change', () => {
  it('are one PUT and one GET over a service with ETag', async () => {
    await open()
    expect(await edit({ cardStatus: 'next' })).toEqual({ cardId: 'c', state: 'done' })
    await idle()
    expect(service.methods()).toBe('PUT GET')
    expect(service.calls[0]?.headers.get('If-Match')).toBe('"1"')
    await edit({ cardStatus: 'later' })
    await idle()
    expect(service.methods()).toBe('PUT GET PUT GET')
  })

  it('are three over a service without ETag', async () => {
    service = fakeCardService({ hasETag: false })
    await open()
    await edit({ cardStatus: 'next' })
    await idle()
    expect(service.methods()).toBe('GET PUT GET')
    expect(service.calls[1]?.headers.has('If-Match')).toBe(false)
  })

  it('are one GET and one PUT for a card that only a tree shows', async () => {
    await open({ isShown: false })
    await edit({ cardStatus: 'next' })
    expect(service.methods()).toBe('GET PUT')
  })

  it('name the organization of the client', async () => {
    await open()
    await edit({ cardTitle: 'New' })
    expect(service.calls[0]?.headers.get('Understory-Organization')).toBe(`org-${visits}`)
  })
})

describe('an edit', () => {
  it('is shown in the tree at once, trimmed, and sent with the changed fields only', async () => {
    await open()
    const held = heldAnswer()
    service.write = () => held.answer
    const done = edit({ cardTitle: ' New ', cardType: 'solution' })
    await vi.waitFor(() => expect(inTree()?.cardTitle).toBe('New'))
    held.give({})
    await done
    expect(service.bodies()).toEqual([{ cardTitle: ' New ' }])
  })

  it('clears a status that the new type does not have, as the service does', async () => {
    await open()
    const held = heldAnswer()
    service.write = () => held.answer
    const done = edit({ cardType: 'kpi' })
    await vi.waitFor(() => expect(inTree()).toMatchObject({ cardType: 'kpi', cardStatus: undefined }))
    held.give({})
    await done
    expect(entries().at(-1)).toMatchObject({ field: 'cardType', clearedStatus: 'idea', state: 'done' })
  })

  it('is rolled back with its reason when a choice is rejected', async () => {
    await open()
    service.write = () => refuse(403, 'This key may only read.')
    expect(await edit({ cardStatus: 'next' })).toMatchObject({
      state: 'failed',
      reason: 'This key may only read.',
    })
    expect(inTree()?.cardStatus).toBe('idea')
    expect(state().queue).toMatchObject({ waiting: {}, failure: { field: 'cardStatus' } })
    expect(entries()).toMatchObject([{ state: 'failed', reason: 'This key may only read.' }])
  })

  it('keeps a rejected text, out of the tree, until it is sent again', async () => {
    await open()
    service.write = () => refuse(400, 'cardTitle is too long.')
    expect(await edit({ cardTitle: 'New' })).toMatchObject({ state: 'failed' })
    expect(inTree()?.cardTitle).toBe('Title')
    expect(state().queue.waiting.cardTitle).toMatchObject({ base: 'Title', value: 'New' })
    service.write = service.save
    await editor().send(true)
    expect(service.card.cardTitle).toBe('New')
    expect(entries()).toMatchObject([{ state: 'done', after: 'New' }])
  })

  it('gives up a rejected revert', async () => {
    await open()
    service.write = () => refuse(400, 'Cards are locked.')
    expect(await edit({ cardTitle: 'New' }, { onFailure: 'drop' })).toMatchObject({ state: 'failed' })
    expect(state().queue.waiting).toEqual({})
  })

  it('sends nothing when one of two rejected texts is dropped', async () => {
    await open()
    service.write = () => refuse(413, 'Too large.')
    await edit({ cardDetails: 'Long' })
    service.write = () => refuse(400, 'cardTitle is too long.')
    await edit({ cardTitle: 'New' })
    service.write = service.save
    const sent = service.bodies().length
    editor().drop('cardTitle')
    await editor().send()
    expect(state().queue).toMatchObject({ failure: { message: 'Too large.', field: 'cardDetails' } })
    expect(service.bodies()).toHaveLength(sent)
  })

  it('sends the next choice while a rejected text waits, and a retry keeps the time of the edit', async () => {
    await open()
    service.write = () => refuse(413, 'Too large.')
    await edit({ cardDetails: 'Long' })
    const [{ at } = {}] = entries()
    service.write = service.save
    expect(await edit({ cardStatus: 'next' })).toEqual({ cardId: 'c', state: 'done' })
    expect(service.bodies().at(-1)).toEqual({ cardStatus: 'next' })
    expect(state().queue).toMatchObject({
      failure: { message: 'Too large.' },
      refused: { cardDetails: 'Too large.' },
    })
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    await editor().send(true)
    vi.useRealTimers()
    expect(service.card.cardDetails).toBe('Long')
    expect(entries()).toMatchObject([
      { at, field: 'cardDetails', state: 'done' },
      { field: 'cardStatus', state: 'done' },
    ])
  })

  it('shows the reason of a rejected text again when the choice that was rejected after it is taken back', async () => {
    await open()
    service.write = () => refuse(403, 'Read only.')
    await edit({ cardTitle: 'New' })
    await edit({ cardStatus: 'next' })
    expect(state().queue.failure).toMatchObject({ field: 'cardStatus' })
    await edit({ cardStatus: 'idea' })
    await vi.waitFor(() =>
      expect(state().queue).toMatchObject({ failure: { field: 'cardTitle', message: 'Read only.' } }),
    )
  })

  it('is sent without the choice that was rejected', async () => {
    await open()
    service.write = (call) =>
      'cardStatus' in (call.body as object)
        ? refuse(400, 'cardStatus is not of this type.')
        : service.save(call)
    await edit({ cardTitle: 'New', cardStatus: 'done' })
    expect(service.card).toMatchObject({ cardTitle: 'New', cardStatus: 'idea' })
    expect(state().queue.failure?.field).toBe('cardStatus')
  })

  it('waits behind the request of an earlier one; the newest value of a field is sent', async () => {
    await open()
    const held = heldAnswer()
    service.write = () => held.answer
    void edit({ cardTitle: 'A' })
    await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
    void edit({ cardTitle: 'AB' })
    void edit({ cardTitle: 'ABC' })
    const done = edit({ cardStatus: 'next' })
    service.change({ cardTitle: 'A' })
    service.write = service.save
    held.give({})
    await done
    expect(service.bodies()).toEqual([{ cardTitle: 'A' }, { cardTitle: 'ABC', cardStatus: 'next' }])
  })

  it('is not sent where the service has the value already', async () => {
    await open({ isShown: false })
    service.change({ cardTitle: 'New' })
    expect(await edit({ cardTitle: 'New' })).toMatchObject({ state: 'done' })
    expect(service.bodies()).toEqual([])
    service.change({ cardTitle: 'Newer' })
    await client.fetchQuery({ ...cardQueries.tree('c'), staleTime: 0 })
    expect(inTree()?.cardTitle).toBe('Newer')
  })

  it('sends resources as another service gave them, with members that it adds', async () => {
    const strange = [
      { title: 'On paper' },
      { url: 'https://a.example', title: null, kind: 'board', pinned: true },
    ]
    service.change({ resources: strange })
    await open()
    const known = client.getQueryData(cardQueries.detail('c').queryKey)?.resources as ResourceValue[]
    await edit({ resources: [...known, { url: 'https://b.example' }] as CardChange['resources'] & {} })
    expect(service.bodies()).toEqual([
      {
        resources: [
          { title: 'On paper' },
          { url: 'https://a.example', kind: 'board', pinned: true },
          { url: 'https://b.example' },
        ],
      },
    ])
  })

  it('is done when the service has answered, before the card is read again', async () => {
    await open()
    const held = heldAnswer()
    service.read = () => held.answer
    expect(await edit({ cardStatus: 'next' })).toMatchObject({ state: 'done' })
    const next = edit({ cardStatus: 'later' })
    await vi.waitFor(() => expect(service.methods()).toBe('PUT GET'))
    held.give(Response.json(service.card, { headers: { ETag: '"2"' } }))
    expect(await next).toMatchObject({ state: 'done' })
    expect(service.methods()).toBe('PUT GET PUT GET')
  })

  it('that leads back to its beginning before it is sent is withdrawn', async () => {
    await open()
    service.write = () => refuse(503, 'Not now.')
    await edit({ cardStatus: 'next' })
    expect(await edit({ cardStatus: 'idea' })).toMatchObject({ state: 'done' })
    expect(inTree()?.cardStatus).toBe('idea')
    expect(entries()).toMatchObject([{ state: 'undone' }])
  })

  it('of several cards is one group of the history', async () => {
    await open()
    await editCards(client, [
      { cardId: 'c', change: { cardStatus: 'next' } },
      { cardId: 'd', change: { cardStatus: 'next' } },
    ])
    const groups = entries().map(({ groupId }) => groupId)
    expect(groups).toHaveLength(2)
    expect(new Set(groups).size).toBe(1)
  })
})

describe('a service that is out of reach', () => {
  it.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), 'pending'],
    ['503', () => refuse(503, 'Not now.'), 'pending'],
    ['429', () => refuse(429, 'Slow down.', { 'Retry-After': '20' }), 'pending'],
  ])('%s keeps the edit pending and shown, and it is sent later', async (_what, answer, expected) => {
    await open()
    vi.useFakeTimers()
    service.write = answer
    const result = await edit({ cardTitle: 'New' })
    expect(result.state).toBe(expected)
    expect(inTree()?.cardTitle).toBe('New')
    expect(entries()).toMatchObject([{ state: 'pending' }])
    service.write = service.save
    await vi.advanceTimersByTimeAsync(30_000)
    expect(service.card.cardTitle).toBe('New')
    expect(entries()).toMatchObject([{ state: 'done' }])
  })

  it('is not asked again before its Retry-After, not even by a new edit', async () => {
    await open()
    vi.useFakeTimers()
    service.write = () => refuse(429, 'Slow down.', { 'Retry-After': '20' })
    await edit({ cardTitle: 'New' })
    await edit({ cardTitle: 'Newer' })
    await vi.advanceTimersByTimeAsync(19_000)
    expect(service.bodies()).toHaveLength(1)
    service.write = service.save
    await vi.advanceTimersByTimeAsync(2000)
    expect(service.bodies()).toEqual([{ cardTitle: 'New' }, { cardTitle: 'Newer' }])
  })
})

describe('a card that another person changed', () => {
  it.each([true, false])('opens a conflict before anything is replaced (ETag: %s)', async (hasETag) => {
    service = fakeCardService({ hasETag })
    await open()
    service.change({ cardTitle: 'Theirs' })
    const result = await edit({ cardTitle: 'Mine' })
    expect(result).toMatchObject({ state: 'conflict', conflict: { field: 'cardTitle', theirs: 'Theirs' } })
    expect(service.card.cardTitle).toBe('Theirs')
    editor().decide('cardTitle', 'Mine')
    await editor().send()
    expect(service.card.cardTitle).toBe('Mine')
  })

  it.each([
    ['the same value, as a field does when the dialog takes its focus', 'Mine', 1],
    ['another value', 'Mine again', 2],
  ])('asks about %s given during the opening', async (_name, value, puts) => {
    await open()
    service.change({ cardTitle: 'Theirs' })
    const stop = editorsOf(client).states.subscribe((states) => {
      const c = states.get('c')
      if (!c?.queue.conflicts.length) return
      stop()
      queueMicrotask(() => void edit({ cardTitle: value }))
    })
    await edit({ cardTitle: 'Mine' })
    await vi.waitFor(() => expect(state().queue.conflicts).toMatchObject([{ mine: value, theirs: 'Theirs' }]))
    expect(state().queue.sending).toBeNull()
    expect(service.card.cardTitle).toBe('Theirs')
    expect(service.bodies().length).toBeLessThanOrEqual(puts)
    editor().decide('cardTitle', value)
    await editor().send()
    expect(service.card.cardTitle).toBe(value)
  })

  it('opens a conflict for a rename of a card that only a tree shows', async () => {
    await open({ isShown: false })
    service.change({ cardTitle: 'Theirs' })
    expect(await edit({ cardTitle: 'Mine' })).toMatchObject({ state: 'conflict' })
    expect(service.bodies()).toEqual([])
    editor().decide('cardTitle', 'Theirs')
    expect(inTree()?.cardTitle).toBe('Theirs')
    expect(state().queue).toMatchObject({ waiting: {}, conflicts: [] })
  })

  it('is written after a 412 if only other fields changed', async () => {
    await open()
    service.change({ cardStatus: 'next' })
    await edit({ cardTitle: 'Mine' })
    expect(service.card).toMatchObject({ cardTitle: 'Mine', cardStatus: 'next' })
    await idle()
    expect(service.methods()).toBe('PUT GET PUT GET')
  })

  it('gets details merged line by line', async () => {
    await open()
    service.change({ cardDetails: 'ONE\n\ntwo', updatedBy: 'maren' })
    await edit({ cardDetails: 'one\n\nTWO' })
    expect(service.card.cardDetails).toBe('ONE\n\nTWO')
    expect(state().mergedWith).toBe('maren')
  })

  it('reports the other value of a revert and gives the revert up', async () => {
    await open()
    service.change({ cardTitle: 'Theirs' })
    const result = await editCard(
      client,
      { cardId: 'c', change: { cardTitle: 'Before' }, expected: { cardTitle: 'Title' } },
      { onFailure: 'drop' },
    )
    expect(result.conflict?.theirs).toBe('Theirs')
    expect(state().queue).toMatchObject({ waiting: {}, conflicts: [] })
    const forced = { cardId: 'c', change: { cardTitle: 'Before' }, expected: { cardTitle: 'Theirs' } }
    expect(await editCard(client, forced, { onFailure: 'drop' })).toMatchObject({ state: 'done' })
    expect(service.card.cardTitle).toBe('Before')
  })

  it('shows a value that another person replaced right after the save', async () => {
    await open()
    service.write = (call) => {
      const answer = service.save(call)
      service.change({ cardTitle: 'Theirs' })
      return answer
    }
    await edit({ cardTitle: 'Mine' })
    await vi.waitFor(() => expect(state().lost).toMatchObject([{ field: 'cardTitle', value: 'Mine' }]))
    editor().forgetLost('cardTitle')
    expect(state().lost).toEqual([])
  })
})
