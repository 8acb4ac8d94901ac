import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'

interface Cited {
  markdown: string
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

export interface LineQuote {
  words: string
  speakers: readonly string[]
  timeSeconds: number | null
  /** 'Ida, 00:12:31'; empty without names and times. */
  source: string
}

function wordsOf(lines: readonly TranscriptLine[], speakers: readonly string[]): string {
  if (speakers.length < 2) return lines.map(({ text }) => text).join(' ')
  return lines
    .map(({ speaker, text }, at) =>
      lines[at - 1]?.speaker === speaker || speaker === null ? text : `${speaker}: ${text}`,
    )
    .join('\n')
}

export function quoteLines(lines: readonly TranscriptLine[]): LineQuote {
  const speakers = [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))]
  const timeSeconds = lines.find((line) => line.timeSeconds !== null)?.timeSeconds ?? null
  const source = [...speakers, ...(timeSeconds === null ? [] : [formatTimestamp(timeSeconds)])].join(', ')
  return { words: wordsOf(lines, speakers), speakers, timeSeconds, source }
}

export const printQuote = (
  { words, source }: Pick<LineQuote, 'words' | 'source'>,
  link: string,
): string[] => [...words.split('\n').map((row) => `> ${row}`), '>', `> — [${source || 'Interview'}](${link})`]

export function citeQuote(lines: readonly TranscriptLine[], link: string): Cited {
  const { words, source } = quoteLines(lines)
  const label = escapeHtml(source || 'Interview')
  return {
    markdown: printQuote({ words, source }, link).join('\n'),
    html: `<blockquote><p>${escapeHtml(words).replaceAll('\n', '<br>')}</p><p>— <a href="${escapeHtml(link)}">${label}</a></p></blockquote>`,
  }
}

/**
 * Returns when a line was said; '' if it is unknown when the interview was held. Not after `now`: an interview that was
 * added without its time has that of the adding.
 */
export function captureTime(heldAt: string | undefined, timeSeconds: number | null, now: number): string {
  const start = Date.parse(heldAt ?? '')
  if (Number.isNaN(start)) return ''
  return new Date(Math.min(start + (timeSeconds ?? 0) * 1000, now)).toISOString()
}
