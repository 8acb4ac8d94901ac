import { fakeCardService, type FakeCardService } from '#test/fake-cards.ts'
import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cardQueries } from '../cards/queries.ts'
import { historyOf, recordEntries } from '../history/history.ts'
import { resumeActions } from '../history/send-revert.ts'
import { tabId } from '../history/tab-id.ts'
import { saveDraft } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { createCard, dismissCreation, tryCreateCard } from './create-card.ts'
import type { CardToCreate } from './find-created-card.ts'
import { isOpenCreation, leftCreations } from './open-creations.ts'

const ramp: CardToCreate = { cardTitle: 'Ramp', cardType: 'solution', parentId: 'c', parentType: 'card' }
const titles = (service: FakeCardService) => service.children.map(({ cardTitle }) => cardTitle)

let visits = 0
let client = testClient()

beforeEach(() => {
  vi.useFakeTimers()
  visits += 1
  client = testClient(`org-creation-${visits}`)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The entry of a closed page, without an answer. */
function leave(body: CardToCreate = ramp, childIdsBefore: string[] | undefined = []) {
  saveDraft(storageOfClient(client), { draftId: 'd', text: JSON.stringify({ typed: 'Ramp ' }) })
  const { cardTitle, cardType = '' } = body
  const texts = { cardId: '', cardTitle, cardType, body, childIdsBefore, draftId: 'd' }
  recordEntries(client, [{ kind: 'create', state: 'pending', tabId: 'closed', ...texts }])
}
const entries = () => historyOf(client).get()
const drafts = () => storageOfClient(client).drafts.get()

it.each([
  ['finds the card that the service has stored', true],
  ['creates the card that the service has not stored', false],
])('after a tab was closed, %s', async (_name, isStored) => {
  const service = fakeCardService()
  leave()
  resumeActions(client, 'closed')
  resumeActions(client, 'closed')
  await vi.advanceTimersByTimeAsync(3000)
  // The request of the closed tab arrives late.
  if (isStored) service.children.push({ cardId: 'late', cardTitle: 'Ramp' })
  expect(entries()).toMatchObject([{ state: 'pending', tabId: tabId() }])
  await vi.advanceTimersByTimeAsync(8000)
  expect(titles(service)).toEqual(['Ramp'])
  expect(entries()).toMatchObject([{ state: 'done', cardId: isStored ? 'late' : 'child-0' }])
  expect(entries().filter(isOpenCreation)).toEqual([])
  expect(drafts()).toEqual([])
})

it('keeps the card with the reason when it is rejected, until a retry', async () => {
  const service = fakeCardService()
  service.write = () => refuse(403, 'Read only.')
  leave()
  resumeActions(client, 'closed')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(entries()).toMatchObject([{ state: 'failed', reason: 'Read only.', body: ramp }])
  expect(drafts()).toHaveLength(1)
  service.write = service.save
  await createCard(client, ramp)
  expect(titles(service)).toEqual(['Ramp'])
  expect(entries()).toMatchObject([{ state: 'done', cardId: 'child-0' }])
})

it('asks the user about a root, because no operation lists roots', async () => {
  const service = fakeCardService()
  leave({ cardTitle: 'Ramp', parentId: 'w', parentType: 'backlog' })
  resumeActions(client, 'closed')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(entries()).toMatchObject([{ state: 'failed', reason: expect.stringContaining('may have been') }])
  expect(titles(service)).toEqual([])
})

it('sends nothing while offline', async () => {
  const service = fakeCardService()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  leave()
  resumeActions(client, 'closed')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(service.calls).toEqual([])
  expect(leftCreations(entries())).toMatchObject([{ state: 'pending', body: ramp }])
  online.mockReturnValue(true)
  globalThis.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(titles(service)).toEqual(['Ramp'])
})

/** Returns what brings the network back. */
function lose(service: FakeCardService): () => void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  service.isDown = true
  service.write = () => {
    throw new TypeError('Failed to fetch')
  }
  return () => {
    service.write = service.save
    service.isDown = false
    online.mockReturnValue(true)
    globalThis.dispatchEvent(new Event('online'))
  }
}

/** Opens the page again, which knows only what was stored. */
function reopen(): void {
  const left = entries().map((entry) => ({ ...entry, tabId: 'closed', entryId: `${entry.entryId}-next` }))
  historyOf(client).clear()
  visits += 1
  client = testClient(`org-creation-${visits}`)
  historyOf(client).update(() => left)
  resumeActions(client, 'closed')
}

describe('a card that is added offline', () => {
  it('waits for the connection, and is then created once', async () => {
    const service = fakeCardService()
    const reconnect = lose(service)
    const onWait = vi.fn()
    const added = tryCreateCard(client, ramp, { onWait })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onWait).toHaveBeenCalledOnce()
    expect(leftCreations(entries())).toMatchObject([{ state: 'pending', body: ramp }])
    reconnect()
    expect(await added).toMatchObject({ created: { cardId: 'child-0' } })
    expect(titles(service)).toEqual(['Ramp'])
    expect(leftCreations(entries())).toEqual([])
  })

  it('is looked for first if the connection was lost before the answer', async () => {
    const service = fakeCardService()
    await client.fetchQuery(cardQueries.detail('c'))
    let reconnect: (() => void) | undefined
    service.write = (call) => {
      void service.save(call)
      reconnect = lose(service)
      throw new TypeError('Failed to fetch')
    }
    const added = tryCreateCard(client, ramp)
    await vi.advanceTimersByTimeAsync(5000)
    reconnect?.()
    expect(await added).toMatchObject({ created: { cardId: 'child-0' } })
    expect(titles(service)).toEqual(['Ramp'])
  })

  it('is created once if the page is reloaded while its first request is under way', async () => {
    const service = fakeCardService()
    await client.fetchQuery(cardQueries.detail('c'))
    const reconnect = lose(service)
    void tryCreateCard(client, ramp)
    await vi.advanceTimersByTimeAsync(60_000)
    reconnect()
    service.write = () => new Promise(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    reopen()
    service.write = service.save
    await vi.advanceTimersByTimeAsync(5000)
    // The service carries out the request of the page before.
    service.children.push({ cardId: 'late', cardTitle: 'Ramp' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(titles(service)).toEqual(['Ramp'])
    expect(entries()).toMatchObject([{ state: 'done', cardId: 'late' }])
  })

  it('is created after a reload although no operation lists roots, since nothing was sent before', async () => {
    const service = fakeCardService()
    const reconnect = lose(service)
    void tryCreateCard(client, { cardTitle: 'Ramp', parentId: 'w', parentType: 'backlog' })
    await vi.advanceTimersByTimeAsync(60_000)
    reopen()
    reconnect()
    await vi.advanceTimersByTimeAsync(1000)
    expect(titles(service)).toEqual(['Ramp'])
    expect(entries()).toMatchObject([{ state: 'done' }])
  })

  it('is not sent after it was discarded', async () => {
    const service = fakeCardService()
    const reconnect = lose(service)
    const added = tryCreateCard(client, ramp)
    await vi.advanceTimersByTimeAsync(5000)
    dismissCreation(client, entries()[0]!.entryId)
    reconnect()
    expect(await added).toMatchObject({ isGivenUp: true })
    expect(titles(service)).toEqual([])
  })
})

it('sends nothing after a sign-out', async () => {
  const service = fakeCardService()
  leave()
  resumeActions(client, 'closed')
  historyOf(client).clear()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(service.calls).toEqual([])
})

it('is one creation with a press on Add that comes in between', async () => {
  const service = fakeCardService()
  leave()
  resumeActions(client, 'closed')
  const added = tryCreateCard(client, ramp)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await added).toMatchObject({ created: { cardId: 'child-0' } })
  expect(titles(service)).toEqual(['Ramp'])
})

it('leaves its result to the next page when the page is left', async () => {
  const service = fakeCardService()
  service.write = () => {
    globalThis.dispatchEvent(new Event('pagehide'))
    throw new TypeError('Failed to fetch')
  }
  void tryCreateCard(client, ramp)
  await vi.advanceTimersByTimeAsync(500)
  expect(entries()).toMatchObject([{ state: 'pending' }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(entries()).toMatchObject([{ state: 'failed' }])
})

const item = (cardId: string, level: number) => ({ cardId, cardTitle: cardId, cardType: 'solution', level })

it('is loaded into a tree that ends at its parent', async () => {
  const children: string[] = []
  fakeFetch(({ method, path }) => {
    if (method === 'POST') {
      children.push('new')
      return { cardId: 'new', message: 'Created' }
    }
    const parent = { ...item('c', path.includes('root') ? 1 : 0), children }
    const below = path.includes('root')
      ? []
      : children.map((cardId) => ({ ...item(cardId, 1), children: [] }))
    const above = path.includes('root') ? [{ ...item('root', 0), children: ['c'] }] : []
    return { context: [...above, parent, ...below], metadata: {} }
  })
  const stop = watch(client, cardQueries.tree('root'))
  const inTree = () =>
    client.getQueryData(cardQueries.tree('root').queryKey)?.cards.map(({ cardId }) => cardId)
  await vi.waitFor(() => expect(inTree()).toEqual(['root', 'c']))
  leave()
  resumeActions(client, 'closed')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(inTree()).toEqual(['root', 'c', 'new'])
  stop()
})
