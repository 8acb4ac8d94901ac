import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'

/** Prints some lines as a quote to paste elsewhere: the words, the speakers, the time and the link. */
export function citeQuote(lines: readonly TranscriptLine[], link: string): string {
  const speakers = new Set(lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))
  const timeSeconds = lines.find((line) => line.timeSeconds !== null)?.timeSeconds ?? null
  const source = [...speakers, ...(timeSeconds === null ? [] : [formatTimestamp(timeSeconds)])]
  return [
    `“${lines.map(({ text }) => text).join(' ')}”`,
    ...(source.length > 0 ? [`— ${source.join(', ')}`] : []),
    link,
  ].join('\n')
}
