import type { Sql } from '../store/sql.ts'
import { checkCards } from './check-cards.ts'
import type { ImportDocument } from './import-schema.ts'
import { refuse } from './import-refused.ts'
import { collectIds, type KnownIds } from './known-ids.ts'

type Path = readonly PropertyKey[]
type Interaction = NonNullable<ImportDocument['feedback']>[number]

/** Refuses references to records that neither the document nor the organization contains. */
export async function checkDocument(sql: Sql, document: ImportDocument): Promise<void> {
  const known = await collectIds(sql, document)
  document.customers?.forEach(({ customerOrganizationId }, index) => {
    known.customerOrganizations.require(customerOrganizationId, [
      'customers',
      index,
      'customerOrganizationId',
    ])
  })
  checkCards(document.cards ?? [], known.cards)
  document.metrics?.forEach(({ cardId }, index) => known.cards.require(cardId, ['metrics', index, 'cardId']))
  await checkComments(sql, document.comments ?? [], known)
  document.feedback?.forEach((entry, index) => checkInteraction(entry, ['feedback', index], known))
  document.interviews?.forEach((entry, index) => checkInteraction(entry, ['interviews', index], known))
}

interface Thread {
  cardId: string
  /** Whether the comment is the first of its thread. */
  isOpening: boolean
}

async function checkComments(
  sql: Sql,
  comments: NonNullable<ImportDocument['comments']>,
  known: KnownIds,
): Promise<void> {
  const existing = await sql.query<Thread & { id: string }>(
    'select id, card_id as "cardId", thread_root = id as "isOpening" from comments',
  )
  const threads = new Map(existing.map(({ id, ...thread }): [string, Thread] => [id, thread]))
  for (const { commentId, cardId, threadRoot = commentId } of comments) {
    if (commentId !== undefined) threads.set(commentId, { cardId, isOpening: threadRoot === commentId })
  }
  comments.forEach(({ commentId, cardId, threadRoot }, index) => {
    known.cards.require(cardId, ['comments', index, 'cardId'])
    if (threadRoot === undefined || threadRoot === commentId) return
    const path = ['comments', index, 'threadRoot']
    const thread = threads.get(threadRoot)
    if (thread === undefined) refuse(path, 'names no comment', threadRoot)
    if (!thread.isOpening) refuse(path, 'names a comment that opens no thread', threadRoot)
    if (thread.cardId !== cardId) refuse(path, 'names a comment on another card', threadRoot)
  })
}

function checkInteraction(entry: Interaction, path: Path, known: KnownIds): void {
  entry.cardIds?.forEach((cardId, index) => known.cards.require(cardId, [...path, 'cardIds', index]))
  entry.feedbackProviders?.forEach(({ id, email }, index) => {
    const at = [...path, 'feedbackProviders', index]
    if (id === undefined && email === undefined) refuse(at, 'needs an email or an id')
    known.customers.require(id, [...at, 'id'])
  })
  entry.insights?.forEach(({ cardIds, customerId }, index) => {
    const at = [...path, 'insights', index]
    known.customers.require(customerId, [...at, 'customerId'])
    cardIds.forEach((cardId, place) => known.cards.require(cardId, [...at, 'cardIds', place]))
  })
}
