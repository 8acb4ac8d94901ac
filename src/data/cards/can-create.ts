import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { createCard, getCard } from '#contract/cards.ts'

import { ApiError, isUnknownId, messageOf } from '../api-error.ts'
import { request } from '../http.ts'
import { useLocalStore } from '../local/local-store.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { useIsLacking } from '../session/use-is-offered.ts'

export const doesNotCreate = 'This service does not create cards.'

const proven = new WeakSet<QueryClient>()

export interface NotCreated {
  reason: string
  /** The service creates no cards at all: don't offer a retry. */
  isFinal: boolean
}

/** Records that a 404 can from now on only be about the parent. */
export function recordCreated(client: QueryClient): void {
  proven.add(client)
  storageOfClient(client).creatingRefusedAt.update(() => null)
}

/** Reads the parent after a 404: if it exists, the service creates no cards (contract/README.md, C7), and none is offered again. */
export async function explainNotCreated(
  client: QueryClient,
  error: unknown,
  parentId: string | undefined,
): Promise<NotCreated> {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404 && parentId !== undefined) {
    const parent = await findParent(client, parentId)
    if (parent === 'gone') return { reason: 'Its parent no longer exists.', isFinal: false }
    if (parent === 'unknown') return { reason: messageOf(error), isFinal: false }
  }
  const isFinal = (status === 404 && !proven.has(client)) || status === 405 || status === 501
  if (!isFinal) return { reason: messageOf(error), isFinal }
  storageOfClient(client).creatingRefusedAt.update(() => Date.now())
  return { reason: doesNotCreate, isFinal }
}

async function findParent(client: QueryClient, cardId: string): Promise<'found' | 'gone' | 'unknown'> {
  try {
    await request(getCard, { params: { cardId } }, { client })
    return 'found'
  } catch (error) {
    return isUnknownId(error) ? 'gone' : 'unknown'
  }
}

export function useCanCreate(): boolean {
  const client = useQueryClient()
  const isLacking = useIsLacking(createCard)
  const refusedAt = useLocalStore(storageOfClient(client).creatingRefusedAt)
  return !isLacking && refusedAt === null
}
