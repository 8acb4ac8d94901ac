import { embedCard, embeddingProvider } from '../search/embed.ts'
import { queryInBatches } from './batches.ts'
import type { Sql } from './sql.ts'

/** Makes the search vectors of cards; called after every write of a title or details. */
export async function embedCards(
  sql: Sql,
  cards: readonly { cardId: string; cardTitle: string; cardDetails?: string | null | undefined }[],
): Promise<void> {
  await queryInBatches(
    sql,
    `insert into card_embeddings (card_id, provider, embedding)
     select "cardId", provider, decode(embedding, 'base64')
     from json_to_recordset($1) as row ("cardId" text, provider text, embedding text)
     on conflict (organization_id, card_id)
     do update set provider = excluded.provider, embedding = excluded.embedding`,
    cards.map(({ cardId, cardTitle, cardDetails = null }) => ({
      cardId,
      provider: embeddingProvider,
      embedding: Buffer.from(embedCard({ cardTitle, cardDetails })).toString('base64'),
    })),
  )
}
