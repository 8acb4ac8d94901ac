import { queryOptions } from '@tanstack/react-query'

import { type ContextDirection, getCardContext } from '#contract/context.ts'
import { sourceOf } from '#domain/evidence/insight-source.ts'

import { request } from '../http.ts'
import { cardQueries, treeContext } from './queries.ts'

export interface EvidenceBranch {
  cardId: string
  direction: ContextDirection
  levels: number
}

export interface CardEvidence {
  cardId: string
  insightCount: number
  /** The interviews among their sources. */
  interviewIds: string[]
}

/** The number of insights per card of a branch. Their texts are read only where they are shown. */
export const branchEvidenceQuery = ({ cardId, direction, levels }: EvidenceBranch) =>
  queryOptions({
    queryKey: [...cardQueries.all(), 'insights', cardId, direction, levels] as const,
    queryFn: async ({ client, signal }): Promise<readonly CardEvidence[]> => {
      const query = { ...treeContext, direction, maxLevels: levels, includeInsights: true }
      const { context = [] } = await request(
        getCardContext,
        { params: { cardId }, query },
        { signal, client },
      )
      return context.map(({ cardId: id, insights = [] }) => {
        const sources = insights.map(sourceOf)
        const interviewIds = sources.flatMap((source) => (source.kind === 'interview' ? [source.id] : []))
        return { cardId: id, insightCount: insights.length, interviewIds: [...new Set(interviewIds)] }
      })
    },
    select: (cards) => cards.map(({ cardId: id, insightCount }) => [id, insightCount] as const),
    staleTime: 5 * 60_000,
  })
