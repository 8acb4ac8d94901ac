import { fakeCardService, type FakeCardService } from '#test/fake-cards.ts'
import { heldAnswer, refuse } from '#test/fake-fetch.ts'
import { fakeLocks } from '#test/fake-locks.ts'
import { testClient } from '#test/test-client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { pendingEdits } from '#domain/card/edit-queue.ts'

import { cardQueries } from '../cards/queries.ts'
import { heldActionsOf } from '../history/organization-held-actions.ts'
import { tabId } from '../history/tab-id.ts'
import { storageOf } from '../local/organization-storage.ts'
import { editorOf, editorsOf, resumeEdits } from './card-editors.ts'
import { editCard, editCards } from './edit-cards.ts'

let service: FakeCardService
let client = testClient()
let organizationId = ''
let visits = 0

beforeEach(() => {
  vi.useFakeTimers()
  service = fakeCardService()
  visits += 1
  organizationId = `org-kept-${visits}`
  client = testClient(organizationId)
})
afterEach(() => {
  editorsOf(client).stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const states = () =>
  storageOf(organizationId)
    .history.get()
    .map(({ state }) => state)
const kept = () => storageOf(organizationId).pendingEdits.get()
const type = (cardTitle: string) =>
  editCard(client, { cardId: 'c', change: { cardTitle } }, { when: 'later' })
const title = () => pendingEdits(editorOf(client, 'c').queue).cardTitle?.value

const openCard = () => client.fetchQuery(cardQueries.detail('c'))

function reload({ isCrash = false } = {}) {
  if (!isCrash) globalThis.dispatchEvent(new Event('pagehide'))
  editorsOf(client).stop()
  client = testClient(organizationId)
  resumeEdits(client, tabId())
}

it('does not queue an edit again that is being sent', async () => {
  const held = heldAnswer()
  service.write = () => held.answer
  await openCard()
  void editCard(client, { cardId: 'c', change: { cardStatus: 'next' } })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  resumeEdits(client, tabId())
  expect(editorOf(client, 'c').queue).toMatchObject({
    waiting: {},
    sending: { cardStatus: { value: 'next' } },
  })
  held.give({})
})

describe('typed text', () => {
  it('of a closed tab is offered if the user has typed another text since', async () => {
    await openCard()
    const typed = { cardId: 'c', field: 'cardTitle', value: 'Typed before', base: 'Title' } as const
    const left = { ...typed, typedAt: Date.now(), ownerId: 'closed' }
    storageOf(organizationId).pendingEdits.update((list) => [...list, left])
    void type('Typed after')
    resumeEdits(client, 'closed')
    const { queue } = editorOf(client, 'c')
    expect(queue.waiting.cardTitle?.value).toBe('Typed after')
    expect(queue.offers).toMatchObject([{ field: 'cardTitle', value: 'Typed before' }])
    await vi.advanceTimersByTimeAsync(3000)
    expect(service.card.cardTitle).toBe('Typed after')
    expect(editorOf(client, 'c').queue.offers).toMatchObject([{ value: 'Typed before' }])
  })

  it('of a closed tab that was in conflict is not sent, also if the card has its former title again', async () => {
    await openCard()
    service.change({ cardTitle: 'Theirs' })
    void editCard(client, { cardId: 'c', change: { cardTitle: 'Mine' } })
    await vi.advanceTimersByTimeAsync(500)
    expect(editorOf(client, 'c').queue.conflicts).toHaveLength(1)
    service.change({ cardTitle: 'Title' })
    reload()
    await vi.advanceTimersByTimeAsync(5000)
    expect(service.card.cardTitle).toBe('Title')
    expect(editorOf(client, 'c').queue.offers).toMatchObject([{ field: 'cardTitle', value: 'Mine' }])
  })

  it('is stored within half a second, until it is saved', async () => {
    void type('Half a tit')
    await vi.advanceTimersByTimeAsync(500)
    expect(kept()).toMatchObject([{ cardId: 'c', field: 'cardTitle', value: 'Half a tit' }])
    await vi.advanceTimersByTimeAsync(3000)
    expect(service.card.cardTitle).toBe('Half a tit')
    expect(kept()).toEqual([])
  })

  it('of many cards is stored before their turn comes', async () => {
    const held = heldAnswer()
    service.write = () => held.answer
    const cardIds = ['c', 'd', 'e', 'f', 'g', 'h']
    const done = editCards(
      client,
      cardIds.map((cardId) => ({ cardId, change: { cardStatus: 'next' } })),
    )
    await vi.advanceTimersByTimeAsync(2000)
    expect(service.bodies()).toHaveLength(4)
    expect(
      kept()
        .map(({ cardId }) => cardId)
        .toSorted(),
    ).toEqual(cardIds)
    held.give({})
    expect(new Set((await done).map(({ state }) => state))).toEqual(new Set(['done']))
    expect(service.bodies()).toHaveLength(6)
  })

  it('is sent after a reload, whichever screen is shown', async () => {
    service.write = () => refuse(503, 'Not now.')
    void type('New')
    await vi.advanceTimersByTimeAsync(2000)
    service.write = service.save
    reload()
    await vi.advanceTimersByTimeAsync(2000)
    expect(service.card.cardTitle).toBe('New')
    expect(kept()).toEqual([])
  })

  it('keeps the name of its card in the history after a reload without a connection', async () => {
    client.setQueryData(cardQueries.detail('c').queryKey, { ...service.card, cardId: 'c' })
    const { cardTitle, cardType } = service.card
    service.write = () => refuse(503, 'Not now.')
    service.read = () => refuse(503, 'Not now.')
    void type('New')
    await vi.advanceTimersByTimeAsync(2000)
    reload()
    await vi.advanceTimersByTimeAsync(5000)
    const entries = storageOf(organizationId).history.get()
    expect(entries).toMatchObject([
      { state: 'pending', cardTitle, cardType, before: cardTitle, after: 'New' },
    ])
  })

  it('replaces an older text that was left unsent', async () => {
    service.write = () => refuse(503, 'Not now.')
    void type('Older')
    await vi.advanceTimersByTimeAsync(2000)
    reload()
    void type('Newer')
    expect(title()).toBe('Newer')
    service.write = service.save
    await vi.advanceTimersByTimeAsync(60_000)
    expect(service.card.cardTitle).toBe('Newer')
    expect(title()).toBeUndefined()
  })

  it('that was rejected is sent after a reload only if the user asks for it', async () => {
    service.write = () => refuse(400, 'Cards are locked.')
    await openCard()
    await editCard(client, { cardId: 'c', change: { cardTitle: 'Typed' } })
    expect(editorOf(client, 'c').queue.refused).toEqual({ cardTitle: 'Cards are locked.' })
    service.write = service.save
    const sent = service.bodies().length
    reload()
    await vi.advanceTimersByTimeAsync(5000)
    expect(service.bodies()).toHaveLength(sent)
    const { queue, send } = editorOf(client, 'c')
    expect(queue).toMatchObject({
      refused: { cardTitle: 'Cards are locked.' },
      failure: { field: 'cardTitle', isPassing: false },
    })
    await send(true)
    expect(service.bodies().at(-1)).toMatchObject({ cardTitle: 'Typed' })
  })

  it('is sent once a key that was rejected is accepted again', async () => {
    service.write = () => refuse(401, 'Token expired.')
    await openCard()
    await editCard(client, { cardId: 'c', change: { cardTitle: 'Typed' } })
    service.write = service.save
    await vi.advanceTimersByTimeAsync(5000)
    expect(service.card.cardTitle).toBe('Typed')
  })

  it('is offered after a reload if the card has changed', async () => {
    await openCard()
    service.write = () => refuse(503, 'Not now.')
    void type('Mine')
    await vi.advanceTimersByTimeAsync(2000)
    service.change({ cardTitle: 'Theirs' })
    service.write = service.save
    reload()
    await vi.advanceTimersByTimeAsync(2000)
    const editor = editorOf(client, 'c')
    expect(service.card.cardTitle).toBe('Theirs')
    expect(editor.queue).toMatchObject({ conflicts: [], offers: [{ value: 'Mine' }] })
    expect(kept()).toMatchObject([{ value: 'Mine' }])
    const tree = await client.fetchQuery(cardQueries.tree('c'))
    expect(tree.cards[0]?.cardTitle).toBe('Theirs')
    expect(client.getQueryData(cardQueries.tree('c').queryKey)).toEqual(tree)
    editor.takeOffer('cardTitle', 'use')
    await vi.advanceTimersByTimeAsync(2000)
    expect(service.card.cardTitle).toBe('Mine')
    expect(kept()).toEqual([])
  })

  it('that is offered is never sent by itself, and has one entry in the history', async () => {
    await openCard()
    service.change({ cardTitle: 'Theirs' })
    void editCard(client, { cardId: 'c', change: { cardTitle: 'Mine' } })
    await vi.advanceTimersByTimeAsync(2000)
    for (let visit = 1; visit <= 3; visit += 1) {
      reload()
      // Visits follow one another.
      await vi.advanceTimersByTimeAsync(2000)
    }
    expect(states()).toEqual(['pending'])
    service.change({ cardTitle: 'Title' })
    reload()
    await vi.advanceTimersByTimeAsync(2000)
    expect(service.card.cardTitle).toBe('Title')
    expect(editorOf(client, 'c').queue.offers).toMatchObject([{ value: 'Mine' }])
    editorOf(client, 'c').takeOffer('cardTitle', 'discard')
    expect(states()).toEqual(['undone'])
  })

  it('of a status is given up for a newer choice', async () => {
    await openCard()
    service.change({ cardStatus: 'done' })
    void editCard(client, { cardId: 'c', change: { cardStatus: 'now' } })
    await vi.advanceTimersByTimeAsync(2000)
    reload()
    await vi.advanceTimersByTimeAsync(2000)
    expect(editorOf(client, 'c').queue.offers).toMatchObject([{ value: 'now' }])
    void editCard(client, { cardId: 'c', change: { cardStatus: 'next' } })
    await vi.advanceTimersByTimeAsync(2000)
    reload()
    await vi.advanceTimersByTimeAsync(2000)
    expect(service.card.cardStatus).toBe('next')
    expect(editorOf(client, 'c').queue.offers).toEqual([])
    expect(states()).toEqual(['undone', 'done'])
  })

  it('is left to another page that is still open', async () => {
    const locks = fakeLocks()
    void locks.of('other').request(`understory.${organizationId}.tab.other`, {}, () => new Promise(() => {}))
    vi.stubGlobal('navigator', { onLine: true, locks: locks.of('this') })
    storageOf(organizationId).pendingEdits.update(() => [
      { cardId: 'c', field: 'cardTitle', base: 'Title', value: 'Elsewhere', typedAt: 1, ownerId: 'other' },
    ])
    const held = heldActionsOf(client)
    await vi.advanceTimersByTimeAsync(5000)
    expect(service.bodies()).toEqual([])
    locks.close('other')
    await vi.advanceTimersByTimeAsync(5000)
    expect(service.card.cardTitle).toBe('Elsewhere')
    held.stop()
  })
})
