import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { contextMaxLevels } from '#contract/context.ts'

import { useFailure } from '../use-failure.ts'
import { cardQueries, type ReadContextCard } from './queries.ts'

const branchQuery = (cardId: string) =>
  cardQueries.context(cardId, {
    direction: 'descendants',
    maxLevels: contextMaxLevels,
    includeInsights: true,
  })

/** Reads ten levels in a request, and the cards below them on request. */
export function useBranchContext(cardId: string) {
  const context = useQuery(branchQuery(cardId))
  const failure = useFailure(branchQuery(cardId).queryKey, context)
  const [further, setFurther] = useState<readonly string[]>([])
  const read = useQueries({ queries: further.map(branchQuery) })
  // A card below several others is in the answers of all of them.
  const cards = new Map<string, ReadContextCard>()
  for (const card of [context, ...read].flatMap(({ data }) => data?.items ?? []))
    if (!cards.has(card.cardId)) cards.set(card.cardId, card)
  const below = new Set([...cards.values()].flatMap(({ children = [] }) => children))
  const missing = [...below].filter((id) => !cards.has(id) && !further.includes(id))
  return {
    context,
    ...failure,
    items: [...cards.values()],
    missingCount: missing.length,
    isLoadingMore: read.some(({ isPending }) => isPending),
    loadMore: () => setFurther([...further, ...missing]),
  }
}
