import { queryInBatches } from './batches.ts'
import type { Sql } from './sql.ts'

export interface MetricValue {
  cardId: string
  value: number
  /** ISO text; stored in milliseconds. */
  timestamp: string
}

const digitsBelowMs = (timestamp: string) => (/\.\d{3}(\d*)/.exec(timestamp)?.[1] ?? '').replace(/0+$/, '')

/**
 * Of timestamps within one millisecond the latest counts, of equal ones the last (contract/README.md, M2).
 * PostgreSQL refuses two in one statement.
 */
function latestOfEach(values: readonly MetricValue[]): MetricValue[] {
  const byTime = new Map<string, MetricValue & { digits: string }>()
  for (const each of values) {
    const timestamp = new Date(each.timestamp.toUpperCase()).toISOString()
    const key = JSON.stringify([each.cardId, timestamp])
    const digits = digitsBelowMs(each.timestamp)
    if (digits >= (byTime.get(key)?.digits ?? '')) byTime.set(key, { ...each, timestamp, digits })
  }
  return [...byTime.values()].map(({ cardId, timestamp, value }) => ({ cardId, timestamp, value }))
}

/** Replaces values with the same card and timestamp, and updates the current value of the cards. */
export async function upsertMetrics(sql: Sql, values: readonly MetricValue[]): Promise<void> {
  if (values.length === 0) return
  const cardIds = [...new Set(values.map(({ cardId }) => cardId))]
  sql.changed('cards', cardIds)
  // The lock comes first: a statement sees only what was committed before it began.
  const locked = sql.query('select from cards where id = any($1::text[]) order by id for no key update', [
    cardIds,
  ])
  const stored = queryInBatches(
    sql,
    `insert into metrics (card_id, "timestamp", value)
     select "cardId", "timestamp", value
     from json_to_recordset($1) as row ("cardId" text, "timestamp" timestamptz, value double precision)
     on conflict (organization_id, card_id, "timestamp") do update set value = excluded.value`,
    latestOfEach(values),
  )
  await Promise.all([locked, stored])
  await sql.query(
    `update cards set metric_current = (
       select value from metrics m where m.card_id = cards.id order by m."timestamp" desc limit 1
     )
     where id = any($1::text[])`,
    [cardIds],
  )
}
