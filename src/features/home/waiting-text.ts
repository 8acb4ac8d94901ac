import type { FeedbackEntry } from '#domain/feedback/feedback-list.ts'
import { sourceLabel } from '#cards/source-label.ts'
import { formatNumber, formatWhen } from '#ui/format.ts'
import { unreadableText } from '#ui/unreadable-note.tsx'

interface Waiting {
  entries: readonly FeedbackEntry[]
  unreadable: number
  hasMore: boolean
}

export interface WaitingText {
  count: string
  note: string
  sentence: string
}

/** Describes the unprocessed feedback. `previousAt` is the end of the last visit. */
export function waitingText(
  { entries, unreadable, hasMore }: Waiting,
  previousAt: number | undefined,
  now: number,
): WaitingText {
  if (entries.length === 0 && unreadable > 0)
    return {
      count: `${formatNumber(unreadable)}${hasMore ? '+' : ''}`,
      note: unreadable === 1 ? 'entry' : 'entries',
      sentence: unreadable === 1 ? 'It could not be read.' : 'None of them could be read.',
    }
  const count = formatNumber(entries.length)
  return {
    count: hasMore ? `${count}+` : count,
    note: hasMore ? `${count} loaded, more available` : entries.length === 1 ? 'entry' : 'entries',
    sentence: [
      newsSentence(entries, previousAt, now),
      ...(unreadable === 0 ? [] : [`${unreadableText(unreadable)}.`]),
    ].join(' '),
  }
}

function newsSentence(
  entries: readonly FeedbackEntry[],
  previousAt: number | undefined,
  now: number,
): string {
  if (entries.length === 0) return 'No feedback is waiting.'
  const newest = entries.find((entry) => entry.createdAt !== undefined)
  if (newest?.createdAt === undefined) return ''
  const when = whenPhrase(newest.createdAt, now)
  const source = newest.source?.trim() ? ` from ${sourceLabel(newest.source)}` : ''
  if (previousAt === undefined) return `Newest: ${when}${source}.`
  const news = entries.filter(
    ({ createdAt }) => createdAt !== undefined && Date.parse(createdAt) > previousAt,
  )
  if (news.length === 0) return `Nothing new since your last visit. Newest: ${when}${source}.`
  // If every loaded entry is new, older entries may be new too.
  const orMore = news.length === entries.length && news.length > 100 ? ' or more' : ''
  return `${formatNumber(news.length)}${orMore} since your last visit. Newest: ${when}${source}.`
}

/** '14:01', 'yesterday', '4 June'. */
function whenPhrase(createdAt: string, now: number): string {
  const when = formatWhen(createdAt, now)
  return when === 'Yesterday' ? 'yesterday' : when
}
