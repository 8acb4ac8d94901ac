import { mutationOptions } from '@tanstack/react-query'

import type { RequestOf } from '#contract/endpoint.ts'
import { createInterview, deleteInterview } from '#contract/interviews.ts'

import { dropInterview, recordInterview } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { cardQueries } from '../cards/queries.ts'
import { request } from '../http.ts'
import { refetchWhenSettled } from '../optimistic.ts'
import { interviewQueries } from './queries.ts'

/** Deletes an interview; its insights go from the cards with it. */
export const deleteInterviewMutation = (interviewId: string) =>
  mutationOptions({
    mutationKey: ['interviews', 'delete', interviewId] as const,
    scope: { id: `interview:${interviewId}` },
    mutationFn: (_: void, { client }) => request(deleteInterview, { params: { interviewId } }, { client }),
    onSuccess: (_answer, _, _undo, { client }) => {
      client.removeQueries({ queryKey: interviewQueries.transcript(interviewId).queryKey })
      dropInterview(storageOfClient(client), interviewId)
    },
    onSettled: (_answer, _error, _, _undo, { client }) => refetchWhenSettled(client, cardQueries.contexts()),
  })

/** Creates an interview. Its id is known only from services that answer with it (contract/README.md, F6). */
export const createInterviewMutation = () =>
  mutationOptions({
    mutationKey: ['interviews', 'create'] as const,
    mutationFn: (body: RequestOf<typeof createInterview>['body'], { client }) =>
      request(createInterview, { body }, { client }),
    onSuccess: ({ id: interviewId }, { cardIds = [], timestamp }, _undo, { client }) => {
      if (interviewId === undefined) return
      const heldAt = timestamp === undefined ? {} : { heldAt: timestamp }
      recordInterview(storageOfClient(client), { interviewId, cardIds, isAddedHere: true, ...heldAt })
    },
    onSettled: (_answer, _error, { cardIds = [] }, _undo, { client }) =>
      cardIds.length === 0 ? undefined : refetchWhenSettled(client, cardQueries.contexts()),
  })
