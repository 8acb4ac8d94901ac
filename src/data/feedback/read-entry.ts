import { getFeedback, listFeedback } from '#contract/feedback.ts'

import { hasStatus, notReturned } from '../api-error.ts'
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

/** Whether it also refuses an entry that it lists, or the list itself. */
async function refusesEvery(feedbackId: string, options: RequestOptions): Promise<boolean> {
  try {
    const { feedback = [] } = await request(listFeedback, { query: { limit: 1 } }, options)
    const listed = feedback[0]
    if (listed === undefined || listed.id === feedbackId) return listed !== undefined
    await readById(listed.id, options)
    return false
  } catch (error) {
    return hasStatus(error, 404, 405)
  }
}
