import { mutationOptions } from '@tanstack/react-query'

import { deleteInterview } from '#contract/interviews.ts'

import { dropInterview } from '../local/local-records.ts'
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
