import type { QueryClient } from '@tanstack/react-query'

import {
  type FeedbackSummary,
  feedbackPageMaxSize,
  getFeedback,
  type InteractionBody,
  listFeedback,
} from '#contract/feedback.ts'
import { isSameText, mayStartWith } from '#domain/feedback/same-text.ts'

import { historyOf } from '../history/history.ts'
import { request } from '../http.ts'

/** The clocks of browser and service may differ by this much. */
const clockDifferenceMs = 5 * 60_000
/** An import adds many entries before its failed rows are tried again. */
const lookedThroughPages = 30

/** Finds the entry that an earlier request without an answer may have created: among the newest, with the same text and address, and created by no other request of this browser. */
export async function findCreated(
  client: QueryClient,
  body: InteractionBody,
  sentAt: number,
): Promise<string | undefined> {
  let cursor: string | undefined
  for (let page = 0; page < lookedThroughPages; page += 1) {
    const query = { limit: feedbackPageMaxSize, cursor }
    // Each page needs the cursor of the one before, and few entries begin alike.
    /* oxlint-disable no-await-in-loop */
    const { feedback = [], nextCursor } = await request(listFeedback, { query }, { client })
    for (const entry of feedback) {
      const { id, createdAt } = entry
      const isOlder = createdAt !== undefined && Date.parse(createdAt) < sentAt - clockDifferenceMs
      if (isOlder) return undefined
      if (!mayBe(entry, body) || isOther(client, id)) continue
      // Looked at again after the wait: another request may have found the same entry.
      if ((await hasText(client, id, body.body)) && !isOther(client, id)) return id
    }
    /* oxlint-enable no-await-in-loop */
    if (nextCursor === undefined || nextCursor === cursor) return undefined
    cursor = nextCursor
  }
  return undefined
}

const mayBe = (
  { textPreview = '', sourceUrl }: Pick<FeedbackSummary, 'textPreview' | 'sourceUrl'>,
  { body, url = sourceUrl }: InteractionBody,
) => (sourceUrl ?? url) === url && mayStartWith(body, textPreview)

/** Whether another request of this browser has created the entry. */
const isOther = (client: QueryClient, feedbackId: string): boolean =>
  historyOf(client)
    .get()
    .some((entry) => entry.kind === 'createFeedback' && entry.feedbackId === feedbackId)

async function hasText(client: QueryClient, feedbackId: string, text: string): Promise<boolean> {
  const { content } = await request(getFeedback, { params: { feedbackId } }, { client })
  return content !== undefined && isSameText(content, text)
}
