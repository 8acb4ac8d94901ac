import { contextDefaultLevels, getCardContext, type ContextCard } from '#contract/context.ts'
import { paths } from '#domain/paths.ts'

import { mount, type Call, type ServiceContext } from '../http/mount.ts'
import { unknownId } from '../http/problem.ts'
import {
  listContextComments,
  listContextRows,
  listInsights,
  type ContextCommentRow,
  type ContextRow,
  type InsightRow,
} from '../store/card-context.ts'
import { present } from '../store/present.ts'
import { orderContext } from './context-order.ts'

export function mountContext(service: ServiceContext): void {
  mount(
    service,
    getCardContext,
    async ({ params: { cardId }, query, sql, appUrl }) => {
      const direction = query.direction ?? 'descendants'
      const rows = await listContextRows(sql, cardId, {
        direction,
        maxLevels: query.maxLevels ?? contextDefaultLevels,
        withDetails: query.includeDescriptions ?? false,
      })
      if (rows.length === 0) throw unknownId('card', cardId)
      const ordered = orderContext(rows)
      const included = (query.includeTargetCard ?? true) ? ordered : ordered.slice(1)
      const extras = await readExtras(sql, included, query)
      return {
        context: included.map((row) => contextCard(row, extras, appUrl)),
        metadata: {
          direction,
          cardCount: included.length,
          maxLevel: included.reduce((greatest, { level }) => Math.max(greatest, level), 0),
        },
      }
    },
    { refuseUnknownParameters: true },
  )
}

interface Extras {
  insights: Map<string, InsightRow[]> | undefined
  comments: Map<string, ContextCommentRow[]> | undefined
}

async function readExtras(
  sql: Call['sql'],
  rows: readonly ContextRow[],
  {
    includeInsights = false,
    includeComments = false,
  }: { includeInsights?: boolean; includeComments?: boolean },
): Promise<Extras> {
  const cardIds = rows.map(({ cardId }) => cardId)
  const [insights, comments] = await Promise.all([
    includeInsights ? listInsights(sql, cardIds) : undefined,
    includeComments ? listContextComments(sql, cardIds) : undefined,
  ])
  return { insights: insights && byCard(insights), comments: comments && byCard(comments) }
}

function byCard<Row extends { cardId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.cardId)
    if (group) group.push(row)
    else groups.set(row.cardId, [row])
  }
  return groups
}

function contextCard(row: ContextRow, extras: Extras, appUrl: string): ContextCard {
  const { isAncestor: _isAncestor, parents: _parents, ...card } = row
  const { cardId } = card
  return {
    ...present(card),
    cardUrl: appUrl + paths.card(cardId),
    ...(extras.insights && {
      insights: (extras.insights.get(cardId) ?? []).map((insight) => contextInsight(insight, appUrl)),
    }),
    ...(extras.comments && {
      comments: (extras.comments.get(cardId) ?? []).map((comment) => contextComment(comment, appUrl)),
    }),
  }
}

function contextInsight({ cardId, kind, ...insight }: InsightRow, appUrl: string) {
  const interviewId = kind === 'interview' ? insight.customerInteractionId : undefined
  return {
    ...present(insight),
    insightUrl: appUrl + paths.insight(cardId, insight.insightId),
    ...(interviewId === undefined ? {} : { interviewUrl: appUrl + paths.interview(interviewId) }),
  }
}

function contextComment({ cardId, ...comment }: ContextCommentRow, appUrl: string) {
  return { ...comment, commentUrl: appUrl + paths.comment(cardId, comment.commentId) }
}
