import { fakeCardService, type FakeCardService } from '#test/fake-cards.ts'
import { fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { askedConflicts } from '#domain/card/edit-decisions.ts'

import { cardQueries } from '../cards/queries.ts'
import { editorOf, editorsOf } from '../edits/card-editors.ts'
import { editCard, lastRejected, retryRejected } from '../edits/edit-cards.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { recordSent } from '../metrics/sent-values.ts'
import { type HistoryEntry } from './history-entry.ts'
import { historyOf, recordEntries } from './history.ts'
import { resumeActions } from './send-revert.ts'
import { tabId } from './tab-id.ts'
import { redo, revertInJournal, undo } from './undo.ts'

const client = testClient('undo-type')
afterEach(() => {
  editorsOf(client).stop()
  vi.unstubAllGlobals()
})

it('restores a type together with the status that it had cleared, and clears it again with redo', async () => {
  const service = fakeCardService()
  service.write = (call) => {
    const answer = service.save(call)
    const change = call.body as { cardType?: string; cardStatus?: string }
    // As our service does: an experiment can't have the status of a solution.
    if (change.cardType && !change.cardStatus) delete service.card.cardStatus
    return answer
  }
  await client.fetchQuery(cardQueries.tree('c'))
  watch(client, cardQueries.detail('c'))
  await vi.waitUntil(() => client.getQueryData(cardQueries.detail('c').queryKey) !== undefined)
  const card = () => client.getQueryData(cardQueries.detail('c').queryKey)
  const before = { cardType: card()?.cardType, cardStatus: card()?.cardStatus }
  await editCard(client, { cardId: 'c', change: { cardType: 'experiment' } })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  await undo(client)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect({ cardType: card()?.cardType, cardStatus: card()?.cardStatus }).toEqual(before)
  expect(service.bodies()).toEqual([{ cardType: 'experiment' }, before])
  await redo(client)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(card()).toMatchObject({ cardType: 'experiment' })
  expect(card()?.cardStatus).toBeUndefined()
})

it('restores the status with the type before the answer to the request that clears it', async () => {
  const page = testClient('undo-type-in-flight')
  const service = fakeCardService()
  const { cardType, cardStatus } = service.card
  const held = heldAnswer()
  service.write = async (call) => {
    const { cardType: type, cardStatus: status } = call.body as Record<string, string | undefined>
    if (type === 'kpi') await held.answer
    const saved = service.save(call)
    if (type && !status) delete service.card.cardStatus
    return saved
  }
  watch(page, cardQueries.detail('c'))
  await vi.waitUntil(() => page.getQueryData(cardQueries.detail('c').queryKey) !== undefined)
  const changed = editCard(page, { cardId: 'c', change: { cardType: 'kpi' } })
  await vi.waitUntil(() => service.methods().includes('PUT'))
  const undone = undo(page)
  held.give({})
  await Promise.all([changed, undone])
  await vi.waitFor(() => expect(page.isFetching()).toBe(0))
  expect(service.card).toMatchObject({ cardType, cardStatus })
  editorsOf(page).stop()
})

it('restores the type alone after a newer choice of the status', async () => {
  const page = testClient('undo-type-other-status')
  const service = fakeCardService()
  const { cardType } = service.card
  watch(page, cardQueries.detail('c'))
  await vi.waitUntil(() => page.getQueryData(cardQueries.detail('c').queryKey) !== undefined)
  await editCard(page, { cardId: 'c', change: { cardType: 'kpi' } })
  await vi.waitFor(() => expect(page.isFetching()).toBe(0))
  page.setQueryData(cardQueries.detail('c').queryKey, (card) => card && { ...card, cardStatus: undefined })
  service.change({ cardStatus: 'atRisk' })
  await undo(page)
  await vi.waitFor(() => expect(page.isFetching()).toBe(0))
  expect(service.card).toMatchObject({ cardType, cardStatus: 'atRisk' })
  expect(historyOf(page).get()).toMatchObject([
    { field: 'cardType', state: 'undone' },
    { field: 'cardStatus', state: 'undone' },
    { field: 'cardType', state: 'done' },
  ])
  editorsOf(page).stop()
})

/** Reverts a new title, and counts the questions to the user. */
async function revertTitle(organizationId: string, before: (service: FakeCardService) => void) {
  const page = testClient(organizationId)
  const service = fakeCardService()
  await page.fetchQuery(cardQueries.detail('c'))
  await editCard(page, { cardId: 'c', change: { cardTitle: 'Mine' } })
  let asked = 0
  editorsOf(page).states.subscribe((states) => {
    const c = states.get('c')
    asked = Math.max(asked, c ? askedConflicts(c.queue).length : 0)
  })
  before(service)
  const [mine] = historyOf(page).get()
  const { state } = await revertInJournal(page, mine!, { at: Date.now() })
  return { service, state, editor: editorOf(page, 'c'), asked: () => asked }
}

it('does not ask about a newer title while a revert is being sent', async () => {
  const { state, asked, editor } = await revertTitle('undo-changed', (service) =>
    service.change({ cardTitle: 'Theirs' }),
  )
  expect([state, asked()]).toEqual(['changed', 0])
  editor.stop()
})

it('asks about a newer title when the revert is sent later', async () => {
  const { service, state, asked, editor } = await revertTitle('undo-later', (fresh) => {
    fresh.write = () => refuse(503, 'Not now.')
  })
  expect(state).toBe('pending')
  service.change({ cardTitle: 'Theirs' })
  await editor.send(true)
  expect(asked()).toBe(1)
  editor.stop()
})

it('asks about a newer title when the revert is part of an edit that waits', async () => {
  const page = testClient('undo-waiting')
  const service = fakeCardService()
  await page.fetchQuery(cardQueries.detail('c'))
  await editCard(page, { cardId: 'c', change: { cardTitle: 'Mine' } })
  service.write = () => refuse(503, 'Not now.')
  await editCard(page, { cardId: 'c', change: { cardTitle: 'Mine, later' } })
  service.write = service.save
  service.change({ cardTitle: 'Theirs' })
  const [mine] = historyOf(page).get()
  expect(await revertInJournal(page, mine!, { at: Date.now() })).toMatchObject({ state: 'pending' })
  const { queue } = editorsOf(page).states.getState().get('c')!
  expect(askedConflicts(queue)).toMatchObject([{ mine: 'Title', theirs: 'Theirs' }])
  editorsOf(page).stop()
})

it('stays a revert when it is sent again after a refusal', async () => {
  const page = testClient('undo-again')
  const service = fakeCardService()
  await page.fetchQuery(cardQueries.detail('c'))
  await editCard(page, { cardId: 'c', change: { cardStatus: 'next' } })
  service.write = () => refuse(403, 'This key may only read.')
  await undo(page)
  const states = () =>
    historyOf(page)
      .get()
      .map(({ state }) => state)
  expect(states()).toEqual(['done', 'failed'])
  service.write = service.save
  await retryRejected(page, [lastRejected(historyOf(page).get(), 'c', 'cardStatus')!])
  await vi.waitFor(() => expect(states()).toEqual(['undone', 'done']))
  expect(service.card.cardStatus).toBe('idea')
  editorsOf(page).stop()
})

const card = { cardId: 'c', cardTitle: 'C', cardType: 'solution', tabId: 'closed', state: 'pending' } as const
const parents = () => ({ formerParentIds: ['a'], added: ['b'], removed: ['a'] })
let visits = 0

/** The service answers with these parents of the card; returns the writes and the entry at its end. */
async function resume(parentIds: string[] | undefined, status = 200, kind: 'move' | 'addValues' = 'move') {
  visits += 1
  const page = testClient(`org-resume-${visits}`)
  const calls = fakeFetch(({ method }) => {
    if (method !== 'GET') return status === 200 ? { cardId: 'c', message: 'Saved' } : refuse(status, 'No.')
    return { cardId: 'c', parents: parentIds?.map((id) => ({ id })) }
  })
  recordEntries(page, [
    kind === 'move'
      ? { ...card, kind, ...parents() }
      : { ...card, kind, count: 1, value: 4, timestamp: '2026-06-01T00:00:00Z' },
  ])
  const entry = () => historyOf(page).get()[0] as HistoryEntry
  resumeActions(page, 'closed')
  resumeActions(page, 'closed')
  await vi.waitFor(() => expect(entry().state).not.toBe('pending'))
  return { entry: entry(), writes: calls.filter(({ method }) => method !== 'GET') }
}

it.each([
  ['sends a move that did not arrive', ['a'], 200, 1, 'done'],
  ['sends no move that arrived', ['b'], 200, 0, 'done'],
  ['sends a move where the parents are unknown', undefined, 200, 1, 'done'],
  ['records why a move was rejected', ['x'], 409, 1, 'failed'],
] as const)('after a tab was closed, %s', async (_name, parentIds, status, count, state) => {
  const { entry, writes } = await resume(parentIds && [...parentIds], status)
  expect(writes).toHaveLength(count)
  expect(entry).toMatchObject({
    state,
    tabId: tabId(),
    ...(state === 'failed' ? { reason: 'It was moved in the meantime: it is now under “x”.' } : {}),
  })
})

it('knows that a move was made by the request of the closed tab, if the service comes to it late', async () => {
  visits += 1
  const page = testClient(`org-resume-${visits}`)
  let parentId = 'a'
  fakeFetch(({ method }) => {
    if (method === 'GET') return { cardId: 'c', parents: [{ id: parentId }] }
    parentId = 'b'
    return refuse(409, 'The parents of the card have changed.')
  })
  recordEntries(page, [{ ...card, kind: 'move', ...parents() }])
  resumeActions(page, 'closed')
  await vi.waitFor(() => expect(historyOf(page).get()).toMatchObject([{ state: 'done' }]))
})

it.each([
  [200, 'done'],
  [403, 'failed'],
] as const)('after a tab was closed, sends a value with an unknown answer: %i', async (status, state) => {
  const { entry, writes } = await resume([], status, 'addValues')
  expect(writes.map(({ body }) => body)).toEqual([{ value: 4, timestamp: '2026-06-01T00:00:00Z' }])
  expect(entry.state).toBe(state)
})

it('reverts no value for whose time a later one was sent, unless the user has seen that', async () => {
  const page = testClient('org-later-value')
  const calls = fakeFetch(() => ({ cardId: 'c' }))
  const writes = () => calls.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]))
  const timestamp = '2026-01-01T00:00:00Z'
  const value = { kind: 'addValues', count: 1, value: 7, before: 5, timestamp } as const
  const [entry] = recordEntries(page, [{ ...card, ...value, tabId: tabId(), state: 'done' }])
  await recordSent(page, 'c', [{ value: 9, timestamp: '2026-01-01T00:00:00.000Z' }])
  expect(await revertInJournal(page, entry!, { at: 1 })).toMatchObject({ state: 'changed', value: 9 })
  expect(writes()).toEqual([])
  const seen = { value: 9 }
  expect(await revertInJournal(page, entry!, { at: 2, seen })).toMatchObject({ state: 'done' })
  expect(writes()).toEqual([{ value: 5, timestamp }])
})

