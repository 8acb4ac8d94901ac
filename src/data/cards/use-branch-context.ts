import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { contextMaxLevels } from '#contract/context.ts'

import { failureSoFar, isPassing } from '../api-error.ts'
import { useFailure } from '../use-failure.ts'
import { retryNow } from '../watch-retries.ts'
import { cardQueries, type ReadContextCard } from './queries.ts'

const branchQuery = (cardId: string) =>
  cardQueries.context(cardId, {
    direction: 'descendants',
    maxLevels: contextMaxLevels,
    includeInsights: true,
  })

/** Reads ten levels in a request, and the cards below them on request. */
export function useBranchContext(cardId: string) {
  const client = useQueryClient()
  const context = useQuery(branchQuery(cardId))
  const failure = useFailure(branchQuery(cardId).queryKey, context)
  const [further, setFurther] = useState<readonly string[]>([])
  const read = useQueries({ queries: further.map(branchQuery) })
  // A card below several others is in the answers of all of them.
  const cards = new Map<string, ReadContextCard>()
  for (const card of [context, ...read].flatMap(({ data }) => data?.items ?? []))
    if (!cards.has(card.cardId)) cards.set(card.cardId, card)
  const below = new Set([...cards.values()].flatMap(({ children = [] }) => children))
  const failures = read.map(failureSoFar)
  // A card that the service refuses would be missing again.
  const failed = further.filter((_, index) => isPassing(failures[index]))
  const missing = [...below].filter((id) => !cards.has(id) && (!further.includes(id) || failed.includes(id)))
  return {
    context,
    ...failure,
    items: [...cards.values()],
    missingCount: missing.length,
    isLoadingMore: read.some(({ isPending }, index) => isPending && failures[index] === null),
    moreError: failures.find(isPassing),
    loadMore: () => {
      setFurther([...new Set([...further, ...missing])])
      for (const id of failed) void retryNow(client, branchQuery(id).queryKey)
    },
  }
}

/** Returns the title of the nearest outcome above a card. */
export function useOutcome(cardId: string): string | undefined {
  const { data } = useQuery(
    cardQueries.context(cardId, { direction: 'ancestors', maxLevels: contextMaxLevels }),
  )
  const outcomes = (data?.items ?? []).filter(({ cardType }) => cardType === 'outcome')
  return outcomes.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0))[0]?.cardTitle
}
