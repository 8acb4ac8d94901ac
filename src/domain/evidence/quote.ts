import { foundFrom } from './evidence.ts'
import { sourceOf, type InsightSource } from './insight-source.ts'
import { paths } from '../paths.ts'
import { formatStamp } from '../transcript/transcript.ts'

/** What a customer said, as an insight carries it. */
export interface Quote {
  insightId: string
  /** Ends with '…' where the service cut it. */
  textPreview: string
  source: InsightSource
}

/** Where a quote stands in the transcript that it comes from. */
export interface QuotePlace {
  line: number
  timeSeconds: number | null
  /** 0 to 1. */
  match: number
}

interface QuotedInsight {
  insightId: string
  textPreview?: string | undefined
  customerInteractionId?: string | undefined
  interviewUrl?: string | undefined
}

/** Our service cuts a preview after this many characters (decisions.md, F2); what ends there without a mark was cut. */
const previewLength = 160

function asShortened(textPreview: string): string {
  const text = textPreview.trimEnd()
  return textPreview.length >= previewLength && /[\p{L}\p{N},;:]$/u.test(text) ? `${text}…` : text
}

export function quoteOf({ insightId, textPreview = '', ...source }: QuotedInsight): Quote {
  return { insightId, textPreview: asShortened(textPreview), source: sourceOf(source) }
}

export const isLineFound = (place: QuotePlace) => place.match >= foundFrom

/** The way to the source of a quote, to its second where its line was found; null where the source is not named. */
export function quoteHref({ source }: Quote, place: QuotePlace | null): string | null {
  if (source.kind === 'feedback') return paths.feedback(source.id)
  if (source.kind === 'unknown') return null
  const isTimed = place !== null && isLineFound(place) && place.timeSeconds !== null
  return paths.interview(source.id, isTimed ? formatStamp(place.timeSeconds ?? 0) : undefined)
}

/** The time of a quote in its interview, or its line where lines have no times; '' where neither is known. */
export function quoteTime({ source }: Quote, place: QuotePlace | null): string {
  if (source.kind !== 'interview' || place === null || !isLineFound(place)) return ''
  return place.timeSeconds === null ? `line ${place.line + 1}` : formatStamp(place.timeSeconds)
}
