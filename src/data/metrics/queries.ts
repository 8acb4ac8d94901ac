import { type QueryClient, queryOptions } from '@tanstack/react-query'

export interface SentValue {
  value: number
  timestamp: string
}

/** More than a plot can show. */
const keptMax = 5000

export const metricQueries = {
  /** Oldest first, from this browser only: the API has no history of a metric. */
  sent: (cardId: string) => {
    const queryKey = ['metrics', 'sent', cardId] as const
    return queryOptions({
      queryKey,
      queryFn: ({ client }): readonly SentValue[] => client.getQueryData(queryKey) ?? [],
      staleTime: Infinity,
    })
  },
}

/** Keeps one value per time, the last one (contract/README.md, M2). */
export function recordSent(client: QueryClient, cardId: string, sent: readonly SentValue[]): void {
  client.setQueryData(metricQueries.sent(cardId).queryKey, (before: readonly SentValue[] = []) => {
    const byTime = new Map([...before, ...sent].map((each) => [Date.parse(each.timestamp), each]))
    return Array.from(byTime.entries())
      .toSorted(([one], [other]) => one - other)
      .map(([, each]) => each)
      .slice(-keptMax)
  })
}
