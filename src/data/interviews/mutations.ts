import { mutationOptions } from '@tanstack/react-query'

import type { RequestOf } from '#contract/endpoint.ts'
import { createInterview, deleteInterview } from '#contract/interviews.ts'

import { cardQueries } from '../cards/queries.ts'
import { request } from '../http.ts'
import { refetchWhenSettled } from '../optimistic.ts'
import { interviewQueries } from './queries.ts'

/** Creates an interview. The answer of another service may lack its id. */
export const createInterviewMutation = () =>
  mutationOptions({
    mutationKey: ['interviews', 'create'] as const,
    mutationFn: (body: RequestOf<typeof createInterview>['body'], { client }) =>
      request(createInterview, { body }, { client }),
    onSettled: (_answer, _error, { cardIds = [] }, _undo, { client }) =>
      cardIds.length === 0 ? undefined : refetchWhenSettled(client, cardQueries.contexts()),
  })

/** Deletes an interview; its insights go from the cards with it. */
export const deleteInterviewMutation = (interviewId: string) =>
  mutationOptions({
    mutationKey: ['interviews', 'delete', interviewId] as const,
    scope: { id: `interview:${interviewId}` },
    mutationFn: (_: void, { client }) => request(deleteInterview, { params: { interviewId } }, { client }),
    onSuccess: (_answer, _, _undo, { client }) =>
      client.removeQueries({ queryKey: interviewQueries.transcript(interviewId).queryKey }),
    onSettled: (_answer, _error, _, _undo, { client }) => refetchWhenSettled(client, cardQueries.contexts()),
  })
