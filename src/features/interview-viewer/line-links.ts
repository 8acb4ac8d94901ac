import { paths } from '#domain/paths.ts'
import type { LineSpan } from '#domain/transcript/line-span.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { formatTimestamp, lineAt } from '#domain/transcript/timestamp.ts'

import type { AddressTarget } from './use-interview-address.ts'

/** Returns the link to some lines: the second of a single line if that leads to it, otherwise its number. */
export function linkToLines(
  interviewId: string,
  lines: readonly TranscriptLine[],
  { firstLine, lastLine }: LineSpan,
): string {
  const timeSeconds = lines[firstLine]?.timeSeconds ?? null
  const isNamedByTime =
    firstLine === lastLine && timeSeconds !== null && lineAt(lines, timeSeconds) === firstLine
  return isNamedByTime
    ? paths.interview(interviewId, formatTimestamp(timeSeconds))
    : paths.interviewLines(interviewId, { firstLine, lastLine })
}

const noInsights: ReadonlyMap<string, LineSpan> = new Map()

export function linesAtTarget(
  lines: readonly TranscriptLine[],
  target: AddressTarget | null,
  insightLines = noInsights,
): LineSpan | null {
  if (target === null || lines.length === 0) return null
  if (target.kind === 'insight') return insightLines.get(target.insightId) ?? null
  if (target.kind === 'lines') {
    const last = lines.length - 1
    return { firstLine: Math.min(target.firstLine, last), lastLine: Math.min(target.lastLine, last) }
  }
  const line = lineAt(lines, target.timeSeconds)
  return line === -1 ? null : { firstLine: line, lastLine: line }
}
