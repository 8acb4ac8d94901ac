import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { createCard } from '../edits/create-card.ts'
import { explainNotCreated, forgetKeyRefusals, useCreatingRefusal } from './can-create.ts'

afterEach(() => {
  cleanup()
  forgetKeyRefusals()
  vi.unstubAllGlobals()
})

const body = { cardTitle: 'New', parentId: 'p', parentType: 'card' } as const

async function explained(created: number, parent: number, client = testClient()) {
  fakeFetch(({ method }) => {
    const status = method === 'POST' ? created : parent
    return status === 200 ? { cardId: 'p', message: 'Done' } : refuse(status, `Refused with ${status}.`)
  })
  const error = await createCard(client, body).catch((reason: unknown) => reason)
  return explainNotCreated(client, error, body.parentId)
}

const none = { reason: 'This service does not create cards.', isFinal: true }

const refusalOf = (client: QueryClient) =>
  renderHook(useCreatingRefusal, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result

describe('a card that was not created', () => {
  it.each<[string, number, number, { reason: string; isFinal: boolean }]>([
    ['the operation is not there', 404, 200, none],
    ['the operation is not allowed', 405, 200, none],
    ['the operation is not implemented', 501, 200, none],
    ['the parent is gone', 404, 404, { reason: 'Its parent no longer exists.', isFinal: false }],
    [
      'the parent is gone, and unknown ids are 400',
      404,
      400,
      { reason: 'Its parent no longer exists.', isFinal: false },
    ],
    ['the parent cannot be read', 404, 500, { reason: 'Refused with 404.', isFinal: false }],
    ['the service refuses', 400, 200, { reason: 'Refused with 400.', isFinal: false }],
    ['the key may only read', 403, 200, { reason: 'Refused with 403.', isFinal: false }],
  ])('%s', async (_what, created, parent, answer) => {
    expect(await explained(created, parent)).toEqual(answer)
  })

  it('is no reason to doubt a service that has created one before', async () => {
    const client = testClient()
    fakeFetch(() => ({ cardId: 'n', message: 'Created' }))
    await createCard(client, body)
    expect(await explained(404, 200, client)).toEqual({ reason: 'Refused with 404.', isFinal: false })
  })
  it('for the key leads to no more cards until a sign-in', async () => {
    const client = testClient()
    await explained(403, 200, client)
    const refusal = refusalOf(client)
    expect(refusal.current).toBe('Refused with 403.')
    act(forgetKeyRefusals)
    expect(refusal.current).toBeUndefined()
  })

  it('below one parent is no refusal of a key that has created a card before', async () => {
    const client = testClient()
    fakeFetch(() => ({ cardId: 'n', message: 'Created' }))
    await createCard(client, body)
    await explained(403, 200, client)
    expect(refusalOf(client).current).toBeUndefined()
  })
})
