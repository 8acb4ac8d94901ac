import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { getCard } from '#contract/cards.ts'

import { ApiError, messageOf } from '../api-error.ts'
import { request } from '../http.ts'

/** Clients whose service rejected creating cards (contract/README.md, C7), and clients whose service created one. */
const without = createStore<readonly QueryClient[]>(() => [])
const proven = new WeakSet<QueryClient>()

export interface NotCreated {
  reason: string
  /** The service creates no cards at all, so that trying again is of no use. */
  isFinal: boolean
}

/** After a card was created a 404 can only be about its parent. */
export const noteCreated = (client: QueryClient) => void proven.add(client)

/**
 * Tells why a card was not created. A 404 may mean that the service has no such operation or that the parent is gone: the
 * parent is read again to tell one from the other, and only in the first case creating is not offered again.
 */
export async function explainNotCreated(
  client: QueryClient,
  error: unknown,
  parentId: string | undefined,
): Promise<NotCreated> {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404 && parentId !== undefined) {
    const parent = await lookFor(client, parentId)
    if (parent === 'gone') return { reason: 'Its parent no longer exists.', isFinal: false }
    if (parent === 'unknown') return { reason: messageOf(error), isFinal: false }
  }
  const isFinal = (status === 404 && !proven.has(client)) || status === 405
  if (!isFinal) return { reason: messageOf(error), isFinal }
  without.setState([...without.getState(), client], true)
  return { reason: 'This service does not create cards.', isFinal }
}

async function lookFor(client: QueryClient, cardId: string): Promise<'there' | 'gone' | 'unknown'> {
  try {
    await request(getCard, { params: { cardId } }, { client })
    return 'there'
  } catch (error) {
    // For an unknown id, some services answer 400 (contract/README.md, E3) and others 404.
    return error instanceof ApiError && [400, 404, 410].includes(error.status) ? 'gone' : 'unknown'
  }
}

/** Whether creating is worth offering: until the service says that it cannot. */
export function useCanCreate(): boolean {
  const client = useQueryClient()
  return useStore(without, (clients) => !clients.includes(client))
}
