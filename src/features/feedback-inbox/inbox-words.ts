import { feedbackBodyMaxLength } from '#contract/feedback.ts'
import type { TriageVerb } from '#domain/feedback/bulk-progress.ts'
import type { DraftProblem } from '#domain/feedback/feedback-draft.ts'
import { formatCount, formatNumber } from '#ui/format.ts'

const progressive: Record<TriageVerb, string> = { process: 'Processing', delete: 'Deleting' }
const negated: Record<TriageVerb, string> = { process: 'Not processed', delete: 'Not deleted' }

/** 'Processing in 7 s' on a held row; 'Processing' once its undo window is over. Offline the request waits. */
export function heldRowLabel(verb: TriageVerb, leftMs: number, isOnline = true): string {
  if (leftMs > 0) return `${progressive[verb]} in ${Math.max(1, Math.ceil(leftMs / 1000))} s`
  return isOnline ? progressive[verb] : `${progressive[verb]} when you’re back online`
}

/** 'Not processed: the service did not answer' on a row with a failed action. */
export function failedRowLabel(verb: TriageVerb, reason: string): string {
  const sentence = reason.trim().replace(/\.$/, '')
  return `${negated[verb]}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

/** 'Process and link 2' with chosen cards; with '…' the action asks for cards first. Processed entries are only linked. */
export function linkLabel(chosenCount: number, isProcessed = false): string {
  const verb = isProcessed ? 'Link' : 'Process and link'
  return chosenCount === 0 ? `${verb}…` : `${verb} ${chosenCount}`
}

/** The levels fit the scores of our own search: texts and cards about the same subject score above 0.25. */
const matchLevels = [
  [0.45, 'strong match'],
  [0.25, 'good match'],
] as const

/** Describes a search score; '' without one. */
export function matchLabel(score: number | undefined): string {
  if (score === undefined || !Number.isFinite(score)) return ''
  return matchLevels.find(([minimum]) => score >= minimum)?.[1] ?? 'weak match'
}

/** Describes how much of the list is shown. The API gives no total. */
export function listCountText(counts: {
  shown: number
  loaded: number
  hasMore: boolean
  isFiltered: boolean
}): string {
  const { shown, loaded, hasMore, isFiltered } = counts
  if (isFiltered) return `${shown} of ${loaded} loaded, newest first`
  return hasMore
    ? `${loaded} loaded, more available`
    : `${formatCount(loaded, 'entry', 'entries')}, newest first`
}

export function draftProblemText(problem: DraftProblem): string {
  if (problem.kind === 'notEmail') return `“${problem.text}” isn't an e-mail address.`
  return {
    empty: 'Enter the feedback.',
    tooLong: `Use at most ${formatNumber(feedbackBodyMaxLength)} characters.`,
    notUrl: 'Enter a URL that starts with http:// or https://.',
  }[problem.kind]
}
