import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch, heldAnswer } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { recordEntries } from '#data/history/history.ts'

import { useFamily } from './use-family.ts'

afterEach(() => vi.unstubAllGlobals())

const card = { cardId: 'c', parents: [{ id: 'new', model: 'card' }] }

it('names the new parent of a pending move after the answer to an older read', async () => {
  const client = testClient('family')
  const ancestors = heldAnswer()
  fakeFetch(({ query }) => (query['direction'] === 'ancestors' ? ancestors.answer : { context: [] }))
  client.setQueryData(cardQueries.detail('new').queryKey, { cardId: 'new', cardTitle: 'New parent' })
  const { result } = renderHook(() => useFamily(card), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  recordEntries(client, [
    {
      kind: 'move',
      state: 'pending',
      cardId: 'c',
      cardTitle: '',
      cardType: '',
      formerParentIds: ['old'],
      added: ['new'],
      removed: ['old'],
    },
  ])
  ancestors.give({ context: [{ cardId: 'old', cardTitle: 'Old parent', level: 1, children: ['c'] }] })
  await waitFor(() => expect(result.current.isUpToDate.parents).toBe(true))
  expect(result.current.parents).toMatchObject([{ cardId: 'new', cardTitle: 'New parent' }])
})
