import { queryOptions } from '@tanstack/react-query'

import { getTranscript } from '#contract/interviews.ts'

import { request } from '../http.ts'

export const interviewQueries = {
  all: () => ['interviews'] as const,

  /** The transcript as the service wrote it; `domain/transcript.ts` makes turns of it. */
  transcript: (interviewId: string) =>
    queryOptions({
      queryKey: [...interviewQueries.all(), 'transcript', interviewId] as const,
      queryFn: ({ client, signal }) =>
        request(getTranscript, { params: { interviewId } }, { signal, client }),
      // A transcript doesn't change, but an empty one may still be in preparation.
      staleTime: ({ state }) => (state.data?.trim() === '' ? 0 : 60 * 60_000),
    }),
}
