import { queryOptions } from '@tanstack/react-query'

import { getTranscript } from '#contract/interviews.ts'

import { isUnknownId } from '../api-error.ts'
import { request, requestCounted } from '../http.ts'
import { runTask } from './run-task.ts'

/** The key prefix of the worker’s results: not stored, because they are quick to compute again. */
export const workedOut = 'worked-out'

/** Enough for an interview of two hours; the longest transcripts have 15 MB. */
const beginningBytes = 256 * 1024

export const interviewQueries = {
  all: () => ['interviews'] as const,

  transcript: (interviewId: string) =>
    queryOptions({
      queryKey: [...interviewQueries.all(), 'transcript', interviewId] as const,
      queryFn: ({ client, signal, meta }) =>
        request(getTranscript, { params: { interviewId } }, { signal, client, isBulk: meta?.isBulk }),
      // A transcript doesn't change, but an empty one may still be in preparation.
      staleTime: ({ state }) => (state.data?.trim() === '' ? 0 : 60 * 60_000),
    }),

  /** For lists; null if the interview has no transcript. `record-answers.ts` stores it. */
  beginning: (interviewId: string) =>
    queryOptions({
      queryKey: [workedOut, 'beginning', interviewId] as const,
      queryFn: async ({ client, signal }) => {
        try {
          const options = { client, signal, maxBytes: beginningBytes, isBulk: true }
          const { answer, isPart } = await requestCounted(getTranscript, { params: { interviewId } }, options)
          if (answer.trim() === '') return null
          return await runTask('describeTranscript', { content: answer, isPart })
        } catch (error) {
          if (isUnknownId(error)) return null
          throw error
        }
      },
      staleTime: 60 * 60_000,
    }),
}
