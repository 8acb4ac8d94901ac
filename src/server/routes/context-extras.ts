import { contextComment, insight, type ContextQuery } from '#contract/context.ts'
import { groupBy } from '#domain/group-by.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'

import type { Call } from '../http/mount.ts'
import * as store from '../store/card-context.ts'
import { present } from '../store/present.ts'
import type { CardInContext } from './context-text.ts'

/** The parts of a context that a request asks for and that are not in memory. */
interface Extras {
  write(card: CardInContext): string
}

interface Wanted {
  query: Pick<ContextQuery, 'includeComments' | 'includeInsights' | 'includeDescriptions'>
  appUrl: string
}

export async function readExtras(
  sql: Call['sql'],
  cards: readonly CardInContext[],
  { query, appUrl }: Wanted,
): Promise<Extras> {
  const { includeComments, includeInsights, includeDescriptions } = query
  const cardIds = cards.map(({ card }) => card.cardId)
  const longIds = cards.flatMap(({ card, hasLongDetails }) => (hasLongDetails ? [card.cardId] : []))
  const [insights, comments, longDetails] = await Promise.all([
    includeInsights ? store.listInsights(sql, cardIds) : undefined,
    includeComments ? store.listContextComments(sql, cardIds) : undefined,
    includeDescriptions && longIds.length > 0 ? store.listDetails(sql, longIds) : new Map<string, string>(),
  ])
  const insightsOf = insights && byCard(insights)
  const commentsOf = comments && byCard(comments)
  return {
    write({ card: { cardId, cardDetails } }) {
      const details = includeDescriptions ? (longDetails.get(cardId) ?? cardDetails) : undefined
      return (
        writeField('cardDetails', details) +
        writeField(
          'insights',
          insightsOf && (insightsOf.get(cardId) ?? []).map((row) => contextInsight(row, appUrl)),
        ) +
        writeField(
          'comments',
          commentsOf && (commentsOf.get(cardId) ?? []).map((row) => commentOf(row, appUrl)),
        )
      )
    },
  }
}

const writeField = (name: string, value: unknown) =>
  value === undefined ? '' : `,"${name}":${JSON.stringify(value)}`

const byCard = <Row extends { cardId: string }>(rows: readonly Row[]) => groupBy(rows, ({ cardId }) => cardId)

function contextInsight({ cardId, kind, ...row }: store.InsightRow, appUrl: string) {
  const interviewId = kind === 'interview' ? row.customerInteractionId : undefined
  return insight.parse({
    ...present(row),
    insightUrl: absoluteUrl(paths.insight(cardId, row.insightId), appUrl),
    ...(interviewId === undefined ? {} : { interviewUrl: absoluteUrl(paths.interview(interviewId), appUrl) }),
  })
}

function commentOf({ cardId, ...row }: store.ContextCommentRow, appUrl: string) {
  return contextComment.parse({
    ...row,
    commentUrl: absoluteUrl(paths.comment(cardId, row.commentId), appUrl),
  })
}
