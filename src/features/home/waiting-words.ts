import type { FeedbackEntry } from '#domain/feedback/feedback-list.ts'
import { sourceLabel } from '#cards/source-label.ts'
import { formatNumber, formatWhen } from '#ui/format.ts'

interface Waiting {
  entries: readonly FeedbackEntry[]
  /** The service has more than was read. */
  hasMore: boolean
}

export interface WaitingWords {
  /** '150+': never a number that was not counted. */
  count: string
  note: string
  sentence: string | undefined
}

/** What home says of the feedback that waits; `previousAt` is when the last visit ended. */
export function waitingWords(
  { entries, hasMore }: Waiting,
  previousAt: number | undefined,
  now: number,
): WaitingWords {
  const count = formatNumber(entries.length)
  return {
    count: hasMore ? `${count}+` : count,
    note: hasMore ? `${count} loaded, more available` : entries.length === 1 ? 'entry' : 'entries',
    sentence: newsSentence(entries, previousAt, now),
  }
}

function newsSentence(
  entries: readonly FeedbackEntry[],
  previousAt: number | undefined,
  now: number,
): string | undefined {
  if (entries.length === 0) return 'All that came in is processed.'
  const newest = entries.find((entry) => entry.createdAt !== undefined)
  if (newest?.createdAt === undefined) return undefined
  const when = whenPhrase(newest.createdAt, now)
  const source = newest.source?.trim() ? ` from ${sourceLabel(newest.source)}` : ''
  if (previousAt === undefined) return `The newest came ${when}${source}.`
  const news = entries.filter(
    ({ createdAt }) => createdAt !== undefined && Date.parse(createdAt) > previousAt,
  )
  if (news.length === 0) return `None since your last visit, the newest came ${when}${source}.`
  // Every entry that was read is new: there may be more new ones behind them.
  const isAll = news.length === entries.length ? ' or more' : ''
  return `${formatNumber(news.length)}${news.length > 100 ? isAll : ''} since your last visit, the newest ${when}${source}.`
}

/** 'at 14:01', 'yesterday', 'on 4 June'. */
function whenPhrase(createdAt: string, now: number): string {
  const when = formatWhen(createdAt, now)
  if (when === 'Yesterday') return 'yesterday'
  return /\d:\d|\d\.\d/.test(when) ? `at ${when}` : `on ${when}`
}
