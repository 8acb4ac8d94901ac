import * as contract from '#contract/feedback.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'

import { mount, type Call, type ServiceContext } from '../http/mount.ts'
import { badRequest, unknownId } from '../http/problem.ts'
import * as feedback from '../store/feedback.ts'
import { linkEntireText } from '../store/insights.ts'
import { deleteInteraction } from '../store/interactions.ts'
import { parseCursor, printCursor } from '../store/keyset.ts'
import { requireCards, stampOf } from './card-answers.ts'
import { createInteraction } from './interaction-creation.ts'

export function withUrl<Entry extends contract.FeedbackSummary>(entry: Entry, appUrl: string): Entry {
  return { ...entry, appUrl: absoluteUrl(paths.feedback(entry.id), appUrl) }
}

/** Refuses a cursor that was made with another `processed` (contract/README.md, 4.5). */
function readCursor(cursor: string | undefined, processed: boolean | undefined, secret: Uint8Array) {
  if (cursor === undefined) return undefined
  const keyset = parseCursor(cursor, secret)
  if (keyset === undefined) {
    throw badRequest(
      'cursor is not valid. Use nextCursor of the previous page unchanged, or leave it out to start with the newest entry.',
    )
  }
  if (keyset.processed !== processed) {
    throw badRequest(
      'cursor was made with another value of processed. Use the same value for all pages of a list.',
    )
  }
  return keyset
}

type Secrets = Map<string, Uint8Array>
const maxSecrets = 1000

async function cursorSecretOf(
  { sql, caller: { organizationId } }: Call,
  secrets: Secrets,
): Promise<Uint8Array> {
  const secret = secrets.get(organizationId) ?? (await feedback.getCursorSecret(sql))
  if (secrets.size >= maxSecrets) secrets.clear()
  secrets.set(organizationId, secret)
  return secret
}

type PageCall = Call & { query: { processed?: boolean; limit?: number; cursor?: string } }

async function listPage({ query, ...call }: PageCall, secrets: Secrets) {
  const { sql, appUrl } = call
  const { processed, limit = contract.feedbackPageSize } = query
  const secret = await cursorSecretOf(call, secrets)
  const after = readCursor(query.cursor, processed, secret)
  // One entry more than the limit shows whether another page follows.
  const found = await feedback.listFeedback(sql, { processed, limit: limit + 1, after })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    feedback: page.map((entry) => withUrl(entry, appUrl)),
    ...(last && {
      nextCursor: printCursor({ id: last.id, createdAt: last.createdAt ?? '', processed }, secret),
    }),
  }
}

export function mountFeedback(service: ServiceContext): void {
  const secrets: Secrets = new Map()
  mount(service, contract.listFeedback, (call) => listPage(call, secrets))

  mount(service, contract.createFeedback, async ({ body, ...call }) => ({
    id: await createInteraction('feedback', { body, call }),
    message: 'The feedback was created.',
  }))

  mount(service, contract.getFeedback, async ({ params: { feedbackId }, sql, appUrl }) => {
    const entry = await feedback.getFeedback(sql, feedbackId)
    if (entry === undefined) throw unknownId('feedback', feedbackId)
    return withUrl(entry, appUrl)
  })

  mount(service, contract.deleteFeedback, async ({ params: { feedbackId: id }, ...call }) => {
    const deletedAt = await deleteInteraction(call.sql, 'feedback', id, stampOf(call))
    if (deletedAt === undefined) throw unknownId('feedback', id)
    return { id, deletedAt, message: 'The feedback was deleted. Its data is preserved.' }
  })

  mount(service, contract.processFeedback, async ({ params: { feedbackId: id }, body, sql, now }) => {
    const cardIds = [...new Set(body?.cardIds)]
    const isFound = await feedback.updateFeedbackProcessed(sql, id)
    if (!isFound) throw unknownId('feedback', id)
    await requireCards(sql, cardIds)
    await linkEntireText(sql, { kind: 'feedback', id }, cardIds, now)
    const linked = cardIds.length === 1 ? '1 card' : `${cardIds.length} cards`
    const message = `The feedback is processed${cardIds.length > 0 ? ` and linked to ${linked}` : ''}.`
    return { id, processed: true, attachedCardIds: cardIds, message }
  })
}
