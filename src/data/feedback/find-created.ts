import type { QueryClient } from '@tanstack/react-query'

import { feedbackPageMaxSize, getFeedback, listFeedback } from '#contract/feedback.ts'
import { isSameText, mayStartWith } from '#domain/feedback/same-text.ts'

import { request } from '../http.ts'

/** The clocks of browser and service may differ by this much. */
const clockDifferenceMs = 5 * 60_000
/** An import adds many entries before its failed rows are tried again. */
const lookedThroughPages = 30

/** Finds the entry that an earlier request without an answer may have created: among the newest, with the same text. */
export async function findCreated(
  client: QueryClient,
  text: string,
  sentAt: number,
): Promise<string | undefined> {
  let cursor: string | undefined
  for (let page = 0; page < lookedThroughPages; page += 1) {
    const query = { limit: feedbackPageMaxSize, cursor }
    // Each page needs the cursor of the one before, and few entries begin alike.
    /* oxlint-disable no-await-in-loop */
    const { feedback = [], nextCursor } = await request(listFeedback, { query }, { client })
    for (const { id, createdAt, textPreview } of feedback) {
      const isOlder = createdAt !== undefined && Date.parse(createdAt) < sentAt - clockDifferenceMs
      if (isOlder) return undefined
      if (!mayStartWith(text, textPreview ?? '')) continue
      const { content } = await request(getFeedback, { params: { feedbackId: id } }, { client })
      if (content !== undefined && isSameText(content, text)) return id
    }
    /* oxlint-enable no-await-in-loop */
    if (nextCursor === undefined || nextCursor === cursor) return undefined
    cursor = nextCursor
  }
  return undefined
}
