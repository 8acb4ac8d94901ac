import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

import { parseInSteps, parseTranscript, type TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { countSharesInSteps } from '#domain/transcript/speaker-shares.ts'
import type { Steps } from '#domain/transcript/steps.ts'

import { afterPaint } from '../after-paint.ts'
import { workedOut } from './queries.ts'

interface ReadTranscript {
  interviewId: string
  content: string
  readAt: number
}

export interface ParsedTranscript {
  lines: readonly TranscriptLine[]
  isPart: boolean
}

/** Parsed in a few milliseconds; of longer transcripts the beginning is enough for the first screen. */
const parsedAtOnce = 400_000
const beginningLength = 30_000

/** Does each step in a task of its own, so that the page can answer its user in between. */
async function finishInTasks<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

const parsedQuery = ({ interviewId, content, readAt }: ReadTranscript) =>
  queryOptions({
    queryKey: [workedOut, 'lines', interviewId, readAt] as const,
    queryFn: async ({ signal }): Promise<ParsedTranscript> => {
      await afterPaint()
      const lines = await finishInTasks(parseInSteps(content), signal)
      // `speakerShares` remembers them.
      await finishInTasks(countSharesInSteps(lines), signal)
      return { lines, isPart: false }
    },
    enabled: content.length > parsedAtOnce,
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
    retry: false,
    meta: { isNotOfService: true },
  })

export function useParsedTranscript(transcript: ReadTranscript): ParsedTranscript {
  const { content } = transcript
  const isPart = content.length > parsedAtOnce
  const { data } = useQuery(parsedQuery(transcript))
  // Deferred, so that the page can answer its user while the lines are drawn.
  const complete = useDeferredValue(data)
  const beginning = useMemo(() => {
    const end = isPart ? content.lastIndexOf('\n', beginningLength) : content.length
    return { lines: parseTranscript(content.slice(0, end === -1 ? beginningLength : end)), isPart }
  }, [content, isPart])
  return complete ?? beginning
}
