import { decodeText } from '#domain/decode-text.ts'
import type { WordProblem } from '#domain/transcript-import/read-word-document.ts'
import { indexEvidence, type LineRange } from '#domain/evidence/evidence-index.ts'
import { findPattern } from '#domain/transcript/find-in-transcript.ts'
import { describeRecording, printRecording } from '#domain/transcript-import/describe-recording.ts'
import { readRecording } from '#domain/transcript-import/read-recording.ts'
import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { speakerShares } from '#domain/transcript/speaker-shares.ts'
import { transcriptEnd } from '#domain/transcript/transcript-end.ts'
import type { TranscriptFacts } from '../local/local-schemas.ts'
import { interviewTitle } from './interview-title.ts'

const noText = 'The file has no text. Export it as text, VTT, SRT or JSON, or paste its words.'

const wordProblems: Record<WordProblem, string> = {
  protected: 'The Word file is protected with a password. Save it without a password, or paste its words.',
  old: 'Old Word files (.doc) can’t be read. Save the file as .docx, or paste its words.',
  damaged: 'The Word file is damaged. Export it again, or paste its words.',
  'not a document': noText,
}

const hasStart = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)
/** A zip, or the compound file of old and of protected documents. */
const isOfficeFile = (bytes: Uint8Array) =>
  hasStart(bytes, [0x50, 0x4b, 3, 4]) || hasStart(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** Rejects other documents, sound and pictures with a sentence for the user. */
async function recordingText(source: File | string): Promise<string> {
  if (typeof source === 'string') return source
  const bytes = await source.arrayBuffer()
  if (isOfficeFile(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)))) {
    const { readWordDocument } = await import('#domain/transcript-import/read-word-document.ts')
    const document = readWordDocument(new Uint8Array(bytes))
    if ('problem' in document) throw new Error(wordProblems[document.problem])
    return document.text
  }
  const text = decodeText(bytes)
  if (text.startsWith('%PDF') || text.slice(0, 4096).includes('\0')) throw new Error(noText)
  return text
}

/** Best first, with the time and the speaker of their first line. */
type QuotePositions = readonly (LineRange & { timeSeconds: number | null; speaker: string | null })[]

interface TranscriptReader {
  title: string
  locate: (textPreview: string) => QuotePositions
}

/** Building an index of a long transcript takes a second: the last ones are kept. */
const readers = new Map<string, TranscriptReader>()
const readersKept = 3

function readerOf(content: string): TranscriptReader {
  const reader = readers.get(content) ?? createReader(content)
  readers.delete(content)
  readers.set(content, reader)
  const [oldest] = readers.keys()
  if (readers.size > readersKept && oldest !== undefined) readers.delete(oldest)
  return reader
}

function createReader(content: string): TranscriptReader {
  const lines = parseTranscript(content)
  const index = indexEvidence(lines)
  const known = new Map<string, QuotePositions>()
  return {
    title: interviewTitle(lines),
    locate: (textPreview) => {
      const positions =
        known.get(textPreview) ??
        index.locate(textPreview).map((range) => {
          const { timeSeconds = null, speaker = null } = lines[range.firstLine] ?? {}
          return { ...range, timeSeconds, speaker }
        })
      known.set(textPreview, positions)
      return positions
    },
  }
}

interface PrintedRecording {
  source: File | string
  names: ReadonlyMap<string | null, string>
}

/** These would block the page, so they run in a worker (`run-task.ts`). */
export const transcriptTasks = {
  /** What the list of interviews shows of a transcript. `isPart`: only its beginning was read. */
  describeTranscript: ({ content, isPart = false }: { content: string; isPart?: boolean }) => {
    const lines = parseTranscript(content)
    const facts: TranscriptFacts = {
      lineCount: lines.length,
      lengthSeconds: transcriptEnd(lines),
      shares: speakerShares(lines).map(({ speaker, share }) => ({ speaker, share })),
      ...(isPart ? { isPart } : {}),
    }
    return { title: interviewTitle(lines), facts }
  },
  locateQuotes: ({ content, previews }: { content: string; previews: readonly string[] }) => {
    const { title, locate } = readerOf(content)
    return { title, positions: new Map(previews.map((preview) => [preview, locate(preview)])) }
  },
  describeRecording: async ({ source }: { source: File | string }) =>
    describeRecording(readRecording(await recordingText(source))),
  printRecording: async ({ source, names }: PrintedRecording) =>
    printRecording(readRecording(await recordingText(source)), names),
  findPattern: ({ texts, pattern }: { texts: readonly string[]; pattern: string }) =>
    findPattern(texts, pattern),
}

export type TranscriptTasks = typeof transcriptTasks
export type TaskName = keyof TranscriptTasks