it('offline, sends a move of a closed tab once the network is back', async () => {
  visits += 1
  const page = testClient(`org-resume-${visits}`)
  const calls = fakeFetch(() => ({ cardId: 'c', parents: [{ id: 'a' }] }))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  recordEntries(page, [{ ...card, kind: 'move', ...parents() }])
  resumeActions(page, 'closed')
  expect(calls).toEqual([])
  online.mockReturnValue(true)
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(historyOf(page).get()).toMatchObject([{ state: 'done' }]))
  expect(calls.map(({ method }) => method)).toContain('PUT')
})

it('offline, a move of a closed tab is not undone before it is known whether it was made', async () => {
  visits += 1
  const page = testClient(`org-resume-${visits}`)
  const calls = fakeFetch(() => ({ cardId: 'c', parents: [{ id: 'a' }] }))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  recordEntries(page, [{ ...card, kind: 'move', ...parents() }])
  resumeActions(page, 'closed')
  const reason = 'It waits for the connection.'
  expect(await undo(page)).toMatchObject({ results: [{ state: 'failed', reason }] })
  expect(historyOf(page).get()).toMatchObject([{ state: 'pending' }])
  online.mockReturnValue(true)
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(historyOf(page).get()).toMatchObject([{ state: 'done' }]))
  expect(calls.map(({ method }) => method)).toContain('PUT')
})

