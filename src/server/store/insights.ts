import { queryInBatches } from './batches.ts'
import type { Sql } from './sql.ts'
import { changedKind, type InteractionKind } from './interactions.ts'
import { randomId } from './random-id.ts'

/** Without `text`, the entire interaction is evidence for the cards. */
export interface NewInsight {
  insightId: string
  kind: InteractionKind
  interactionId: string
  text?: string
  customerId?: string
  cardIds: readonly string[]
  createdAt: string
}

/** Inserts insights with their cards; only one per interaction may have no text. */
export async function insertInsights(sql: Sql, insights: readonly NewInsight[]): Promise<void> {
  for (const { kind, interactionId } of insights) sql.changed(changedKind[kind], [interactionId])
  await queryInBatches(
    sql,
    `insert into insights (id, kind, interaction_id, whole, text, customer_id, created_at)
     select "insightId", kind, "interactionId", text is null, text, "customerId", "createdAt"
     from json_to_recordset($1) as row (
       "insightId" text, kind text, "interactionId" text, text text, "customerId" text, "createdAt" timestamptz
     )`,
    insights.map(({ cardIds: _cardIds, ...insight }) => insight),
  )
  await insertInsightCards(
    sql,
    insights.flatMap(({ insightId, cardIds }) => cardIds.map((cardId) => ({ insightId, cardId }))),
  )
}

async function insertInsightCards(
  sql: Sql,
  links: readonly { insightId: string; cardId: string }[],
): Promise<void> {
  sql.changed(
    'cards',
    links.map(({ cardId }) => cardId),
  )
  await queryInBatches(
    sql,
    `insert into insight_cards (insight_id, card_id)
     select "insightId", "cardId"
     from rows from (json_to_recordset($1) as ("insightId" text, "cardId" text))
       with ordinality as row ("insightId", "cardId", ordinality)
     order by ordinality
     on conflict do nothing`,
    links,
  )
}

interface Interaction {
  kind: InteractionKind
  id: string
}

/** Leaves out cards that are already linked (contract/README.md, F4). The caller holds the lock. */
export async function linkEntireText(
  sql: Sql,
  { kind, id }: Interaction,
  cardIds: readonly string[],
  now: Date,
): Promise<void> {
  const insights = await sql.query<{ insightId: string; whole: boolean; cardIds: string[] }>(
    `select i.id as "insightId", i.whole, array_remove(array_agg(k.card_id), null) as "cardIds"
     from insights i left join insight_cards k on k.insight_id = i.id
     where i.kind = $1 and i.interaction_id = $2
     group by i.organization_id, i.id`,
    [kind, id],
  )
  const linked = new Set(insights.flatMap((insight) => insight.cardIds))
  const added = [...new Set(cardIds)].filter((cardId) => !linked.has(cardId))
  if (added.length === 0) return
  sql.changed(changedKind[kind], [id])
  const entire = insights.find((insight) => insight.whole)
  if (entire !== undefined) {
    await insertInsightCards(
      sql,
      added.map((cardId) => ({ insightId: entire.insightId, cardId })),
    )
    return
  }
  const insight = {
    insightId: randomId('insight'),
    kind,
    interactionId: id,
    cardIds: added,
    createdAt: now.toISOString(),
  }
  await insertInsights(sql, [{ ...insight, customerId: await getFirstProviderId(sql, { kind, id }) }])
}

async function getFirstProviderId(sql: Sql, { kind, id }: Interaction): Promise<string | undefined> {
  const [row] = await sql.query<{ customerId: string }>(
    `select customer_id as "customerId" from interaction_providers
     where kind = $1 and interaction_id = $2 order by position limit 1`,
    [kind, id],
  )
  return row?.customerId
}
