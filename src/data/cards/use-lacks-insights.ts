import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { cardQueries, type ReadContext } from './queries.ts'
import type { ContextOptions } from './request-context.ts'

/** Whether answers that were asked for insights have none, not even an empty list. */
export function useLacksInsights(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = (onChange: () => void) => cache.subscribe(onChange)
  return useSyncExternalStore(subscribe, () => {
    const contexts = cache.findAll({
      queryKey: cardQueries.contexts(),
      predicate: ({ queryKey }) => (queryKey[3] as ContextOptions).includeInsights,
    })
    const answers = contexts.map(({ state }) => (state.data as ReadContext | undefined)?.items ?? [])
    const isUnlisted = (items: ReadContext['items']) => items.every(({ insights }) => insights === undefined)
    return answers.some(({ length }) => length > 0) && answers.every(isUnlisted)
  })
}
