import type { InterviewInsight } from '#domain/evidence/locate-insights.ts'
import { groupBy } from '#domain/group-by.ts'
import { absoluteUrl } from '#domain/paths.ts'
import { interviewTitle } from '#data/interviews/interview-title.ts'
import type { SavedReading } from '#data/local/local-schemas.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { speakerShares } from '#domain/transcript/speaker-shares.ts'
import { transcriptEnd } from '#domain/transcript/transcript-end.ts'
import { formatCount, formatDuration, formatShare } from '#ui/format.ts'

import { type LineQuote, printQuote, quoteLines } from './cite-quote.ts'
import type { LineSpan } from '#domain/transcript/line-span.ts'
import { linkToLines } from './line-links.ts'

interface SnapshotQuote extends Pick<LineQuote, 'words' | 'source'> {
  /** Within the dashboard. */
  path: string
  cards: readonly { cardId: string; cardTitle: string }[]
}

interface SupportedCard {
  cardId: string
  cardTitle: string
  cardType: string
  /** The titles of the cards above, the root first; undefined while they load. */
  trail: readonly string[] | undefined
}

export interface InterviewSnapshot {
  title: string
  heldAt: string | undefined
  length: string
  speakers: readonly { name: string; share: number }[]
  customers: readonly string[]
  quotes: readonly SnapshotQuote[]
  cards: readonly SupportedCard[]
  /** Tagged sentences with a question mark, of the interviewer too. */
  openQuestions: readonly string[]
}

interface SnapshotOptions {
  interviewId: string
  lines: readonly TranscriptLine[]
  insights: readonly InterviewInsight[]
  tags: SavedReading['tags']
  /** Of everyone, as the evidence beside the transcript has them. */
  quotes: readonly SavedReading['quotes'][number][]
  heldAt: string | undefined
  trailOf: (cardId: string) => SupportedCard['trail']
}

function quoteOf(
  { interviewId, lines }: SnapshotOptions,
  span: LineSpan,
  cards: SnapshotQuote['cards'],
): SnapshotQuote {
  const { words, source } = quoteLines(lines.slice(span.firstLine, span.lastLine + 1))
  return {
    words,
    source,
    path: linkToLines(interviewId, lines, { firstLine: span.firstLine, lastLine: span.firstLine }),
    cards,
  }
}

/** Puts the cards of one root together, and in it the cards of one parent. Cards without a known trail are last. */
const byTrail = ({ trail: one }: SupportedCard, { trail: other }: SupportedCard) =>
  one && other ? one.join('\0').localeCompare(other.join('\0')) : (one ? 0 : 1) - (other ? 0 : 1)

/** A tagged question is one that the interview left open. */
const questionsIn = (quotes: readonly SnapshotQuote[]) =>
  quotes.flatMap(({ words }) => words.match(/[^.!?…\n]+[?？]/gu)?.map((sentence) => sentence.trim()) ?? [])

/** Feedback links only to the first line of a quote, so lines with one start are one quote: the longest, with the cards of all. */
function spansToQuote({ tags, quotes }: SnapshotOptions): SavedReading['quotes'] {
  const spans = [...quotes, ...tags.map((tag) => ({ ...tag, cards: [] }))]
  return [...groupBy(spans, ({ firstLine }) => firstLine)]
    .toSorted(([one], [other]) => one - other)
    .map(([firstLine, same]) => {
      const cards = new Map(same.flatMap((span) => span.cards).map((card) => [card.cardId, card]))
      return {
        firstLine,
        lastLine: Math.max(...same.map(({ lastLine }) => lastLine)),
        cards: [...cards.values()],
      }
    })
}

export function buildSnapshot(options: SnapshotOptions): InterviewSnapshot {
  const { lines, insights, heldAt, trailOf } = options
  const end = transcriptEnd(lines)
  const quotes = spansToQuote(options).map((span) => quoteOf(options, span, span.cards))
  const cards = new Map<string, SupportedCard>()
  for (const { cardId, cardTitle, cardType } of [
    ...insights,
    ...options.quotes.flatMap((quote) => quote.cards),
  ])
    cards.set(cardId, { cardId, cardTitle, cardType, trail: trailOf(cardId) })
  return {
    title: interviewTitle(lines),
    heldAt,
    length: [...(end === null ? [] : [formatDuration(end)]), formatCount(lines.length, 'line')].join(', '),
    speakers: speakerShares(lines).flatMap(({ speaker, share }) =>
      speaker === null ? [] : [{ name: speaker, share }],
    ),
    customers: [...new Set(insights.flatMap(({ customerName }) => customerName ?? []))],
    quotes,
    cards: [...cards.values()].toSorted(byTrail),
    openQuestions: questionsIn(quotes),
  }
}

const page = { height: 890, head: 115, part: 40, line: 21, lineLetters: 95, cardLine: 15, cardLetters: 50 }
const smallestScale = 0.6

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const linesOf = (text: string, letters: number) =>
  sumOf(text.split('\n').map((part) => Math.max(1, Math.ceil(part.length / letters))))

/**
 * How much a printed snapshot is made smaller to fit on a page: 1 if it fits, at least 0.6, below which it takes more pages. Its height is estimated,
 * in pixels on the lower of A4 and Letter: a browser does not say before on which paper it prints.
 */
export function printScale({ quotes, cards, openQuestions }: InterviewSnapshot): number {
  const quoteLines = sumOf(quotes.map(({ words }) => linesOf(words, page.lineLetters) + 1.25))
  const questionLines = sumOf(openQuestions.map((question) => linesOf(question, page.lineLetters)))
  const roots = new Set(cards.map(({ trail }) => trail?.[0])).size
  const cardLines = sumOf(cards.map(({ cardTitle }) => linesOf(cardTitle, page.cardLetters))) + 1.5 * roots
  const height =
    page.head + 3 * page.part + (quoteLines + questionLines) * page.line + (cardLines / 2) * page.cardLine
  return Math.max(smallestScale, Math.min(1, page.height / height))
}

export function printSnapshot(snapshot: InterviewSnapshot, link: string, origin?: string): string {
  const { title, heldAt, length, speakers, customers, quotes, cards, openQuestions } = snapshot
  const facts = [...(heldAt === undefined ? [] : [heldAt.slice(0, 10)]), length, ...customers, link].join(
    ' · ',
  )
  const lines = [`# ${title}`, '', facts, '', '## Speakers', '']
  for (const { name, share } of speakers) lines.push(`- ${name}: ${formatShare(share)} of the words`)
  lines.push('', '## Quotes', '')
  if (quotes.length === 0) lines.push('No tagged lines', '')
  for (const { path, cards: linked, ...quote } of quotes) {
    lines.push(...printQuote(quote, absoluteUrl(path, origin)))
    if (linked.length > 0) lines.push('', `Supports: ${linked.map(({ cardTitle }) => cardTitle).join('; ')}`)
    lines.push('')
  }
  lines.push('## Supported cards', '')
  if (cards.length === 0) lines.push('None yet')
  for (const { cardTitle, trail = [] } of cards) lines.push(`- ${[...trail, cardTitle].join(' › ')}`)
  if (openQuestions.length > 0)
    lines.push('', '## Open questions', '', ...openQuestions.map((each) => `- ${each}`))
  return `${lines.join('\n')}\n`
}
