import { failureWords } from '#cards/held-words.ts'
import { feedbackBodyMaxLength } from '#contract/feedback.ts'
import type { TriageVerb } from '#domain/feedback/bulk-progress.ts'
import type { DraftProblem } from '#domain/feedback/feedback-draft.ts'
import type { ImportField, ImportProblem } from '#domain/feedback/feedback-import.ts'
import type { FeedbackAge } from '#domain/feedback/feedback-list.ts'
import { formatCount, formatNumber } from '#ui/format.ts'

export const doneWords: Record<TriageVerb, string> = {
  process: 'processed',
  link: 'linked',
  delete: 'deleted',
}

export interface TriageFailure {
  verb: TriageVerb
  /** The first words of the entry, which may no longer be loaded. */
  title: string
  reason: string
  /** Otherwise it is not known whether it was done. */
  isRefused: boolean
}

export const failedRowLabel = ({ verb, ...failure }: Omit<TriageFailure, 'title'>): string =>
  failureWords({
    kind: verb === 'delete' ? 'deleteFeedback' : 'processFeedback',
    isLinking: verb === 'link',
    ...failure,
  }).replace(/\.$/, '')

/** How many entries each action of a bulk was done for. A retry may have two. */
export type DoneCounts = ReadonlyMap<TriageVerb, number>

/** Returns '2 processed, 1 deleted'. */
export const doneText = (done: DoneCounts): string =>
  Array.from(done, ([verb, count]) => `${formatNumber(count)} ${doneWords[verb]}`).join(', ')

/** Returns '38 processed, 1 was not, 1 not known'. */
export function bulkResultText(done: DoneCounts, failures: Iterable<TriageFailure>): string {
  const all = [...failures]
  const refused = all.filter(({ isRefused }) => isRefused).length
  const unclear = all.length - refused
  return [
    doneText(done),
    refused > 0 && `${formatNumber(refused)} ${refused === 1 ? 'was' : 'were'} not`,
    unclear > 0 && `${formatNumber(unclear)} not known`,
  ]
    .filter(Boolean)
    .join(', ')
}

export type Departure = 'processed' | 'deleted'

const departures: Record<Departure, string> = {
  processed: 'Processed elsewhere',
  deleted: 'Deleted elsewhere. You can only read it',
}

/** Says why an entry leaves the list by itself. Until it is read again, only that it does is known. */
export const departureWords = (departure?: Departure): string =>
  departure === undefined ? 'Processed or deleted elsewhere' : departures[departure]

/** One line of a copied report: a spreadsheet separates its cells by tabs. */
export const reportLine = (cells: readonly string[]): string =>
  cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')

/** Returns 'Process and link 2'; with '…' the action asks for cards. Processed entries are only linked. */
export function linkLabel(chosenCount: number, isProcessed = false): string {
  const verb = isProcessed ? 'Link' : 'Process and link'
  return chosenCount === 0 ? `${verb}…` : `${verb} ${chosenCount}`
}

interface ListCounts {
  shown: number
  loaded: number
  hasMore: boolean
  isFiltered: boolean
  /** Found by a search beyond the loaded entries; undefined without a search. */
  found?: number
  isCut?: boolean
  /** The count of rail and home, if the list shows unprocessed entries. */
  waiting?: { count: number; hasMore: boolean }
}

export function listCountText(counts: ListCounts): string {
  const { shown, loaded, hasMore, isFiltered, found, isCut = false, waiting } = counts
  if (isFiltered) {
    const text = `${formatNumber(shown)} of ${formatNumber(loaded)} loaded`
    if (found === undefined) return `${text}, newest first`
    const foundText = isCut ? `${found}+` : found || 'none'
    return `${text}, ${foundText} found in older entries`
  }
  if (!hasMore) return `${formatCount(loaded, 'entry', 'entries')}, newest first`
  if (waiting === undefined || waiting.count < loaded) return `${formatNumber(loaded)} loaded, more available`
  return `${formatNumber(loaded)} of ${formatNumber(waiting.count)}${waiting.hasMore ? '+' : ''} loaded`
}

export function draftProblemText(problem: DraftProblem): string {
  if (problem.kind === 'notEmail') return `“${problem.text}” isn't an e-mail address.`
  return {
    empty: 'Enter the feedback.',
    tooLong: `Use at most ${formatNumber(feedbackBodyMaxLength)} characters.`,
    notUrl: 'Enter a URL that starts with http:// or https://.',
  }[problem.kind]
}

const ageLabels: Record<FeedbackAge, string> = {
  1: 'Last 24 hours',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
}
export const ageLabel = (days: FeedbackAge): string => ageLabels[days]

export const importFieldLabels: Record<ImportField, string> = {
  body: 'Feedback',
  customer: 'Customer e-mail',
  name: 'Customer name',
  recordedBy: 'Recorded by',
  cards: 'Card IDs',
  timestamp: 'When',
  url: 'Source URL',
}

/** '31.06.2026' has the form of a date, but June has 30 days. */
const dateForm = /^\s*\d{1,4}([-./ ])\d{1,2}(?:\1\d{1,4})?\.?\s*$/

const notDateText = (text: string): string =>
  dateForm.test(text) ? `There is no day “${text}”` : `“${text}” isn't a date`

export const importProblemsText = (problems: readonly ImportProblem[]): string =>
  problems.map(importProblemText).join('. ')

function importProblemText(problem: ImportProblem): string {
  if (problem.kind === 'notDate') return notDateText(problem.text)
  if (problem.kind === 'openDate') return 'Choose the order of day and month'
  if (problem.kind === 'notObject') return 'This is not a JSON object'
  return problem.kind === 'empty' ? 'No text' : draftProblemText(problem).replace(/\.$/, '')
}
