import type { QueryClient } from '@tanstack/react-query'

import type { InteractionBody } from '#contract/feedback.ts'
import { searchInterviews, searchQueryMaxLength } from '#contract/search.ts'
import { memoizeByObject } from '#domain/memoize.ts'

import { ApiError, isRefusal, isUnknownId } from '../api-error.ts'
import { dropDraft, saveDraft } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { isOffline } from '../page-life.ts'
import { runMutation } from '../query-client.ts'
import { searchQueries } from '../search/queries.ts'
import { isOffered } from '../session/use-is-offered.ts'
import { createInterviewMutation, recordAdded } from './mutations.ts'
import { interviewQueries } from './queries.ts'

/** The clocks of browser and service may differ by this much. */
const clockDifferenceMs = 5 * 60_000
/** Transcripts have up to 15 MB: only the best hits are compared. */
const mostCompared = 3

const runningOf = memoizeByObject((_client: QueryClient) => new Map<string, Promise<string | undefined>>())

/**
 * The history keeps the bodies of cards and feedback to send them again; a transcript is too large for that.
 * Only the time of a try is stored, as a draft: without an answer, the next try searches for the interview.
 */
export function createInterviewOnce(client: QueryClient, body: InteractionBody): Promise<string | undefined> {
  // A transcript is too long for a key.
  const tryId = `creating interview ${body.body.length} ${body.body.slice(0, 500)}`
  const running = runningOf(client)
  const creation = running.get(tryId) ?? create(client, body, tryId).finally(() => running.delete(tryId))
  running.set(tryId, creation)
  return creation
}

async function create(
  client: QueryClient,
  body: InteractionBody,
  tryId: string,
): Promise<string | undefined> {
  const storage = storageOfClient(client)
  const earlier = storage.drafts.get().find(({ draftId }) => draftId === tryId)
  if (earlier) {
    const found = await findCreated(client, body, earlier.typedAt)
    dropDraft(storage, tryId)
    // The user decides: the next try creates it.
    if (found === null) throw new ApiError(unsureText, { kind: 'refused', status: 409 })
    recordAdded(client, found, body)
    if (found !== undefined) return found
  }
  saveDraft(storage, { draftId: tryId, text: '' })
  const wasOffline = isOffline()
  try {
    const { id } = await runMutation(client, createInterviewMutation(), body)
    dropDraft(storage, tryId)
    return id
  } catch (error) {
    if (wasOffline || isRefusal(error)) dropDraft(storage, tryId)
    throw error
  }
}

const unsureText =
  'The interview may have been added already: the service didn’t answer the last try. Look for it, or add it again.'

/** Undefined if no earlier try created the interview, null if that can't be found out. */
async function findCreated(
  client: QueryClient,
  { body }: InteractionBody,
  sentAt: number,
): Promise<string | undefined | null> {
  if (!(await isOffered(client, searchInterviews))) return null
  const words = body.slice(0, 2 * searchQueryMaxLength).replaceAll(/^\d+:\d\d:\d\d /gm, '')
  const query = searchQueries.interviews(words.slice(0, searchQueryMaxLength).toWellFormed())
  const { hits } = await client.fetchQuery({ ...query, staleTime: 0, retry: false })
  const isNew = ({ createdAt }: (typeof hits)[number]) =>
    createdAt === undefined || Date.parse(createdAt) >= sentAt - clockDifferenceMs
  for (const { id } of hits.filter(isNew).slice(0, mostCompared)) {
    // The first is nearly always the one.
    if (await hasTranscript(client, id, body)) return id
  }
  return undefined
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')

async function hasTranscript(client: QueryClient, interviewId: string, body: string): Promise<boolean> {
  try {
    const transcript = await client.fetchQuery({ ...interviewQueries.transcript(interviewId), retry: false })
    return withoutSpaces(transcript) === withoutSpaces(body)
  } catch (error) {
    if (isUnknownId(error)) return false
    throw error
  }
}
