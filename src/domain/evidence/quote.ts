import { minimumMatch } from './evidence-index.ts'
import { sourceOf, type InsightSource } from './insight-source.ts'
import { markdownWords } from '../markdown/markdown-tokens.ts'
import { parseQuoteUrl, paths } from '../paths.ts'
import { formatTimestamp } from '../transcript/timestamp.ts'
import { previewLength } from './quote-words.ts'

export interface Quote {
  insightId: string
  /** Ends with '…' if the service shortened it. */
  textPreview: string
  source: InsightSource
}

export interface QuoteLocation {
  line: number
  timeSeconds: number | null
  /** Of the first line. */
  speaker?: string | null
  /** 0 to 1. */
  match: number
}

interface QuotedInsight {
  insightId: string
  textPreview?: string
  customerInteractionId?: string
  interviewUrl?: string
}

const lineNumber = /^\s*(?:> ?)*(?<number>\d{1,9}[.)] )/

/** A number at the beginning of a line may be a date. */
const wordsOfLine = (line: string) => `${lineNumber.exec(line)?.groups?.number ?? ''}${markdownWords(line)}`

/** Feedback may be Markdown: its signs are not words of the customer. */
function wordsOf(textPreview: string, { kind }: InsightSource): string {
  const lines = kind === 'feedback' ? textPreview.split('\n').map(wordsOfLine) : [textPreview]
  const text = lines.filter((line) => line !== '').join('\n')
  return textPreview.length >= previewLength && /[\p{L}\p{N},;:]$/u.test(text) ? `${text}…` : text
}

export function quoteOf({ insightId, textPreview = '', ...fields }: QuotedInsight): Quote {
  const source = sourceOf(fields)
  return { insightId, textPreview: wordsOf(textPreview, source), source }
}

export const isLineFound = (location: QuoteLocation) => location.match >= minimumMatch

/**
 * Leads to the time of the found line, else to the insight; null without a source. Feedback that quotes a transcript, by
 * its `sourceUrl`, leads to the quoted lines.
 */
export function quoteHref(
  { insightId, source }: Quote,
  location: QuoteLocation | null,
  sourceUrl?: string,
): string | null {
  if (source.kind === 'feedback') {
    const lines = parseQuoteUrl(sourceUrl)
    return lines === null ? paths.feedback(source.id) : lines.pathname + lines.hash
  }
  if (source.kind === 'unknown') return null
  if (location === null) return paths.interviewInsight(source.id, insightId)
  const isTimed = isLineFound(location) && location.timeSeconds !== null
  return paths.interview(source.id, isTimed ? formatTimestamp(location.timeSeconds ?? 0) : undefined)
}
