import type { QueryClient } from '@tanstack/react-query'

import {
  type FeedbackSummary,
  feedbackPageMaxSize,
  getFeedback,
  type InteractionBody,
  listFeedback,
} from '#contract/feedback.ts'
import { isSameText, mayStartWith } from '#domain/feedback/same-text.ts'

import { isUnknownId } from '../api-error.ts'
import { request } from '../http.ts'
import type { ListedFeedback } from './queries.ts'

/** The clocks of browser and service may differ by this much. */
const clockDifferenceMs = 5 * 60_000
const lookedThroughPages = 30

/** Reads newest first; `added` is how many this browser may have added. */
export async function* createdSince(
  client: QueryClient,
  sinceMs: number,
  added = 1,
): AsyncGenerator<ListedFeedback> {
  let cursor: string | undefined
  for (let page = 0; page < lookedThroughPages + added / feedbackPageMaxSize; page += 1) {
    const query = { limit: feedbackPageMaxSize, cursor }
    // Each page needs the cursor of the one before.
    const { feedback = [], nextCursor } = await request(listFeedback, { query }, { client })
    for (const entry of feedback) {
      const { createdAt } = entry
      if (createdAt !== undefined && Date.parse(createdAt) < sinceMs - clockDifferenceMs) return
      yield entry
    }
    if (nextCursor === undefined || nextCursor === cursor) return
    cursor = nextCursor
  }
}

interface FindOptions {
  entries: AsyncIterable<ListedFeedback> | Iterable<ListedFeedback>
  isTaken: (feedbackId: string) => boolean
}

/** Finds the entry that an earlier request without an answer may have created, by its text and address. */
export async function findCreated(
  client: QueryClient,
  body: InteractionBody,
  { entries, isTaken }: FindOptions,
): Promise<string | undefined> {
  // Few entries begin alike.
  for await (const entry of entries) {
    const { id } = entry
    if (!mayBe(entry, body) || isTaken(id)) continue
    // Checked again: another request may have found the same entry in the meantime.
    if ((await hasText(client, entry, body.body)) && !isTaken(id)) return id
  }
  return undefined
}

const mayBe = (
  { textPreview = '', sourceUrl }: Pick<FeedbackSummary, 'textPreview' | 'sourceUrl'>,
  { body, url = sourceUrl }: InteractionBody,
) => (sourceUrl ?? url) === url && mayStartWith(body, textPreview)

/** Until a service processes an entry, the preview may be all there is. */
async function hasText(
  client: QueryClient,
  { id, textPreview = '' }: ListedFeedback,
  text: string,
): Promise<boolean> {
  try {
    const { content = '' } = await request(getFeedback, { params: { feedbackId: id } }, { client })
    return content.trim() === '' ? textPreview.trim() !== '' : isSameText(content, text)
  } catch (error) {
    if (isUnknownId(error)) return false
    throw error
  }
}
