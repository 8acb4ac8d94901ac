import type { InteractionBody } from '#contract/feedback.ts'

import type { Call } from '../http/mount.ts'
import { linkEntireText } from '../store/insights.ts'
import { deriveTexts } from '../text/derive-texts.ts'
import { insertInteractions, type InteractionKind } from '../store/interactions.ts'
import { resolveProviders, resolveReceivers } from '../store/people.ts'
import { randomId } from '../store/random-id.ts'
import { requireCards, stampOf } from './card-answers.ts'

export async function createInteraction(
  kind: InteractionKind,
  { body, call }: { body: InteractionBody; call: Pick<Call, 'sql' | 'caller' | 'now'> },
): Promise<string> {
  const { sql, now } = call
  const cardIds = body.cardIds ?? []
  const texts = await deriveTexts(kind, body)
  await requireCards(sql, cardIds)
  const id = randomId(kind)
  const createdAt = now.toISOString()
  await insertInteractions(sql, kind, [
    {
      id,
      body: body.body,
      parseMarkdown: body.parseMarkdown,
      texts,
      source: 'api',
      url: body.url,
      capturedAt: body.timestamp ? new Date(body.timestamp.toUpperCase()).toISOString() : createdAt,
      createdAt,
      createdBy: stampOf(call).by,
      providerIds: await resolveProviders(sql, body.feedbackProviders ?? []),
      receiverIds: await resolveReceivers(sql, body.feedbackReceivers ?? []),
    },
  ])
  await linkEntireText(sql, { kind, id }, cardIds, now)
  return id
}
