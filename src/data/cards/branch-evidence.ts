import { queryOptions } from '@tanstack/react-query'

import { type ContextDirection, getCardContext } from '#contract/context.ts'
import { sourceOf } from '#domain/insight-source.ts'

import { request } from '../http.ts'
import { noteInterview } from '../local/notes.ts'
import { memoryOf } from '../local/organization-memory.ts'
import { organizationOf } from '../query-client.ts'
import { cardQueries, treeContext } from './queries.ts'

export interface EvidenceBranch {
  cardId: string
  direction: ContextDirection
  levels: number
}

/** How many insights each card of a branch has. Their texts are read where they are shown, and not kept with the tree. */
export const branchEvidenceQuery = ({ cardId, direction, levels }: EvidenceBranch) =>
  queryOptions({
    queryKey: [...cardQueries.all(), 'evidence', cardId, direction, levels] as const,
    queryFn: async ({ client, signal }): Promise<readonly (readonly [cardId: string, count: number])[]> => {
      const query = { ...treeContext, direction, maxLevels: levels, includeInsights: true }
      const organizationId = organizationOf(client)
      const { context = [] } = await request(
        getCardContext,
        { params: { cardId }, query },
        { signal, organizationId },
      )
      const memory = memoryOf(organizationId ?? '')
      for (const item of context) {
        for (const insight of item.insights ?? []) {
          const source = sourceOf(insight)
          if (source.kind === 'interview')
            noteInterview(memory, { interviewId: source.id, cardIds: [item.cardId] })
        }
      }
      return context.map((item) => [item.cardId, item.insights?.length ?? 0] as const)
    },
    staleTime: 5 * 60_000,
  })
