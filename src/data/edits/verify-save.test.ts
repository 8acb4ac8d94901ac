import { fakeCardService, type FakeCardService, type StoredCard } from '#test/fake-cards.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { CardChange } from '#contract/cards.ts'

import { cardQueries } from '../cards/queries.ts'
import { editorsOf } from './card-editors.ts'
import { editCard } from './edit-cards.ts'

let service: FakeCardService
let client = testClient()
let visits = 0
/** What the reads of the service answer; undefined once they have caught up. */
let answered: StoredCard | undefined

beforeEach(async () => {
  vi.useFakeTimers()
  service = fakeCardService({ hasETag: false })
  answered = service.card
  const { read } = service
  service.read = (call) => (answered ? { ...answered } : read(call))
  visits += 1
  client = testClient(`org-behind-${visits}`)
  watch(client, cardQueries.detail('c'))
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  editorsOf(client).stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const edit = (change: CardChange) => editCard(client, { cardId: 'c', change })
const shown = () => client.getQueryData(cardQueries.detail('c').queryKey)
const state = () => editorsOf(client).states.getState().get('c')!
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('keeps a saved value while the reads of the service are behind', async () => {
  void edit({ cardTitle: 'New', cardType: 'kpi' })
  await after(1000)
  expect(service.card.cardTitle).toBe('New')
  expect(shown()).toMatchObject({ cardTitle: 'New', cardType: 'kpi' })
  answered = undefined
  await after(60_000)
  expect(shown()).toMatchObject({ cardTitle: 'New', cardType: 'kpi' })
  expect(state().lost).toEqual([])
  expect(service.methods()).toBe('GET GET PUT GET GET')
})

it('reports a value that the service accepted and ignored', async () => {
  void edit({ cardTitle: 'New' })
  await after(10_000)
  expect(state().lost).toEqual([])
  await after(20_000)
  expect(state().lost).toMatchObject([{ field: 'cardTitle', value: 'New', isAsBefore: true }])
  expect(shown()?.cardTitle).toBe('Title')
  await after(60_000)
  expect(service.methods()).toBe('GET GET PUT GET GET GET GET')
})

it('saves the next edits of a card whose reads are behind without a conflict', async () => {
  void edit({ cardTitle: 'New' })
  await after(500)
  void edit({ cardTitle: 'Newer' })
  await after(500)
  void edit({ cardTitle: 'Title' })
  await after(500)
  void edit({ cardTitle: 'Newest' })
  await after(500)
  expect(service.bodies()).toEqual(['New', 'Newer', 'Title', 'Newest'].map((cardTitle) => ({ cardTitle })))
  expect(shown()?.cardTitle).toBe('Newest')
  answered = undefined
  await after(60_000)
  expect(state()).toMatchObject({ lost: [], queue: { conflicts: [] } })
})

it('reports at once that somebody saved a third value', async () => {
  answered = { ...service.card, cardTitle: 'Theirs' }
  const read = service.read
  service.read = (call) => (service.bodies().length > 0 ? read(call) : { ...service.card })
  void edit({ cardTitle: 'New' })
  await after(1000)
  expect(state().lost).toMatchObject([{ field: 'cardTitle', isAsBefore: false }])
})

it('remembers details that the answers leave out, until the service returns some', async () => {
  const { cardDetails: _none, ...withoutDetails } = service.card
  answered = withoutDetails
  client.setQueryData(cardQueries.detail('c').queryKey, withoutDetails)
  void edit({ cardDetails: 'Mine' })
  await after(1000)
  await client.refetchQueries()
  expect(shown()).toMatchObject({ cardDetails: 'Mine', unreturnedDetails: 'left out' })
  expect(state().lost).toEqual([])
  answered = { ...withoutDetails, cardDetails: 'Theirs' }
  await client.refetchQueries()
  answered = withoutDetails
  await client.refetchQueries()
  expect(shown()?.cardDetails).toBeUndefined()
})
