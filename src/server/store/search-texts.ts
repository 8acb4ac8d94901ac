import type { CardText } from '../search/card-index.ts'
import type { EntryFields, PassagePosition } from '../search/passage-index.ts'
import type { InteractionKind } from './interactions.ts'
import { selectedBy, type Selection } from './selection.ts'
import type { Sql } from './sql.ts'

/** More quotes make a card harder to find, because they are about other things too. */
const quotesPerCard = 10
const quoteLength = 200

export async function listCardTexts(sql: Sql, selection: Selection): Promise<CardText[]> {
  const [condition, parameters] = selectedBy('c.id', selection)
  return await sql.query<CardText>(
    `select c.id as "cardId", c.title as "cardTitle", c.type as "cardType", c.status as "cardStatus",
       c.organization_id as "organizationId", c.workspace_id as "workspaceId", c.archived, c.details as "cardDetails",
       c.labels, c.assignees, c.created_by as "createdBy", c.updated_by as "updatedBy",
       c.tracker_issue_id is not null as "trackerLinked", to_char(c.start_date, 'YYYY-MM-DD') as "startDate",
       to_char(c.end_date, 'YYYY-MM-DD') as "endDate", c.metric_type as "metricType",
       array(
         select l.parent_id from card_parents l where l.card_id = c.id and not l.removed order by l.position
       ) as "parentIds",
       array(
         select left(coalesce(i.text, x.text_preview), ${quoteLength})
         from insight_cards k
         join insights i on i.id = k.insight_id
         join interactions x on x.kind = i.kind and x.id = i.interaction_id and not x.deleted
         where k.card_id = c.id order by k.position desc limit ${quotesPerCard}
       ) as quotes
     from cards c where ${condition}`,
    parameters,
  )
}

export async function listEntryIds(sql: Sql, kind: InteractionKind): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select id from interactions where kind = $1 and not deleted order by created_at desc, id collate "C" desc`,
    [kind],
  )
  return rows.map(({ id }) => id)
}

/** The first part of a plain text is enough to find it. */
const searchedText = `
  case x.kind when 'interview' then coalesce(x.transcript, x.content, x.body) else left(coalesce(x.content, x.body), 100000) end`

export type EntryText = EntryFields & { text: string }

/** Reads what the search indexes of feedback entries or interviews; deleted ones are absent. */
export async function listEntryTexts(
  sql: Sql,
  kind: InteractionKind,
  ids: readonly string[],
): Promise<EntryText[]> {
  if (ids.length === 0) return []
  return await sql.query<EntryText>(
    `select x.id, x.processed, x.source, ${searchedText} as text,
       array(
         select distinct k.card_id from insights i join insight_cards k on k.insight_id = i.id
         where i.kind = x.kind and i.interaction_id = x.id
       ) as "cardIds",
       array(
         select p.customer_id from interaction_providers p
         where p.kind = x.kind and p.interaction_id = x.id order by p.position
       ) as "customerUserIds"
     from interactions x
     where x.kind = $1 and x.id = any($2::text[]) and not x.deleted`,
    [kind, ids],
  )
}

/** Reads passages of the searched texts, and what comes before each on its line. */
export async function listPassages(
  sql: Sql,
  kind: InteractionKind,
  found: readonly { id: string; passage: PassagePosition }[],
): Promise<Map<string, string>> {
  if (found.length === 0) return new Map()
  const rows = await sql.query<{ id: string; text: string }>(
    `select x.id, substr(${searchedText}, searched.start + 1, searched.length) as text
     from rows from (unnest($2::text[]), unnest($3::int[]), unnest($4::int[])) as searched (id, start, length)
     join interactions x on x.kind = $1 and x.id = searched.id`,
    [
      kind,
      found.map(({ id }) => id),
      found.map(({ passage }) => passage.start),
      found.map(({ passage }) => passage.length),
    ],
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}
