import type { ContextComment, Insight } from '#contract/context.ts'

import type { Sql } from './sql.ts'

export async function listDetails(sql: Sql, cardIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.query<{ id: string; details: string }>(
    'select id, details from cards where id = any($1::text[]) and details is not null',
    [cardIds],
  )
  return new Map(rows.map(({ id, details }) => [id, details]))
}

export type InsightRow = Pick<Insight, 'insightId' | 'textPreview' | 'customerInteractionId'> & {
  cardId: string
  kind: 'feedback' | 'interview'
  customerOrganization: { id: string; name: string } | null
}

/** Lists the oldest first, without insights of deleted interactions (contract/README.md, F5). */
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
