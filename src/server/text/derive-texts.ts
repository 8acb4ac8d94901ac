import { plainText, textPreview } from './plain-text.ts'
import { findTranscript } from './transcript-lines.ts'

export interface DerivedTexts {
  /** Undefined if it equals the body. */
  content: string | undefined
  textPreview: string
  transcript: string | undefined
}

/** Runs before a transaction, so that a long body does not hold a connection. */
export async function deriveTexts(
  kind: 'feedback' | 'interview',
  { body, parseMarkdown = false }: { body: string; parseMarkdown?: boolean },
): Promise<DerivedTexts> {
  const content = await plainText(body, { isMarkdown: parseMarkdown })
  return {
    content: content === body ? undefined : content,
    textPreview: textPreview(content),
    transcript: kind === 'interview' ? await findTranscript(body) : undefined,
  }
}
