import type { ContextCard, ContextComment, ContextDirection, Insight } from '#contract/context.ts'

import type { Sql } from './db.ts'

export interface ContextRow {
  cardId: string
  cardTitle: string
  cardType: ContextCard['cardType']
  /** Shortest distance from the target (decisions.md, X2). */
  level: number
  isAncestor: boolean
  /** All direct children that are not archived, in their order (X3). */
  children: string[]
  /** The parents in the order in which the card lists them; only of the target and its ancestors. */
  parents: string[]
  organizationId: string
  workspaceId: string
  cardDetails: string | null
  cardStatus: string | null
  metricCurrent: number | null
  metricTarget: number | null
  metricUnit: string | null
}

interface Reach {
  direction: ContextDirection
  maxLevels: number
  withDetails: boolean
}

/** Archived cards end their branch, so they are left out of the walk itself (C6); the target may be archived. */
const selectContext = `
  with recursive
  down as (
    select id, 0 as level from cards where id = $1
    union
    select c.id, d.level + 1
    from down d
    join card_parents l on l.parent_id = d.id and l.removed_at is null
    join cards c on c.id = l.card_id and not c.archived
    where d.level < $2
  ),
  up as (
    select id, 0 as level from cards where id = $1
    union
    select c.id, u.level + 1
    from up u
    join card_parents l on l.card_id = u.id and l.removed_at is null
    join cards c on c.id = l.parent_id and not c.archived
    where u.level < $3
  ),
  found as (
    select id, min(level) as level, false as ancestor from down group by id
    union all
    select id, min(level), true from up where level > 0 group by id
  ),
  below as (
    select l.parent_id, array_agg(l.card_id order by l.position) as ids
    from card_parents l
    join cards c on c.id = l.card_id
    where l.removed_at is null and not c.archived and l.parent_id in (select id from found)
    group by l.parent_id
  ),
  above as (
    select l.card_id, array_agg(l.parent_id order by l.position) as ids
    from card_parents l
    where l.removed_at is null and l.card_id in (select id from up)
    group by l.card_id
  )
  select
    c.id as "cardId", c.title as "cardTitle", c.type as "cardType", f.level, f.ancestor as "isAncestor",
    coalesce(below.ids, '{}') as children, coalesce(above.ids, '{}') as parents,
    c.organization_id as "organizationId", c.workspace_id as "workspaceId",
    case when $4 then c.details end as "cardDetails", c.status as "cardStatus",
    c.metric_current as "metricCurrent", c.metric_target as "metricTarget", c.metric_unit as "metricUnit"
  from found f
  join cards c on c.id = f.id
  left join below on below.parent_id = c.id
  left join above on above.card_id = c.id`

/** The target and the cards above and below it, in no order; empty where the target does not exist. */
export async function listContextRows(sql: Sql, cardId: string, reach: Reach): Promise<ContextRow[]> {
  const { direction, maxLevels, withDetails } = reach
  return await sql.query<ContextRow>(selectContext, [
    cardId,
    direction === 'ancestors' ? 0 : maxLevels,
    direction === 'descendants' ? 0 : maxLevels,
    withDetails,
  ])
}

export type InsightRow = Pick<Insight, 'insightId' | 'textPreview' | 'customerInteractionId'> & {
  cardId: string
  kind: 'feedback' | 'interview'
  customerOrganization: { id: string; name: string } | null
}

/** Insights of the cards, oldest first; those of deleted feedback and interviews are gone (decisions.md, F5). */
export async function listInsights(sql: Sql, cardIds: readonly string[]): Promise<InsightRow[]> {
  return await sql.query<InsightRow>(
    `select k.card_id as "cardId", i.id as "insightId", x.kind, x.id as "customerInteractionId",
       coalesce(left(i.text, 500), x.text_preview) as "textPreview",
       case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as "customerOrganization"
     from insight_cards k
     join insights i on i.id = k.insight_id
     join interactions x on x.kind = i.kind and x.id = i.interaction_id and x.deleted_at is null
     left join customers p on p.id = i.customer_id
     left join customer_organizations o on o.id = p.customer_organization_id
     where k.card_id = any($1::text[])
     order by i.created_at, k.position`,
    [cardIds],
  )
}

export type ContextCommentRow = Pick<ContextComment, 'commentId' | 'text' | 'author' | 'createdAt'> & {
  cardId: string
}

/** Comments of the cards, oldest first; an author who is no member any more is named by the id. */
export async function listContextComments(
  sql: Sql,
  cardIds: readonly string[],
): Promise<ContextCommentRow[]> {
  return await sql.query<ContextCommentRow>(
    `select o.card_id as "cardId", o.id as "commentId", o.body as text, o.created_at as "createdAt",
       json_build_object('userId', o.created_by, 'name', coalesce(u.name, o.created_by)) as author
     from comments o left join users u on u.id = o.created_by
     where o.card_id = any($1::text[])
     order by o.created_at, o.id`,
    [cardIds],
  )
}
