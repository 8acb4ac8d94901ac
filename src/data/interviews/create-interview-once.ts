import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { InteractionBody } from '#contract/feedback.ts'
import { searchInterviews, searchQueryMaxLength } from '#contract/search.ts'

import { isUnknownId } from '../api-error.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { runMutation } from '../query-client.ts'
import { searchQueries } from '../search/queries.ts'
import { sendOnce } from '../send-once.ts'
import { isOffered } from '../session/use-is-offered.ts'
import { createInterviewMutation, recordAdded } from './mutations.ts'
import { interviewQueries } from './queries.ts'

const storedTry = z.object({ sentAt: z.number() })

/** The clocks of browser and service may differ by this much. */
const clockDifferenceMs = 5 * 60_000
/** Transcripts have up to 15 MB: only the best hits are compared. */
const mostCompared = 3

const running = new Map<string, Promise<string | undefined>>()

/** Creates an interview and returns its id. A try after one without an answer first searches for it (`send-once.ts`). */
export function createInterviewOnce(client: QueryClient, body: InteractionBody): Promise<string | undefined> {
  // A transcript is too long for a key.
  const tryId = `creating interview ${body.body.length} ${body.body.slice(0, 500)}`
  const known = running.get(tryId)
  if (known) return known
  const creation = sendOnce(storageOfClient(client), {
    tryId,
    send: async () => (await runMutation(client, createInterviewMutation(), body)).id,
    memo: () => ({ sentAt: Date.now() }),
    find: async (memo) => {
      const found = await findCreated(client, body, storedTry.safeParse(memo).data?.sentAt ?? 0)
      if (found) recordAdded(client, found, body)
      return found
    },
    unsureText,
  }).finally(() => running.delete(tryId))
  running.set(tryId, creation)
  return creation
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
    // oxlint-disable-next-line no-await-in-loop -- the first is nearly always the one
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
