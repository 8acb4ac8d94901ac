import { parseTranscript } from '../transcript/parse-transcript.ts'
import { readCues } from './read-cues.ts'
import { readJsonRecording } from './read-json-recording.ts'
import { readSpeakerHeads } from './read-speaker-heads.ts'

/** A line of a recording, in the order of the file. */
export interface RecordedLine {
  timeSeconds: number | null
  speaker: string | null
  text: string
}

export type RecordingFormat = 'vtt' | 'srt' | 'sbv' | 'json' | 'heads' | 'text'

export interface Recording {
  format: RecordingFormat
  lines: RecordedLine[]
  /** Cues without words. */
  emptyCount: number
  /** Tags such as `<i>` that were removed. */
  tagCount: number
}

/** Reads the export of a recorder or meeting tool, or plain text. Nothing that was said is dropped. */
export function readRecording(content: string): Recording {
  const text = content.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const json = /^\s*[[{]/.test(text) ? readJsonRecording(text) : null
  if (json !== null) return { format: 'json', lines: json, emptyCount: 0, tagCount: 0 }
  const cues = readCues(text)
  if (cues !== null) return cues
  const headed = readSpeakerHeads(text)
  if (headed !== null) return { format: 'heads', lines: headed, emptyCount: 0, tagCount: 0 }
  return { format: 'text', lines: parseTranscript(text), emptyCount: 0, tagCount: 0 }
}
