import { speakerMerges } from '../transcript/merge-speakers.ts'
import { printTranscript, type TranscriptLine } from '../transcript/parse-transcript.ts'
import type { RecordedLine, Recording } from './read-recording.ts'

export interface RecordingSummary extends Omit<Recording, 'lines'> {
  lineCount: number
  endSeconds: number | null
  /** In the order of their first line. `name` is the most frequent spelling; null without a speaker. */
  speakers: { speaker: string | null; name: string; lineCount: number }[]
  firstLines: RecordedLine[]
}

/** The API needs a speaker on each line. */
export const unknownSpeaker = 'Unknown speaker'

const previewLines = 60

/** A line without a time gets that of the line before: the service joins lines without one. */
function timed(lines: readonly RecordedLine[]): RecordedLine[] {
  let timeSeconds = 0
  return lines.map((line) => {
    timeSeconds = line.timeSeconds ?? timeSeconds
    return { ...line, timeSeconds }
  })
}

export function describeRecording({ lines, ...recording }: Recording): RecordingSummary {
  const indexed: TranscriptLine[] = lines.map((line, index) => ({ index, ...line }))
  const merges = speakerMerges(indexed)
  const speakers = new Map<string | null, RecordingSummary['speakers'][number]>()
  let endSeconds: number | null = null
  for (const { speaker, timeSeconds } of lines) {
    const name = speaker === null ? unknownSpeaker : (merges.get(speaker) ?? speaker)
    const known = speakers.get(speaker) ?? { speaker, name, lineCount: 0 }
    known.lineCount += 1
    speakers.set(speaker, known)
    if (timeSeconds !== null) endSeconds = Math.max(endSeconds ?? 0, timeSeconds)
  }
  return {
    ...recording,
    lineCount: lines.length,
    endSeconds,
    speakers: [...speakers.values()],
    firstLines: timed(lines.slice(0, previewLines)),
  }
}

/** Prints the API's shape. `chosen` has a name for each speaker of the recording. */
export function printRecording(recording: Recording, chosen: ReadonlyMap<string | null, string>): string {
  const names = new Map(describeRecording(recording).speakers.map(({ speaker, name }) => [speaker, name]))
  return printTranscript(
    timed(recording.lines).map(({ speaker, ...line }) => ({
      ...line,
      speaker: chosen.get(speaker)?.trim() || names.get(speaker) || unknownSpeaker,
    })),
  )
}
