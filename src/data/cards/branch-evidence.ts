import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type ContextComment, type ContextDirection, getCardContext } from '#contract/context.ts'
import type { Tolerant } from '#contract/tolerant.ts'
import { sourceOf } from '#domain/evidence/insight-source.ts'

import { request } from '../http.ts'
import type { Person } from '../local/local-schemas.ts'
import { cardQueries, treeContext } from './queries.ts'

export interface EvidenceBranch {
  cardId: string
  direction: ContextDirection
  levels: number
}

export interface CardEvidence {
  cardId: string
  /** Of an insight without an id, one of its own. */
  insightIds: string[]
  interviewIds: string[]
  /** The authors of its comments, the only source of people's names (contract/README.md, T8). */
  authors: Person[]
}

export const authorsOf = (comments: Tolerant<ContextComment>[]): Person[] =>
  comments.flatMap(({ author }) =>
    author?.userId && author.name ? [{ userId: author.userId, name: author.name }] : [],
  )

const evidenceKey = () => [...cardQueries.all(), 'insights'] as const

/** Leaves out the texts of insights, which are read only where they are shown. */
export const branchEvidenceQuery = ({ cardId, direction, levels }: EvidenceBranch) =>
  queryOptions({
    queryKey: [...evidenceKey(), cardId, direction, levels] as const,
    queryFn: async ({ client, signal }): Promise<readonly CardEvidence[]> => {
      const query = {
        ...treeContext,
        direction,
        maxLevels: levels,
        includeInsights: true,
        includeComments: true,
      }
      const { context = [] } = await request(
        getCardContext,
        { params: { cardId }, query },
        { signal, client, isBulk: true },
      )
      return context.map(({ cardId: id, insights = [], comments = [] }) => {
        const sources = insights.map(sourceOf)
        const interviewIds = sources.flatMap((source) => (source.kind === 'interview' ? [source.id] : []))
        return {
          cardId: id,
          insightIds: insights.map(({ insightId }, index) => insightId ?? `${id} ${index}`),
          interviewIds: [...new Set(interviewIds)],
          authors: authorsOf(comments),
        }
      })
    },
    select: (cards) => cards.map(({ cardId: id, insightIds }) => [id, insightIds.length] as const),
    staleTime: 5 * 60_000,
  })

/** Adds a card that was just created to the cached branches of its parent: it has no evidence yet. */
export function addWithoutEvidence(client: QueryClient, parentId: string, cardId: string): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: evidenceKey() })) {
    // The key determines the type of the data.
    const cards = (state.data ?? []) as readonly CardEvidence[]
    const ids = new Set(cards.map((card) => card.cardId))
    if (!ids.has(parentId) || ids.has(cardId)) continue
    const added: CardEvidence = { cardId, insightIds: [], interviewIds: [], authors: [] }
    client.setQueryData(queryKey, [...cards, added], { updatedAt: state.dataUpdatedAt })
  }
}
