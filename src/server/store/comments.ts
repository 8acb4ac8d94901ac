import type { Comment } from '#contract/cards.ts'

import { queryInBatches } from './batches.ts'
import type { Sql } from './sql.ts'

export async function listComments(sql: Sql, cardId: string): Promise<Comment[]> {
  return await sql.query<Comment>(
    `select id as "commentId", body, card_id as "cardId", organization_id as "organizationId",
       thread_root as "threadRoot", created_at as "createdAt", created_by as "createdBy",
       updated_at as "updatedAt", updated_by as "updatedBy"
     from comments where card_id = $1 order by comments.created_at, id`,
    [cardId],
  )
}

/** The first comment of a thread has its own id as `threadRoot`. */
export interface NewComment {
  commentId: string
  cardId: string
  body: string
  threadRoot: string
  createdAt: string
  createdBy: string
  updatedAt: string
  updatedBy: string
}

export async function insertComments(sql: Sql, comments: readonly NewComment[]): Promise<void> {
  sql.changed(
    'cards',
    comments.map(({ cardId }) => cardId),
  )
  await queryInBatches(
    sql,
    `insert into comments (id, card_id, body, thread_root, created_at, created_by, updated_at, updated_by)
     select "commentId", "cardId", body, "threadRoot", "createdAt", "createdBy", "updatedAt", "updatedBy"
     from json_to_recordset($1) as row (
       "commentId" text, "cardId" text, body text, "threadRoot" text, "createdAt" timestamptz, "createdBy" text,
       "updatedAt" timestamptz, "updatedBy" text
     )`,
    comments,
  )
}
