import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'

interface Cited {
  markdown: string
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

export const speakersOf = (lines: readonly TranscriptLine[]): string[] => [
  ...new Set(lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker]))),
]

export function wordsOfLines(lines: readonly TranscriptLine[]): string {
  if (speakersOf(lines).length < 2) return lines.map(({ text }) => text).join(' ')
  return lines
    .map(({ speaker, text }, at) =>
      lines[at - 1]?.speaker === speaker || speaker === null ? text : `${speaker}: ${text}`,
    )
    .join('\n')
}

export function citeQuote(lines: readonly TranscriptLine[], link: string): Cited {
  const timeSeconds = lines.find((line) => line.timeSeconds !== null)?.timeSeconds ?? null
  const source = [...speakersOf(lines), ...(timeSeconds === null ? [] : [formatTimestamp(timeSeconds)])].join(
    ', ',
  )
  const words = wordsOfLines(lines)
  const label = source === '' ? 'Interview' : source
  return {
    markdown: [...words.split('\n').map((row) => `> ${row}`), '>', `> — [${label}](${link})`].join('\n'),
    html: `<blockquote><p>${escapeHtml(words).replaceAll('\n', '<br>')}</p><p>— <a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p></blockquote>`,
  }
}
