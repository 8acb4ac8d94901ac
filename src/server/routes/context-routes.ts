import {
  contextDefaultLevels,
  getCardContext,
  type ContextCard,
  type ContextDirection,
} from '#contract/context.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'

import { mount, type Call, type ServiceContext } from '../http/mount.ts'
import * as store from '../store/card-context.ts'
import { present } from '../store/present.ts'
import { requireCards } from './card-answers.ts'
import { walkLevels, type Neighbours } from './walk-levels.ts'

type Sql = Call['sql']

export function mountContext(service: ServiceContext): void {
  mount(
    service,
    getCardContext,
    async ({ params: { cardId }, query, sql, appUrl }) => {
      await requireCards(sql, [cardId])
      const { direction = 'descendants', maxLevels = contextDefaultLevels } = query
      const { levels, children } = await findCards(sql, cardId, direction, maxLevels)
      const places = levels.flatMap((cardIds, level) => cardIds.map((id) => ({ cardId: id, level })))
      const included = (query.includeTargetCard ?? true) ? places : places.slice(1)
      const context = await readCards(sql, included, { children, appUrl, ...query })
      const maxLevel = included.at(-1)?.level ?? 0
      return { context, metadata: { direction, cardCount: context.length, maxLevel } }
    },
    { refuseUnknownParameters: true },
  )
}

interface Found {
  /** The cards by level, in the order of the answer: the target, then below it, then above it. */
  levels: string[][]
  children: Neighbours
}

async function findCards(
  sql: Sql,
  targetId: string,
  direction: ContextDirection,
  maxLevels: number,
): Promise<Found> {
  const below = await walkLevels(targetId, direction === 'ancestors' ? 0 : maxLevels, (ids) =>
    store.listChildIds(sql, ids),
  )
  const above =
    direction === 'descendants'
      ? []
      : (await walkLevels(targetId, maxLevels, (ids) => store.listParentIdsOf(sql, ids))).levels
  // Each level is its own statement, so a card that is moved at the same time may be found on both sides.
  const known = new Set(below.levels.flat())
  const deepest = Math.max(below.levels.length, above.length)
  const levels = Array.from({ length: deepest }, (_, index) => [
    ...(below.levels[index] ?? []),
    ...(above[index] ?? []).filter((cardId) => !known.has(cardId)),
  ])
  const childrenAbove = above.length > 0 ? await store.listChildIds(sql, above.flat()) : new Map()
  return { levels: [[targetId], ...levels], children: new Map([...below.neighbours, ...childrenAbove]) }
}

interface Place {
  cardId: string
  level: number
}

interface Wanted {
  children: Neighbours
  appUrl: string
  includeComments?: boolean | undefined
  includeInsights?: boolean | undefined
  includeDescriptions?: boolean | undefined
}

async function readCards(sql: Sql, places: readonly Place[], wanted: Wanted): Promise<ContextCard[]> {
  const { children, appUrl, includeComments, includeInsights, includeDescriptions = false } = wanted
  const cardIds = places.map(({ cardId }) => cardId)
  const [cards, insights, comments] = await Promise.all([
    store.listContextCards(sql, cardIds, { withDetails: includeDescriptions }),
    includeInsights ? store.listInsights(sql, cardIds) : undefined,
    includeComments ? store.listContextComments(sql, cardIds) : undefined,
  ])
  const cardById = new Map(cards.map((card) => [card.cardId, card]))
  const insightsByCard = insights && byCard(insights)
  const commentsByCard = comments && byCard(comments)
  return places.flatMap(({ cardId, level }): ContextCard[] => {
    const card = cardById.get(cardId)
    if (card === undefined) return []
    const answer = {
      ...present(card),
      cardUrl: absoluteUrl(paths.card(cardId), appUrl),
      level,
      children: [...(children.get(cardId) ?? [])],
    }
    const insightRows = insightsByCard && (insightsByCard.get(cardId) ?? [])
    const commentRows = commentsByCard && (commentsByCard.get(cardId) ?? [])
    return [
      {
        ...answer,
        ...(insightRows && { insights: insightRows.map((row) => contextInsight(row, appUrl)) }),
        ...(commentRows && { comments: commentRows.map((row) => contextComment(row, appUrl)) }),
      },
    ]
  })
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

function contextInsight({ cardId, kind, ...insight }: store.InsightRow, appUrl: string) {
  const interviewId = kind === 'interview' ? insight.customerInteractionId : undefined
  return {
    ...present(insight),
    insightUrl: absoluteUrl(paths.insight(cardId, insight.insightId), appUrl),
    ...(interviewId === undefined ? {} : { interviewUrl: absoluteUrl(paths.interview(interviewId), appUrl) }),
  }
}

function contextComment({ cardId, ...comment }: store.ContextCommentRow, appUrl: string) {
  return { ...comment, commentUrl: absoluteUrl(paths.comment(cardId, comment.commentId), appUrl) }
}
