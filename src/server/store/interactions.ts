import { nextTurn } from '../take-turns.ts'
import type { DerivedTexts } from '../text/derive-texts.ts'
import { queryInBatches } from './batches.ts'
import type { Stamp } from './cards.ts'
import type { Sql } from './sql.ts'

/** They have the same body and people (contract/README.md, 4.6 and 4.10), and share one table. */
export type InteractionKind = 'feedback' | 'interview'

export const changedKind = { feedback: 'feedback', interview: 'interviews' } as const

/** Times are ISO texts. */
export interface NewInteraction {
  id: string
  body: string
  parseMarkdown?: boolean
  texts: DerivedTexts
  processed?: boolean
  source: string
  url?: string
  capturedAt: string
  createdAt: string
  createdBy: string
  providerIds?: readonly string[]
  receiverIds?: readonly string[]
}

const columns = `kind, id, body, parse_markdown, content, text_preview, transcript, processed, source, source_url,
  captured_at, created_at, created_by`

/** Writing more text as JSON would block the event loop for too long. */
const largeText = 500_000

export async function insertInteractions(
  sql: Sql,
  kind: InteractionKind,
  entries: readonly NewInteraction[],
): Promise<void> {
  sql.changed(
    changedKind[kind],
    entries.map(({ id }) => id),
  )
  const isLarge = ({ body }: NewInteraction) => body.length > largeText
  for (const entry of entries.filter(isLarge)) await insertLarge(sql, kind, entry)
  await queryInBatches(
    sql,
    `insert into interactions (${columns})
     select kind, id, body, coalesce("parseMarkdown", false), content, "textPreview", transcript,
       coalesce(processed, false), source, url, "capturedAt", "createdAt", "createdBy"
     from json_to_recordset($1) as row (
       kind text, id text, body text, "parseMarkdown" boolean, content text, "textPreview" text, transcript text,
       processed boolean, source text, url text, "capturedAt" timestamptz, "createdAt" timestamptz, "createdBy" text
     )`,
    entries
      .filter((entry) => !isLarge(entry))
      .map((entry) => ({ ...ownFields(entry), kind, ...entry.texts })),
  )
  await insertPeople(sql, kind, entries)
}

async function encode(text: string): Promise<Uint8Array> {
  await nextTurn()
  const bytes = Buffer.from(text)
  await nextTurn()
  return bytes
}

/** Sends large texts as bytes, in separate turns: each copy takes many milliseconds. */
async function insertLarge(sql: Sql, kind: InteractionKind, entry: NewInteraction): Promise<void> {
  const { content, textPreview, transcript } = entry.texts
  await sql.query(
    `insert into interactions (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      kind,
      entry.id,
      await encode(entry.body),
      entry.parseMarkdown ?? false,
      null,
      textPreview,
      null,
      entry.processed ?? false,
      entry.source,
      entry.url ?? null,
      entry.capturedAt,
      entry.createdAt,
      entry.createdBy,
    ],
  )
  for (const [column, text] of [
    ['content', content],
    ['transcript', transcript],
  ]) {
    if (text === undefined) continue
    const parameters = [kind, entry.id, await encode(text)]
    await sql.query(`update interactions set ${column} = $3 where kind = $1 and id = $2`, parameters)
  }
}

function ownFields({
  providerIds: _providerIds,
  receiverIds: _receiverIds,
  texts: _texts,
  ...entry
}: NewInteraction) {
  return entry
}

async function insertPeople(
  sql: Sql,
  kind: InteractionKind,
  entries: readonly NewInteraction[],
): Promise<void> {
  await queryInBatches(
    sql,
    `insert into interaction_providers (kind, interaction_id, customer_id, position)
     select kind, "interactionId", "personId", position
     from json_to_recordset($1) as row (kind text, "interactionId" text, "personId" text, position integer)
     on conflict do nothing`,
    entries.flatMap(({ id, providerIds }) => peopleRows(kind, id, providerIds)),
  )
  await queryInBatches(
    sql,
    `insert into interaction_receivers (kind, interaction_id, user_id)
     select kind, "interactionId", "personId"
     from json_to_recordset($1) as row (kind text, "interactionId" text, "personId" text)
     on conflict do nothing`,
    entries.flatMap(({ id, receiverIds }) => peopleRows(kind, id, receiverIds)),
  )
}

function peopleRows(kind: InteractionKind, interactionId: string, personIds: readonly string[] = []) {
  return [...new Set(personIds)].map((personId, position) => ({ kind, interactionId, personId, position }))
}

/** Returns the time of the first deletion; undefined without an entry (contract/README.md, F5). */
export async function deleteInteraction(
  sql: Sql,
  kind: InteractionKind,
  id: string,
  { by, at }: Stamp,
): Promise<string | undefined> {
  sql.changed(changedKind[kind], [id])
  const [row] = await sql.query<{ deletedAt: string }>(
    `update interactions
     set deleted_at = coalesce(deleted_at, $3), deleted_by = coalesce(deleted_by, $4)
     where kind = $1 and id = $2
     returning deleted_at as "deletedAt"`,
    [kind, id, at, by],
  )
  // The search finds cards by their quotes.
  const linked = await sql.query<{ cardId: string }>(
    `select k.card_id as "cardId" from insights i join insight_cards k on k.insight_id = i.id
     where i.kind = $1 and i.interaction_id = $2`,
    [kind, id],
  )
  sql.changed(
    'cards',
    linked.map(({ cardId }) => cardId),
  )
  return row?.deletedAt
}

export interface InteractionTimes {
  id: string
  capturedAt: string
  createdAt: string
}

/** Reads the times of the interviews that are not deleted, in no order. */
export async function listInterviewTimes(sql: Sql, ids: readonly string[]): Promise<InteractionTimes[]> {
  return await sql.query<InteractionTimes>(
    `select id, captured_at as "capturedAt", created_at as "createdAt"
     from interactions where kind = 'interview' and id = any($1::text[]) and not deleted`,
    [ids],
  )
}

/** Returns null without a transcript, undefined if there is no such interview. */
export async function getTranscript(sql: Sql, interviewId: string): Promise<string | null | undefined> {
  const [row] = await sql.query<{ transcript: string | null }>(
    `select transcript from interactions where kind = 'interview' and id = $1 and not deleted`,
    [interviewId],
  )
  return row?.transcript
}
