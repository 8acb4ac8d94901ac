import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { InteractionBody } from '#contract/feedback.ts'
import { createInterview, deleteInterview } from '#contract/interviews.ts'

import { recordEntries } from '../history/history.ts'
import { dropReading, recordInterview } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { cardQueries } from '../cards/queries.ts'
import { isAnswerLost, isUnknownId } from '../api-error.ts'
import { request } from '../http.ts'
import { isOffline } from '../page-life.ts'
import { refetchWhenSettled } from '../optimistic.ts'
import { forgetAnswer } from '../persistence.ts'
import { forgetInterview } from './forget-interview.ts'
import { interviewQueries } from './queries.ts'

export const deleteInterviewMutation = (interviewId: string) =>
  mutationOptions({
    mutationKey: ['interviews', 'delete', interviewId] as const,
    scope: { id: `interview:${interviewId}` },
    mutationFn: async (_: void, { client }) => {
      const send = () => request(deleteInterview, { params: { interviewId } }, { client })
      try {
        await send()
      } catch (error) {
        if (!isAnswerLost(error) || isOffline()) throw error
        // If the service has deleted it, it doesn't know it any more.
        await send().catch((again: unknown) => {
          if (!isUnknownId(again)) throw again
        })
      }
    },
    onSuccess: (_answer, _, _undo, { client }) => {
      forgetAnswer(client, interviewQueries.transcript(interviewId).queryKey)
      forgetInterview(client, interviewId)
      dropReading(storageOfClient(client), interviewId)
    },
    onSettled: (_answer, _error, _, _undo, { client }) => refetchWhenSettled(client, cardQueries.contexts()),
  })

export function recordAdded(
  client: QueryClient,
  interviewId: string | undefined,
  { cardIds = [], timestamp }: Pick<InteractionBody, 'cardIds' | 'timestamp'>,
): void {
  recordEntries(client, [{ kind: 'createInterview', state: 'done', interviewId }])
  if (interviewId === undefined) return
  const heldAt = timestamp ?? new Date().toISOString()
  recordInterview(storageOfClient(client), { interviewId, cardIds, isAddedHere: true, heldAt })
}

/** Serves only `create-interview-once.ts`. Some services answer without the id (contract/README.md, F6). */
export const createInterviewMutation = () =>
  mutationOptions({
    mutationKey: ['interviews', 'create'] as const,
    mutationFn: (body: InteractionBody, { client }) => request(createInterview, { body }, { client }),
    onSuccess: ({ id }, body, _undo, { client }) => recordAdded(client, id, body),
    onSettled: (_answer, _error, { cardIds = [] }, _undo, { client }) =>
      cardIds.length === 0 ? undefined : refetchWhenSettled(client, cardQueries.contexts()),
  })
