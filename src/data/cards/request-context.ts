import type { QueryClient } from '@tanstack/react-query'

import { getCard } from '#contract/cards.ts'
import { type ContextQuery, getCardContext } from '#contract/context.ts'

import { ApiError, hasStatus, isUnknownId, messageOf, notReturned } from '../api-error.ts'
import { eachCardOnce } from '../each-card-once.ts'
import { request, requestCounted, type RequestOptions } from '../http.ts'
import type { ReadCard, ReadContextCard } from './queries.ts'
import { newCardOf, withRecentPlaces } from './recent-places.ts'

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
  ).catch(async (error: unknown) => {
    const created = isUnknownId(error) ? newCardOf(client, cardId) : undefined
    if (created) return { answer: { context: [asContextCard(created)], metadata: undefined }, unreadable: 0 }
    const missing = query.includeInsights ? 'its insights' : 'the cards around it'
    return rethrowUnknown(client, cardId, missing, options)(error)
  })
  const items = withRecentPlaces(client, eachCardOnce(listIn(answer.context, 'cards')), {
    hasChildren: query.direction !== 'ancestors',
  })
  return { items, metadata: answer.metadata, unreadable }
}

const asContextCard = ({ cardId, cardTitle, cardType }: ReadCard) =>
  ({ cardId, cardTitle, cardType, level: 0, children: [] }) as ReadContextCard

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
