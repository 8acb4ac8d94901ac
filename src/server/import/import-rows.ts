import { initialStatusOf } from '#domain/card/card-status.ts'

import type { NewCard } from '../store/cards.ts'
import type { NewComment } from '../store/comments.ts'
import { randomId } from '../store/random-id.ts'
import { mapInTurns } from '../take-turns.ts'
import type { ImportDocument } from './import-schema.ts'

export interface Defaults {
  now: string
  workspaceId: string
}

/** The author of records without one; it counts as a user id. */
export const importAuthor = 'import'

type CardRow = NonNullable<ImportDocument['cards']>[number]
type CommentRow = NonNullable<ImportDocument['comments']>[number]

export function cardRows(cards: readonly CardRow[], { now, workspaceId }: Defaults): Promise<NewCard[]> {
  return mapInTurns(cards, ({ parents: _parents, ...card }) => {
    const createdAt = card.createdAt ?? now
    const createdBy = card.createdBy ?? importAuthor
    return {
      ...card,
      workspaceId,
      cardTitle: card.cardTitle.trim(),
      cardStatus: card.cardStatus === undefined ? initialStatusOf(card.cardType) : card.cardStatus,
      ...archival(card, now),
      createdAt,
      createdBy,
      updatedAt: card.updatedAt ?? createdAt,
      updatedBy: card.updatedBy ?? createdBy,
    }
  })
}

/** `archivedAt` alone makes a card archived. */
function archival({ archived, archivedAt, archivedBy }: CardRow, now: string) {
  if (!(archived ?? archivedAt !== undefined))
    return { archived: false, archivedAt: undefined, archivedBy: undefined }
  return { archived: true, archivedAt: archivedAt ?? now, archivedBy: archivedBy ?? importAuthor }
}

export function commentRows(comments: readonly CommentRow[], { now }: Defaults): NewComment[] {
  return comments.map((comment) => {
    const commentId = comment.commentId ?? randomId('comment')
    const createdAt = comment.createdAt ?? now
    const createdBy = comment.createdBy ?? importAuthor
    return {
      commentId,
      cardId: comment.cardId,
      body: comment.body,
      threadRoot: comment.threadRoot ?? commentId,
      createdAt,
      createdBy,
      updatedAt: comment.updatedAt ?? createdAt,
      updatedBy: createdBy,
    }
  })
}
