import type { QueryClient } from '@tanstack/react-query'

import { getCard } from '#contract/cards.ts'
import { type ContextQuery, getCardContext } from '#contract/context.ts'

import { ApiError, hasStatus, isUnknownId, messageOf, notReturned } from '../api-error.ts'
import { eachCardOnce } from '../each-card-once.ts'
import { request, requestCounted, type RequestOptions } from '../http.ts'
import { withRecentMoves } from './recent-moves.ts'

/** All six parameters are sent, because another service's defaults are unknown (contract/README.md, X1). */
export type ContextOptions = Required<ContextQuery>

export type ReadOptions = Pick<RequestOptions, 'signal' | 'isBulk'>

export async function requestContext(
  client: QueryClient,
  cardId: string,
  query: ContextOptions,
  options: ReadOptions = {},
) {
  const { answer, unreadable } = await requestCounted(
    getCardContext,
    { params: { cardId }, query },
    { ...options, client },
  ).catch(
    rethrowUnknown(client, cardId, query.includeInsights ? 'its insights' : 'the cards around it', options),
  )
  const items = withRecentMoves(client, eachCardOnce(listIn(answer.context, 'cards')))
  return { items, metadata: answer.metadata, unreadable }
}

/** A service that doesn't offer contexts, insights or comments may answer as for an unknown card. */
export const rethrowUnknown =
  (client: QueryClient, cardId: string, missing: string, options: ReadOptions) =>
  async (error: unknown): Promise<never> => {
    if (!isUnknownId(error) || !(await isKnownCard(client, cardId, options))) throw error
    // A service that refuses a parameter names it.
    if (hasStatus(error, 400)) throw notReturned(messageOf(error))
    throw notReturned(`The service has the card, but does not return ${missing}.`)
  }

async function isKnownCard(client: QueryClient, cardId: string, options: ReadOptions): Promise<boolean> {
  try {
    await request(getCard, { params: { cardId } }, { ...options, client })
    return true
  } catch (error) {
    if (isUnknownId(error)) return false
    throw error
  }
}

/** An answer without its list is unknown, not empty. */
export function listIn<Item>(list: readonly Item[] | null | undefined, what: string): readonly Item[] {
  if (!list) throw new ApiError(`The service answered without a list of ${what}.`, { kind: 'unreadable' })
  return list
}
