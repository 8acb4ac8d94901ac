import { decodeText } from '#domain/decode-text.ts'
import type { WordProblem } from '#domain/transcript-import/read-word-document.ts'

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
export async function recordingText(source: File | string): Promise<string> {
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
