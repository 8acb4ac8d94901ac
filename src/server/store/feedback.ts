import type { Feedback, FeedbackSummary } from '#contract/feedback.ts'

import type { Sql } from './sql.ts'
import type { Keyset } from './keyset.ts'
import { present } from './present.ts'

const summaryColumns = `
  x.id, x.processed, x.source, coalesce(evidence."cardIds", '{}') as "cardIds",
  coalesce((
    select array_agg(p.customer_id order by p.position)
    from interaction_providers p where p.kind = x.kind and p.interaction_id = x.id
  ), '{}') as "customerUserIds",
  evidence."insightCount", x.captured_at as "capturedAt", x.created_at as "createdAt", x.source_url as "sourceUrl",
  x.text_preview as "textPreview"`

/** A card that several insights link is listed more than once. */
const evidence = `
  cross join lateral (
    select
      count(distinct i.id) as "insightCount",
      array_agg(k.card_id order by k.position) filter (where k.card_id is not null) as "cardIds"
    from insights i left join insight_cards k on k.insight_id = i.id
    where i.kind = x.kind and i.interaction_id = x.id
  ) evidence`

const distinctCards = <Row extends FeedbackSummary>(row: Row) =>
  present({ ...row, cardIds: [...new Set(row.cardIds)] })

interface FeedbackPage {
  processed: boolean | undefined
  limit: number
  after: Keyset | undefined
}

/** Reads one page, newest first, then by id, greatest first (contract/README.md, F1). */
export async function listFeedback(
  sql: Sql,
  { processed, limit, after }: FeedbackPage,
): Promise<FeedbackSummary[]> {
  const parameters: unknown[] = [limit]
  const conditions = [`kind = 'feedback' and not deleted`]
  // Optional conditions are left out instead of switched off by a null, so that PostgreSQL keeps the plan.
  if (processed !== undefined) conditions.push(`processed = $${parameters.push(processed)}`)
  if (after !== undefined) {
    const [createdAt, id] = [parameters.push(after.createdAt), parameters.push(after.id)]
    conditions.push(`(created_at, id collate "C") < ($${createdAt}::timestamptz, $${id}::text)`)
  }
  const rows = await sql.query<FeedbackSummary>(
    `select ${summaryColumns}
     from (
       select * from interactions where ${conditions.join(' and ')}
       order by created_at desc, id collate "C" desc
       limit $1
     ) x ${evidence}
     order by x.created_at desc, x.id collate "C" desc`,
    parameters,
  )
  return rows.map(distinctCards)
}

/** Reads the entries that are not deleted, in no order. */
export async function listFeedbackByIds(sql: Sql, ids: readonly string[]): Promise<FeedbackSummary[]> {
  if (ids.length === 0) return []
  const rows = await sql.query<FeedbackSummary>(
    `select ${summaryColumns}
     from interactions x ${evidence} where x.kind = 'feedback' and x.id = any($1::text[]) and not x.deleted`,
    [ids],
  )
  return rows.map(distinctCards)
}

export async function getFeedback(sql: Sql, feedbackId: string): Promise<Feedback | undefined> {
  const [row] = await sql.query<Feedback>(
    `select ${summaryColumns}, coalesce(x.content, x.body) as content
     from interactions x ${evidence} where x.kind = 'feedback' and x.id = $1 and not x.deleted`,
    [feedbackId],
  )
  return row && distinctCards(row)
}

/** Locks the entry until the transaction ends; returns false if there isn't one. */
export async function updateFeedbackProcessed(sql: Sql, feedbackId: string): Promise<boolean> {
  sql.changed('feedback', [feedbackId])
  const rows = await sql.query(
    `update interactions set processed = true
     where kind = 'feedback' and id = $1 and not deleted returning id`,
    [feedbackId],
  )
  return rows.length > 0
}

export async function getCursorSecret(sql: Sql): Promise<Uint8Array> {
  const [row] = await sql.query<{ secret: Uint8Array }>('select cursor_secret as secret from organizations')
  if (row === undefined) throw new Error('The organization of this transaction does not exist')
  return row.secret
}
