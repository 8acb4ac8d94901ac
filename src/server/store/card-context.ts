import type { ContextCard, ContextComment, Insight } from '#contract/context.ts'

import type { Sql } from './sql.ts'

/** For each card, its neighbours on one side, in their order. */
export type Neighbours = Map<string, string[]>

/** Reads the children of the cards, without archived ones (contract/README.md, X3). */
export async function listChildIds(sql: Sql, cardIds: readonly string[]): Promise<Neighbours> {
  const rows = await sql.query<{ id: string; neighbours: string[] }>(
    `select l.parent_id as id, array_agg(l.card_id order by l.position) as neighbours
     from card_parents l join cards c on c.id = l.card_id
     where l.parent_id = any($1::text[]) and not l.removed and not c.archived
     group by l.parent_id`,
    [cardIds],
  )
  return new Map(rows.map(({ id, neighbours }) => [id, neighbours]))
}

/** Reads the parents of the cards, without archived ones, which end their branch (contract/README.md, C6). */
export async function listParentIdsOf(sql: Sql, cardIds: readonly string[]): Promise<Neighbours> {
  const rows = await sql.query<{ id: string; neighbours: string[] }>(
    `select l.card_id as id, array_agg(l.parent_id order by l.position) as neighbours
     from card_parents l join cards c on c.id = l.parent_id
     where l.card_id = any($1::text[]) and not l.removed and not c.archived
     group by l.card_id`,
    [cardIds],
  )
  return new Map(rows.map(({ id, neighbours }) => [id, neighbours]))
}

export type ContextRow = Omit<
  ContextCard,
  'cardUrl' | 'level' | 'children' | 'insights' | 'comments' | OptionalColumn
> & { [Name in OptionalColumn]: NonNullable<ContextCard[Name]> | null }

type OptionalColumn = 'cardDetails' | 'cardStatus' | 'metricCurrent' | 'metricTarget' | 'metricUnit'

/** Reads the context's own fields of each card, in no order. */
export async function listContextCards(
  sql: Sql,
  cardIds: readonly string[],
  { withDetails }: { withDetails: boolean },
): Promise<ContextRow[]> {
  return await sql.query<ContextRow>(
    `select id as "cardId", title as "cardTitle", type as "cardType", organization_id as "organizationId",
       workspace_id as "workspaceId", case when $2 then details end as "cardDetails", status as "cardStatus",
       metric_current as "metricCurrent", metric_target as "metricTarget", metric_unit as "metricUnit"
     from cards where id = any($1::text[])`,
    [cardIds, withDetails],
  )
}

export type InsightRow = Pick<Insight, 'insightId' | 'textPreview' | 'customerInteractionId'> & {
  cardId: string
  kind: 'feedback' | 'interview'
  customerOrganization: { id: string; name: string } | null
}

/** Reads the insights of the cards, oldest first, without those of deleted interactions (contract/README.md, F5). */
export async function listInsights(sql: Sql, cardIds: readonly string[]): Promise<InsightRow[]> {
  return await sql.query<InsightRow>(
    `select k.card_id as "cardId", i.id as "insightId", x.kind, x.id as "customerInteractionId",
       coalesce(left(i.text, 500), x.text_preview) as "textPreview",
       case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as "customerOrganization"
     from insight_cards k
     join insights i on i.id = k.insight_id
     join interactions x on x.kind = i.kind and x.id = i.interaction_id and not x.deleted
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

/** Reads the comments of the cards, oldest first; the id replaces the name of an author who left. */
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
