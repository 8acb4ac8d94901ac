import type { QueryClient } from '@tanstack/react-query'

import type { ContextCard } from '#contract/context.ts'
import type { Tolerant } from '#contract/tolerant.ts'

import { cardQueries } from './queries.ts'

export function customerOrganizationOf(client: QueryClient, feedbackId: string): string | undefined {
  for (const [, data] of client.getQueriesData<{ items: Tolerant<ContextCard>[] }>({
    queryKey: cardQueries.contexts(),
  })) {
    for (const { insights = [] } of data?.items ?? []) {
      const insight = insights.find(({ customerInteractionId }) => customerInteractionId === feedbackId)
      if (insight?.customerOrganization?.name !== undefined) return insight.customerOrganization.name
    }
  }
  return undefined
}
