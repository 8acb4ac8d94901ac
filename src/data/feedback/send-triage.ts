import type { QueryClient } from '@tanstack/react-query'

import { ApiError, isRefusal, isUnknownId, messageOf, saveDoubt } from '../api-error.ts'
import { isOffline } from '../page-life.ts'
import type { ReadFeedback } from './queries.ts'
import { readEntry } from './read-entry.ts'

interface TriageRequest {
  feedbackId: string
  /** An earlier request for the entry has no known result. */
  isRepeated: boolean
  send: () => Promise<unknown>
  /** Null: the entry doesn't exist. */
  isDone: (entry: ReadFeedback | null) => boolean
}

export const deletedElsewhere = new ApiError('The entry was deleted elsewhere.', { kind: 'refused' })

/** Sends an action on an entry. If its result is unclear, reads the entry once: a refusal is thrown only if nothing was done. */
export async function sendTriage(client: QueryClient, triage: TriageRequest): Promise<void> {
  const { feedbackId, isRepeated, send, isDone } = triage
  try {
    await send()
  } catch (error) {
    const isClear = isRefusal(error) && !isUnknownId(error) && !isRepeated
    // Offline, it is sent again.
    if (isClear || isOffline()) throw error
    const entry = await readIfStored(client, feedbackId)
    if (entry === undefined) throw asUnclear(error)
    if (isDone(entry)) return
    throw entry === null ? deletedElsewhere : asRefusal(error)
  }
}

/** Undefined if the service doesn't answer this either. */
async function readIfStored(
  client: QueryClient,
  feedbackId: string,
): Promise<ReadFeedback | null | undefined> {
  try {
    return await readEntry(feedbackId, { client })
  } catch (error) {
    return isUnknownId(error) ? null : undefined
  }
}

const asUnclear = (cause: unknown) =>
  isRefusal(cause) ? new ApiError(messageOf(cause), { kind: 'unreadable', cause }) : cause

function asRefusal(cause: unknown): unknown {
  if (isRefusal(cause)) return cause
  const isAnswered = cause instanceof ApiError && cause.kind === 'refused'
  const reason = messageOf(cause)
  const message = isAnswered
    ? reason
    : `${reason.replace(saveDoubt, '').replace(/\.$/, '')}, and the entry is unchanged.`
  return new ApiError(message, { kind: 'refused', cause })
}
