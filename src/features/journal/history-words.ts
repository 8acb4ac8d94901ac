import { fieldWords } from '#data/edits/card-values.ts'
import type { EntryOf, HistoryEntry } from '#data/history/history-entry.ts'
import { formatCount, formatNumber, formatWithUnit, shortTitle } from '#ui/format.ts'

/** Continues 'Undone: ' with 'changed the status of “Lift”', 'moved 3 cards'. */
export function actionWords(entries: readonly HistoryEntry[]): string {
  const first = entries[0]
  if (first === undefined) return ''
  const isSameKind = entries.every(({ kind }) => kind === first.kind)
  const isFeedback = 'feedbackId' in first
  const subject =
    entries.length === 1
      ? quotedSubject(first)
      : formatCount(
          entries.length,
          isFeedback ? 'feedback entry' : 'card',
          isFeedback ? 'feedback entries' : 'cards',
        )
  return isSameKind ? `${verbOf(first, entries)} ${subject}` : `changed ${subject}`
}

function quotedSubject(entry: HistoryEntry): string {
  // Its title is that of its transcript, which may not be read.
  if (entry.kind === 'createInterview') return 'an interview'
  return entry.kind === 'importFeedback' ? subjectOf(entry) : `“${shortTitle(subjectOf(entry))}”`
}

export function subjectOf(entry: HistoryEntry): string {
  if ('cardId' in entry) return entry.cardTitle || entry.cardId
  if (entry.kind === 'deleteInterview') return entry.title || entry.interviewId
  if (entry.kind === 'createInterview') return entry.interviewId ?? 'interview'
  if (entry.kind === 'importFeedback') return rowWords(entry)
  return entry.title || entry.feedbackId || 'feedback'
}

function rowWords({ total, done = 0 }: EntryOf<'importFeedback'>): string {
  const rows = formatCount(total, 'row', 'rows')
  return `${done === total ? '' : `${formatNumber(done)} of `}${rows} of feedback`
}

/** A card keeps its parents when one is added. */
function moveVerb(entries: readonly HistoryEntry[]): string {
  const isEvery = (test: (move: EntryOf<'move'>) => boolean) =>
    entries.every((entry) => entry.kind === 'move' && test(entry))
  if (isEvery(({ removed, formerParentIds }) => removed.length === 0 && formerParentIds.length > 0))
    return 'added a parent to'
  return isEvery(({ added }) => added.length === 0) ? 'removed a parent of' : 'moved'
}

const verbs = {
  create: ['creating', 'created'],
  createInterview: ['adding', 'added'],
  createFeedback: ['adding the feedback', 'added the feedback'],
  processFeedback: ['processing', 'processed'],
  linkFeedback: ['linking', 'linked'],
  deleteFeedback: ['deleting', 'deleted'],
  deleteInterview: ['deleting', 'deleted'],
  importFeedback: ['importing', 'imported'],
} as const

function verbOf(first: HistoryEntry, entries: readonly HistoryEntry[]): string {
  if (first.kind === 'addValues') {
    const { count, value, unit } = first
    return value === undefined ? `added ${count} values to` : `sent ${formatWithUnit(value, unit)} to`
  }
  if (first.kind === 'edit') {
    const isSameField = entries.every((entry) => entry.kind === 'edit' && entry.field === first.field)
    return isSameField ? `changed the ${fieldWords[first.field]} of` : 'changed'
  }
  if (first.kind === 'move') return moveVerb(entries)
  // A cancelled action never happened.
  const isCancelled = 'dueAt' in first && (first.state === 'held' || first.state === 'undone')
  const isLinking = first.kind === 'processFeedback' && first.isLinking === true
  return verbs[isLinking ? 'linkFeedback' : first.kind][isCancelled ? 0 : 1]
}

const repeatable = new Set<HistoryEntry['kind']>([
  'create',
  'createFeedback',
  'processFeedback',
  'deleteFeedback',
])

const isUnclear = ({ kind, state, isRefused }: HistoryEntry) =>
  state === 'failed' && isRefused !== true && repeatable.has(kind)

/** Returns 'Not done', 'Maybe not done' if a second request might do it again, or '2 of 4 done, 1 not known'. */
export function failureWord(failed: HistoryEntry, entries: readonly HistoryEntry[]): string {
  const { done, total } = doneOf(entries)
  if (done > 0) {
    const unclear = entries.filter(isUnclear).length
    const words = `${formatNumber(done)} of ${formatNumber(total)} done`
    return unclear === 0 ? words : `${words}, ${formatNumber(unclear)} not known`
  }
  if (failed.state === 'pending') return 'Not sent yet'
  return isUnclear(failed) ? 'Maybe not done' : 'Not done'
}

/** Of an import, its rows count. */
function doneOf(entries: readonly HistoryEntry[]): { done: number; total: number } {
  const [first] = entries
  if (first?.kind === 'importFeedback') return { done: first.done ?? 0, total: first.total }
  return { done: entries.filter(({ state }) => state === 'done').length, total: entries.length }
}