/** An edit of a closed tab that the card has passed is offered. */
function leaveEdit(page: QueryClient, ownerId: string): void {
  const edit = { kind: 'edit', cardId: 'c', cardTitle: 'Title', cardType: '', field: 'cardTitle' } as const
  const [entry] = recordEntries(page, [{ ...edit, before: 'Title', after: 'Mine', state: 'pending' }])
  const kept = { cardId: 'c', field: 'cardTitle', value: 'Mine', base: 'Title', typedAt: 1, ownerId } as const
  const origin = { entryId: entry!.entryId }
  storageOfClient(page).pendingEdits.update(() => [{ ...kept, isOffered: true, origin }])
  resumeActions(page, ownerId)
}

it.each([
  ['that waits for a decision', undefined],
  ['that an earlier visit left, and that the card has passed', 'closed'],
])('undo gives up an edit %s', async (_what, ownerId) => {
  const page = testClient(`undo-open-${ownerId}`)
  const service = fakeCardService()
  watch(page, cardQueries.detail('c'))
  await vi.waitUntil(() => page.getQueryData(cardQueries.detail('c').queryKey) !== undefined)
  const entries = () => historyOf(page).get()
  service.change({ cardTitle: 'Theirs' })
  if (ownerId === undefined) await editCard(page, { cardId: 'c', change: { cardTitle: 'Mine' } })
  else leaveEdit(page, ownerId)
  expect(entries().map(({ state }) => state)).toEqual(['pending'])
  expect(await undo(page)).toMatchObject({ kind: 'tried', results: [{ state: 'done' }] })
  expect(entries().map(({ state }) => state)).toEqual(['undone'])
  expect(editorsOf(page).byCard.get('c')!.queue).toMatchObject({ waiting: {}, conflicts: [], offers: [] })
  expect(service.card.cardTitle).toBe('Theirs')
  editorsOf(page).stop()
})
