import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { patternHitsQuery } from '#data/interviews/transcript-queries.ts'
import { type FindMode, findInTranscript, type Hit, hitAfter } from '#domain/transcript/find-in-transcript.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'

const noHits: readonly Hit[] = []

/** Separate, so that stepping through the matches doesn't search again. */
function useTextHits(shown: readonly TranscriptLine[], query: string, mode: FindMode): readonly Hit[] {
  return mode === 'pattern' ? noHits : findInTranscript(shown, query, mode)
}

export type FindProblem = 'invalid' | 'slow' | null

/** The worker is stopped if an expression takes too long. */
function usePatternHits(shown: readonly TranscriptLine[], query: string, mode: FindMode) {
  const isPattern = mode === 'pattern' && query.trim() !== ''
  const { data, error } = useQuery(patternHitsQuery(shown, isPattern ? query : ''))
  const problem: FindProblem = !isPattern ? null : error !== null ? 'slow' : data === null ? 'invalid' : null
  return { patternHits: isPattern ? (data ?? noHits) : noHits, problem }
}

/** Keeps the current match when the filter or the query changes. */
export function useFind(shown: readonly TranscriptLine[], query: string, mode: FindMode) {
  const [point, setPoint] = useState({ line: 0, start: 0 })
  const searched = useDeferredValue(query)
  const textHits = useTextHits(shown, searched, mode)
  const { patternHits, problem } = usePatternHits(shown, searched, mode)
  const hits = mode === 'pattern' ? patternHits : textHits
  const position = hitAfter(hits, point)
  return {
    hits,
    hitPosition: position,
    currentHit: hits[position],
    problem,
    setPoint,
  }
}
