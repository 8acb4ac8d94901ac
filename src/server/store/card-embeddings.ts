import { queryInBatches } from './batches.ts'
import { selectedBy, type Selection } from './selection.ts'
import type { Sql } from './sql.ts'

export interface UnembeddedCard {
  cardId: string
  text: string
  textHash: string
}

const cardText = `c.title || E'\\n' || coalesce(c.details, '')`

/** Reads some cards with a missing or outdated vector of this provider. */
export async function listUnembeddedCards(
  sql: Sql,
  provider: string,
  limit: number,
): Promise<UnembeddedCard[]> {
  return await sql.query<UnembeddedCard>(
    `select c.id as "cardId", ${cardText} as text, md5(${cardText}) as "textHash"
     from cards c left join card_embeddings e on e.card_id = c.id and e.provider = $1
     where e.text_hash is distinct from md5(${cardText})
     limit $2`,
    [provider, limit],
  )
}

const deletedPerBatch = 1000

/** Deletes some vectors of other providers; returns false if there are no more. Null is no provider. */
export async function deleteOtherEmbeddings(sql: Sql, provider: string | null): Promise<boolean> {
  const deleted = await sql.query(
    `delete from card_embeddings where (card_id, provider) in (
       select card_id, provider from card_embeddings where provider is distinct from $1 limit ${deletedPerBatch}
     ) returning card_id`,
    [provider],
    { isUncached: true },
  )
  return deleted.length === deletedPerBatch
}

export interface CardEmbedding {
  cardId: string
  embedding: Float32Array
}

export async function upsertCardEmbeddings(
  sql: Sql,
  provider: string,
  rows: readonly (CardEmbedding & { textHash: string })[],
): Promise<void> {
  sql.changed(
    'cards',
    rows.map(({ cardId }) => cardId),
  )
  await queryInBatches(
    sql,
    `insert into card_embeddings (card_id, provider, text_hash, embedding)
     select "cardId", provider, "textHash", decode(embedding, 'base64')
     from json_to_recordset($1) as row ("cardId" text, provider text, "textHash" text, embedding text)
     on conflict (organization_id, card_id, provider) do update
     set text_hash = excluded.text_hash, embedding = excluded.embedding`,
    rows.map(({ cardId, textHash, embedding: { buffer, byteOffset, byteLength } }) => ({
      cardId,
      provider,
      textHash,
      embedding: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
    })),
  )
}

export async function listCardEmbeddings(
  sql: Sql,
  provider: string,
  selection: Selection,
): Promise<CardEmbedding[]> {
  const [condition, parameters] = selectedBy('card_id', selection)
  const rows = await sql.query<{ cardId: string; bytes: Uint8Array }>(
    `select card_id as "cardId", embedding as bytes from card_embeddings
     where provider = $${parameters.length + 1} and ${condition}`,
    [...parameters, provider],
  )
  // A copy, because the bytes of a row are not aligned to 4.
  return rows.map(({ cardId, bytes }) => ({
    cardId,
    embedding: new Float32Array(Uint8Array.from(bytes).buffer),
  }))
}
