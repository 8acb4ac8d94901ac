import { getFeedback, listFeedback } from '#contract/feedback.ts'

import { hasStatus, isPassing, notReturned } from '../api-error.ts'
import { request, type RequestOptions } from '../http.ts'

/** Rejects with 400 or 404 for an unknown id. A service that returns no single entries may answer 404 too. */
export const readEntry = (feedbackId: string, options: RequestOptions) =>
  readById(feedbackId, options).catch(async (error: unknown) => {
    if (hasStatus(error, 404) && (await refusesEvery(feedbackId, options)))
      throw notReturned('The service does not return single entries of feedback.')
    throw error
  })

const readById = (feedbackId: string, options: RequestOptions) =>
  request(getFeedback, { params: { feedbackId } }, options)

/** Whether it also refuses another entry that it lists, or the list itself. */
async function refusesEvery(feedbackId: string, options: RequestOptions): Promise<boolean> {
  try {
    const { feedback = [] } = await request(listFeedback, { query: { limit: 2 } }, options)
    // The list may still have an entry that was deleted just now.
    const listed = feedback.find(({ id }) => id !== feedbackId)
    if (listed !== undefined) await readById(listed.id, options)
    return false
  } catch (error) {
    if (hasStatus(error, 404, 405)) return true
    if (isPassing(error)) throw error
    return false
  }
}
