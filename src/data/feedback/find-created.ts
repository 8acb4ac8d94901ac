import type { QueryClient } from '@tanstack/react-query'

import { feedbackPageMaxSize, getFeedback, listFeedback } from '#contract/feedback.ts'
import { isSameText, mayStartWith } from '#domain/feedback/same-text.ts'

import { request } from '../http.ts'

/** The clocks of browser and service may differ by this much. */
const clockDifferenceMs = 5 * 60_000

/** Finds the entry that an earlier request without an answer may have created: among the newest, with the same text. */
export async function findCreated(
  client: QueryClient,
  text: string,
  sentAt: number,
): Promise<string | undefined> {
  const { feedback } = await request(listFeedback, { query: { limit: feedbackPageMaxSize } }, { client })
  for (const { id, createdAt, textPreview } of feedback ?? []) {
    const isOlder = createdAt !== undefined && Date.parse(createdAt) < sentAt - clockDifferenceMs
    if (isOlder || !mayStartWith(text, textPreview ?? '')) continue
    // Few entries begin alike, so one after the other is fast enough.
    // oxlint-disable-next-line no-await-in-loop
    const { content } = await request(getFeedback, { params: { feedbackId: id } }, { client })
    if (content !== undefined && isSameText(content, text)) return id
  }
  return undefined
}
