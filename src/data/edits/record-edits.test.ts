import { fakeCardService } from '#test/fake-cards.ts'
import { heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { CardChange } from '#contract/cards.ts'

import { cardQueries } from '../cards/queries.ts'
import { historyOf } from '../history/history.ts'
import { editorsOf } from './card-editors.ts'
import { editCard } from './edit-cards.ts'

let client = testClient()
beforeEach(({ task }) => {
  client = testClient(task.id)
})
afterEach(() => {
  editorsOf(client).stop()
  vi.unstubAllGlobals()
})

it.each([
  ['met a conflict', { cardStatus: 'next' }, refuse(412, 'The card has changed.')],
  [
    'was refused for another field',
    { cardStatus: 'later', cardTitle: 'X' },
    refuse(400, 'cardTitle: too short.'),
  ],
] as const)('a choice is undone that was taken back while its request %s', async (_how, change, answer) => {
  const service = fakeCardService()
  watch(client, cardQueries.detail('c'))
  await vi.waitUntil(() => client.getQueryData(cardQueries.detail('c').queryKey) !== undefined)
  const edit = (chosen: CardChange) => editCard(client, { cardId: 'c', change: chosen })
  service.change({ cardStatus: 'done' })
  const held = heldAnswer()
  service.write = () => held.answer
  const chosen = edit(change)
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  const takenBack = edit({ cardStatus: 'idea' })
  held.give(answer)
  await Promise.all([chosen, takenBack])
  expect(editorsOf(client).states.getState().get('c')?.queue.conflicts).toEqual([])
  const entries = historyOf(client).get()
  expect(
    entries.find(
      ({ kind, ...entry }) => kind === 'edit' && 'after' in entry && entry.after === change.cardStatus,
    )?.state,
  ).toBe('undone')
})

it('a type that is changed in a tree keeps the status that it cleared for its undo', async () => {
  fakeCardService()
  watch(client, cardQueries.tree('c'))
  await vi.waitUntil(() => client.getQueryData(cardQueries.tree('c').queryKey) !== undefined)
  await editCard(client, { cardId: 'c', change: { cardType: 'experiment' } })
  expect(historyOf(client).get()).toMatchObject([{ field: 'cardType', state: 'done', clearedStatus: 'idea' }])
})
