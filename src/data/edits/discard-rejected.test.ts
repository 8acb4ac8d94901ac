import { afterEach, expect, it, vi } from 'vitest'

import type { CardChange } from '#contract/cards.ts'
import { fakeCardService } from '#test/fake-cards.ts'
import { refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { cardQueries } from '../cards/queries.ts'
import { historyOf } from '../history/history.ts'
import { editorsOf } from './card-editors.ts'
import { discardRejected, editCard } from './edit-cards.ts'

const client = testClient('discard')
afterEach(() => {
  editorsOf(client).stop()
  vi.unstubAllGlobals()
})

it('keeps the reason of a newer rejection when an older one is discarded', async () => {
  const service = fakeCardService()
  await client.fetchQuery(cardQueries.detail('c'))
  service.write = () => refuse(403, 'Read only.')
  const changes: CardChange[] = [{ cardStatus: 'next' }, { cardStatus: 'later' }, { cardType: 'kpi' }]
  for (const change of changes) await editCard(client, { cardId: 'c', change })
  const entries = () =>
    historyOf(client)
      .get()
      .filter((entry) => entry.kind === 'edit')
  for (const older of entries().slice(0, 2)) {
    discardRejected(client, [older])
    expect(editorsOf(client).states.getState().get('c')?.queue.failure).toMatchObject({
      field: 'cardType',
      message: 'Read only.',
    })
  }
  expect(entries().map(({ state }) => state)).toEqual(['undone', 'undone', 'failed'])
})
