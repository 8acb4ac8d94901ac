import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { createCard, getCard } from '#contract/cards.ts'

import { ApiError, isUnknownId, messageOf } from '../api-error.ts'
import { request } from '../http.ts'
import { useLocalStore } from '../local/local-store.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { useIsLacking } from '../session/use-is-offered.ts'

export const doesNotCreate = 'This service does not create cards.'

const proven = new WeakSet<QueryClient>()
/** Why the key of an organization may not create cards: until a reload, since the key may get the right to. */
const keyRefusals = createStore<ReadonlyMap<QueryClient, string>>(() => new Map())

export interface NotCreated {
  reason: string
  /** The service creates no cards at all: don't offer a retry. */
  isFinal: boolean
}

/** Records that a 404 or 403 can from now on only be about the parent. */
export function recordCreated(client: QueryClient): void {
  proven.add(client)
  forgetKeyRefusals()
  storageOfClient(client).creatingRefusedAt.update(() => null)
}

/** After a success or a sign-in: another key may create cards. */
export function forgetKeyRefusals(): void {
  keyRefusals.setState(new Map(), true)
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
  if (status === 403 && !proven.has(client)) {
    keyRefusals.setState((refusals) => new Map(refusals).set(client, messageOf(error)), true)
  }
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

export const useCanCreate = (): boolean => useCreatingRefusal() === undefined

/** Returns why no card can be created: the service creates none, or the key may not. */
export function useCreatingRefusal(): string | undefined {
  const client = useQueryClient()
  const isLacking = useIsLacking(createCard)
  const refusedAt = useLocalStore(storageOfClient(client).creatingRefusedAt)
  const keyRefusal = useStore(keyRefusals, (refusals) => refusals.get(client))
  return isLacking || refusedAt !== null ? doesNotCreate : keyRefusal
}
