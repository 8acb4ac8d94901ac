import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { unknownSpeaker } from '#domain/transcript-import/describe-recording.ts'
import { speakerShares } from '#domain/transcript/speaker-shares.ts'

/** Names the speakers, because the API gives an interview no title (contract/README.md, 2.7). */
export function interviewTitle(lines: readonly TranscriptLine[]): string {
  const names = speakerShares(lines).flatMap(({ speaker }) =>
    speaker === null || speaker === unknownSpeaker ? [] : [speaker],
  )
  if (names.length === 0) return 'Interview without names'
  return names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}
