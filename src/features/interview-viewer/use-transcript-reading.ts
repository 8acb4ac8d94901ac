import { useEffect, useRef } from 'react'

import { lineAt } from '#domain/transcript/timestamp.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'

import type { TranscriptLinesHandle } from './transcript-lines.tsx'
import { useTranscriptView } from './use-transcript-view.ts'

interface Reading {
  lines: readonly TranscriptLine[]
  query: string
  /** The time in the URL. */
  timeSeconds: number | null
}

/** Scrolls a transcript to a line, a match, or the time in the URL. */
export function useTranscriptReading({ lines, query, timeSeconds }: Reading) {
  const view = useTranscriptView(lines, query)
  const list = useRef<TranscriptLinesHandle>(null)
  const { setSelection, hits, setHitPosition } = view

  const goToLine = (line: number) => {
    setSelection({ anchor: line, focus: line })
    list.current?.scrollToLine(line)
  }
  const goToHit = (position: number) => {
    const next = (position + hits.length) % hits.length
    setHitPosition(next)
    const hit = hits[next]
    if (hit !== undefined) list.current?.scrollToLine(hit.line)
  }

  useEffect(() => {
    const line = timeSeconds === null ? -1 : lineAt(lines, timeSeconds)
    if (line === -1) return
    setSelection({ anchor: line, focus: line })
    list.current?.scrollToLine(line)
  }, [timeSeconds, lines, setSelection])

  const firstHitLine = hits[0]?.line
  // A link with a time goes to that time, not to the first match of its search.
  const isTimePending = useRef(timeSeconds !== null)
  useEffect(() => {
    if (firstHitLine !== undefined && !isTimePending.current) list.current?.scrollToLine(firstHitLine)
    if (firstHitLine !== undefined) isTimePending.current = false
  }, [firstHitLine])

  return {
    view,
    list,
    goToLine,
    goToHit,
    goToTime: (time: number) => goToLine(Math.max(0, lineAt(lines, time))),
  }
}

export type TranscriptReading = ReturnType<typeof useTranscriptReading>
