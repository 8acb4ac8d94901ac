import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { memoizeByObject } from '#domain/memoize.ts'
import type { Hit } from '#domain/transcript/find-in-transcript.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'

import { workedOut } from './queries.ts'
import { runTask } from './run-task.ts'

const workedOutOptions = {
  placeholderData: keepPreviousData,
  staleTime: Infinity,
  gcTime: 5 * 60_000,
  retry: false,
  meta: { isNotOfService: true },
} as const

interface LocatedTranscript {
  interviewId: string
  content: string | undefined
  /** Identifies the version of the transcript. */
  readAt: number
  previews: readonly string[]
}

export const quotePositionsQuery = ({ interviewId, content, readAt, previews }: LocatedTranscript) =>
  queryOptions({
    ...workedOutOptions,
    queryKey: [workedOut, 'positions', interviewId, readAt, previews] as const,
    queryFn: () => runTask('locateQuotes', { content: content ?? '', previews }),
    enabled: content !== undefined && previews.length > 0,
  })

/** Compares objects by identity, not by content. */
const idOf = memoizeByObject((_object: object) => crypto.randomUUID())

/** An expression may take forever, so its worker is stopped after this time. */
const patternLimitMs = 2000

export const patternHitsQuery = (lines: readonly TranscriptLine[], pattern: string) =>
  queryOptions({
    ...workedOutOptions,
    queryKey: [workedOut, 'pattern', idOf(lines), pattern] as const,
    queryFn: async (): Promise<Hit[] | null> => {
      const texts = lines.map(({ text }) => text)
      const found = await runTask('findPattern', { texts, pattern }, patternLimitMs)
      return found?.map(({ at, ...range }) => ({ line: lines[at]?.index ?? 0, ...range })) ?? null
    },
    enabled: pattern !== '',
  })

/** Reads the export of a recorder in the worker; a large file never reaches the page. */
export const recordingQuery = (source: { content: File | string } | null) =>
  queryOptions({
    queryKey: [workedOut, 'recording', source === null ? '' : idOf(source)] as const,
    queryFn: () => runTask('describeRecording', { source: source?.content ?? '' }),
    enabled: source !== null,
    ...workedOutOptions,
    gcTime: 0,
  })
