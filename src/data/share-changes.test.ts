import { testClient } from '#test/test-client.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { cardQueries } from './cards/queries.ts'
import { recordEntries, settleEntry } from './history/history.ts'
import { shareChanges } from './share-changes.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

it('makes another tab read a card again once it is saved, and no other card', async () => {
  const [here, there] = [testClient(), testClient()]
  stops.push(shareChanges(here, 'org-1'), shareChanges(there, 'org-1'))
  for (const cardId of ['a', 'b']) there.setQueryData(cardQueries.detail(cardId).queryKey, { cardId })
  const isInvalid = (cardId: string) =>
    there.getQueryState(cardQueries.detail(cardId).queryKey)?.isInvalidated
  const edit = { kind: 'edit', state: 'pending', cardId: 'a', cardTitle: 'A', cardType: '' } as const
  const [entry] = recordEntries(here, [{ ...edit, field: 'cardTitle', before: 'A', after: 'B' }])
  expect(isInvalid('a')).toBe(false)
  settleEntry(here, entry!.entryId, { state: 'done' })
  await vi.waitFor(() => expect(isInvalid('a')).toBe(true))
  expect(isInvalid('b')).toBe(false)
})
