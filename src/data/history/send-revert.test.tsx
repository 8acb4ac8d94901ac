import { fakeCardService } from '#test/fake-cards.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { cardQueries } from '../cards/queries.ts'
import { stopEditors } from '../edits/card-editors.ts'
import { editCard } from '../edits/edit-cards.ts'
import { redo, undo } from './undo.ts'

const client = testClient('undo-type')
afterEach(() => {
  stopEditors(client)
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
  await redo(client)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(card()).toMatchObject({ cardType: 'experiment' })
  expect(card()?.cardStatus).toBeUndefined()
})
