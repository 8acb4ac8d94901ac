import { mapInTurns } from '../take-turns.ts'
import { queryInBatches } from './batches.ts'
import type { Sql } from './sql.ts'
import { randomId } from './random-id.ts'

/** Locks the links until the transaction ends: two changes together must not close a cycle. */
export async function lockCardParents(sql: Sql): Promise<void> {
  await sql.query(
    `select pg_advisory_xact_lock(hashtextextended('card_parents ' || current_setting('app.organization'), 0))`,
  )
}

export async function listParentIds(sql: Sql, cardId: string): Promise<Set<string>> {
  const rows = await sql.query<{ parentId: string }>(
    'select parent_id as "parentId" from card_parents where card_id = $1 and not removed',
    [cardId],
  )
  return new Set(rows.map(({ parentId }) => parentId))
}

export async function listDescendantsAmong(
  sql: Sql,
  cardId: string,
  candidates: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    `with recursive above as (
       select id as candidate, id from unnest($2::text[]) as id
       union
       select a.candidate, l.parent_id
       from above a join card_parents l on l.card_id = a.id and not l.removed
     )
     select distinct candidate as id from above where id = $1 and candidate <> $1`,
    [cardId, candidates],
  )
  return new Set(rows.map(({ id }) => id))
}

export interface ParentLink {
  cardId: string
  parentId: string
}

/** Adds new links last; a removed one gets its old position and id again (contract/README.md, C4). */
export async function insertCardParents(sql: Sql, links: readonly ParentLink[]): Promise<void> {
  sql.changed(
    'cards',
    links.flatMap(({ cardId, parentId }) => [cardId, parentId]),
  )
  await queryInBatches(
    sql,
    `insert into card_parents (id, parent_id, card_id)
     select id, "parentId", "cardId"
     from rows from (json_to_recordset($1) as (id text, "parentId" text, "cardId" text))
       with ordinality as row (id, "parentId", "cardId", ordinality)
     order by ordinality
     on conflict (organization_id, parent_id, card_id) do update set removed = false`,
    await mapInTurns(links, (link) => ({ id: randomId('link'), ...link })),
  )
}

/** Keeps the rows with their position. */
export async function removeCardParents(
  sql: Sql,
  cardId: string,
  parentIds: readonly string[],
): Promise<void> {
  if (parentIds.length === 0) return
  sql.changed('cards', [cardId, ...parentIds])
  await sql.query(
    `update card_parents set removed = true
     where card_id = $1 and parent_id = any($2::text[]) and not removed`,
    [cardId, parentIds],
  )
}
