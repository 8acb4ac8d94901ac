import { parseTranscript } from '../transcript/parse-transcript.ts'
import { withElapsedTimes } from './clock-time.ts'
import { readCues } from './read-cues.ts'
import { readJsonRecording } from './read-json-recording.ts'
import { readSpeakerHeads } from './read-speaker-heads.ts'
import { readTable } from './read-table.ts'

export interface RecordedLine {
  timeSeconds: number | null
  speaker: string | null
  text: string
}

export type RecordingFormat = 'vtt' | 'srt' | 'sbv' | 'json' | 'table' | 'heads' | 'text'

export interface Recording {
  format: RecordingFormat
  lines: RecordedLine[]
  emptyCount: number
  tagCount: number
}

/** Marks before a name or a time: `- **Ida Brekke:** Hello`, `>> IDA: Hello`. */
const marks = /^(?:(?:[-*•]|>{1,2})[ \t]+(?=\*\*|[^\n:]{1,60}:|[[(]?\d))?(?:\*\*([^*\n]+)\*\*)?/gm

/** Reads recorders, meeting tools and plain text. Only lines without words are dropped. */
export function readRecording(content: string): Recording {
  const { lines, emptyCount, ...recording } = readAnyFormat(content)
  const spoken = lines.filter(({ text }) => text !== '')
  return { ...recording, lines: spoken, emptyCount: emptyCount + lines.length - spoken.length }
}

function readAnyFormat(content: string): Recording {
  const text = content.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const json = /^\s*[[{]/.test(text) ? readJsonRecording(text) : null
  if (json !== null) return { format: 'json', lines: json, emptyCount: 0, tagCount: 0 }
  const cues = readCues(text)
  if (cues !== null) return cues
  const table = readTable(text)
  if (table !== null) return { format: 'table', lines: table, emptyCount: 0, tagCount: 0 }
  const headed = readSpeakerHeads(text)
  if (headed !== null) return { format: 'heads', lines: headed, emptyCount: 0, tagCount: 0 }
  const lines = joinHeads(parseTranscript(withElapsedTimes(text.replaceAll(marks, '$1'))))
  return { format: 'text', lines, emptyCount: 0, tagCount: 0 }
}

/** A time or a name on a row of its own belongs to the words below it. */
function joinHeads(lines: readonly RecordedLine[]): RecordedLine[] {
  const joined: RecordedLine[] = []
  for (const { timeSeconds, speaker, text } of lines) {
    const before = joined.at(-1)
    const isBelowHead = before?.text === '' && timeSeconds === null
    if (isBelowHead) joined.pop()
    joined.push({ timeSeconds: isBelowHead ? before.timeSeconds : timeSeconds, speaker, text })
  }
  return joined
}
