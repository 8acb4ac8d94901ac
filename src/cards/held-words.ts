import type { HeldEntry, HeldKind } from '#data/history/history-entry.ts'
import { countEach } from '#domain/group-by.ts'
import { formatCount, shortTitle } from '#ui/format.ts'

interface Subject {
  kind: HeldKind
  isLinking?: boolean
}

/** What an action does to its subject: a processed entry is only linked. */
type Work = HeldKind | 'linkFeedback'

const workOf = ({ kind, isLinking }: Subject): Work =>
  kind === 'processFeedback' && isLinking === true ? 'linkFeedback' : kind

const words: Record<Work, readonly [verb: string, one: string, many: string]> = {
  processFeedback: ['processing', 'entry', 'entries'],
  linkFeedback: ['linking', 'entry', 'entries'],
  deleteFeedback: ['deleting', 'entry', 'entries'],
  createFeedback: ['adding', 'entry', 'entries'],
  deleteInterview: ['deleting', 'interview', 'interviews'],
  importFeedback: ['importing', 'file', 'files'],
}

/** Without a refusal, these may have been done. */
const unsure: Partial<Record<Work, string>> = {
  processFeedback: 'Maybe not processed',
  linkFeedback: 'Maybe not linked',
  deleteFeedback: 'Maybe not deleted',
  createFeedback: 'Maybe not added',
}

const negated: Record<Work, string> = {
  processFeedback: 'Not processed',
  linkFeedback: 'Not linked',
  deleteFeedback: 'Not deleted',
  createFeedback: 'Not added',
  deleteInterview: 'Not deleted',
  importFeedback: 'Not imported',
}

/** Returns 'Processing 1 entry and deleting 2 interviews'. */
export function heldWords(actions: readonly Subject[]): string {
  const text = Array.from(countEach(actions.map(workOf)), ([work, count]) => {
    const [verb, one, many] = words[work]
    return `${verb} ${formatCount(count, one, many)}`
  }).join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Failure = Subject & Pick<HeldEntry, 'reason' | 'isRefused'>

/**
 * Returns 'Not processed: “The gate”. The reason', or '2 entries. Not processed: the reason' for several failures of one
 * action; several reasons are only counted.
 */
export function failuresText(failures: readonly (Failure & { title?: string })[]): string {
  const [first] = failures
  if (first === undefined) return ''
  const title = shortTitle(first.title ?? '')
  if (failures.length === 1 && title !== '') {
    const { reason = '' } = first
    return `${sentenceOf(first, first.isRefused === true)}: “${title}”. ${reason}`.trim()
  }
  const [, one, many] = words[workOf(first)]
  const count = failures.length === 1 ? '' : `${formatCount(failures.length, one, many)}. `
  const reasons = new Set(failures.map(failureWords))
  if (reasons.size === 1) return count + failureWords(first)
  const isSure = failures.every(({ isRefused }) => isRefused === true)
  return `${count}${sentenceOf(first, isSure)}, for ${reasons.size} reasons`
}

const sentenceOf = (subject: Subject, isRefused: boolean): string =>
  (isRefused ? undefined : unsure[workOf(subject)]) ?? negated[workOf(subject)]

/** Returns 'Not added: the reason', or 'Maybe not added: the reason'. */
export function failureWords(failure: Failure): string {
  const { reason, isRefused } = failure
  const sentence = sentenceOf(failure, isRefused === true)
  return reason === undefined ? sentence : `${sentence}: ${continued(reason)}`
}

/** Only a usual word begins with a small letter, not 'API' or 'NullPointerException'. */
const continued = (reason: string) =>
  reason.replace(/^\p{Lu}(?=\p{Ll}+(?![\p{L}\d]|\.\w)|\s)/u, (first) => first.toLowerCase())
