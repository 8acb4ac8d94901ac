import { plainText, textPreview } from './plain-text.ts'
import { findTranscript } from './transcript-lines.ts'

/** The texts of a feedback entry or an interview that follow from its body. */
export interface DerivedTexts {
  /** The plain text; undefined if it equals the body. */
  content: string | undefined
  textPreview: string
  transcript: string | undefined
}

/** Derives the texts in turns; called before a transaction, so that a long body does not hold a connection. */
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
