import { mapInTurns } from '../take-turns.ts'
import { queryInBatches } from './batches.ts'
import type { Sql } from './sql.ts'

export interface MetricValue {
  cardId: string
  value: number
  /** ISO text with any number of digits. */
  timestamp: string
}

/** More digits would not fit into the primary key. */
const mostDigits = 500

/** Splits a time into an ISO text in milliseconds, and its digits below them without zeros at the end. */
function splitTime(timestamp: string): { timestamp: string; digits: string } {
  const [, digits = ''] = /\.\d{3}(\d+)/.exec(timestamp) ?? []
  // V8 reads a fraction of many digits as another number.
  const inMs = new Date(timestamp.replace(/(?<=\.\d{3})\d+/, '').toUpperCase())
  return { timestamp: inMs.toISOString(), digits: digits.slice(0, mostDigits).replace(/0+$/, '') }
}

/** Of equal times the last counts (contract/README.md, M2); PostgreSQL refuses two in one statement. */
async function lastOfEach(values: readonly MetricValue[]): Promise<object[]> {
  const rows = await mapInTurns(values, (each) => ({ ...each, ...splitTime(each.timestamp) }))
  return [...new Map(rows.map((row) => [`${row.timestamp} ${row.digits} ${row.cardId}`, row])).values()]
}

/** Replaces values with the same card and timestamp, and updates the current value of the cards. */
export async function upsertMetrics(sql: Sql, values: readonly MetricValue[]): Promise<void> {
  if (values.length === 0) return
  const cardIds = [...new Set(values.map(({ cardId }) => cardId))]
  sql.changed('cards', cardIds)
  const rows = await lastOfEach(values)
  // The lock comes first: a statement sees only data that was committed before it began.
  const locked = sql.query('select from cards where id = any($1::text[]) order by id for no key update', [
    cardIds,
  ])
  const stored = queryInBatches(
    sql,
    `insert into metrics (card_id, "timestamp", digits, value)
     select "cardId", "timestamp", digits, value
     from json_to_recordset($1) as row ("cardId" text, "timestamp" timestamptz, digits text, value double precision)
     on conflict (organization_id, card_id, "timestamp", digits) do update set value = excluded.value`,
    rows,
  )
  await Promise.all([locked, stored])
  await sql.query(
    `update cards set metric_current = (
       select value from metrics m where m.card_id = cards.id order by m."timestamp" desc, m.digits desc limit 1
     )
     where id = any($1::text[])`,
    [cardIds],
  )
}
