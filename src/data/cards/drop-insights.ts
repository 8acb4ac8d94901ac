import type { QueryClient } from '@tanstack/react-query'

import { sourceOf } from '#domain/evidence/insight-source.ts'

import { cardQueries, type ReadContext } from './queries.ts'

/** Removes insights from cached cards: another visit would show them again. */
export function dropInsights(client: QueryClient, interactionId: string): void {
  const isGone = (insight: Parameters<typeof sourceOf>[0]) => {
    const source = sourceOf(insight)
    return source.kind !== 'unknown' && source.id === interactionId
  }
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: cardQueries.contexts() })) {
    // The key determines the type of the data.
    const context = state.data as ReadContext | undefined
    if (!context?.items.some(({ insights }) => insights?.some(isGone))) continue
    const items = context.items.map((item) => ({
      ...item,
      ...(item.insights && { insights: item.insights.filter((insight) => !isGone(insight)) }),
    }))
    client.setQueryData(queryKey, { ...context, items }, { updatedAt: state.dataUpdatedAt })
  }
}
