import type { HeldEntry, HeldKind } from '#data/history/history-entry.ts'
import { countEach } from '#domain/group-by.ts'
import { formatCount, shortTitle } from '#ui/format.ts'

const words: Record<HeldKind, readonly [verb: string, one: string, many: string]> = {
  processFeedback: ['processing', 'entry', 'entries'],
  deleteFeedback: ['deleting', 'entry', 'entries'],
  createFeedback: ['adding', 'entry', 'entries'],
  deleteInterview: ['deleting', 'interview', 'interviews'],
  importFeedback: ['importing', 'file', 'files'],
}

/** Without a refusal, these may have been done. */
const unsure: Partial<Record<HeldKind, string>> = {
  processFeedback: 'Maybe not processed',
  deleteFeedback: 'Maybe not deleted',
  createFeedback: 'Maybe not added',
}

const negated: Record<HeldKind, string> = {
  processFeedback: 'Not processed',
  deleteFeedback: 'Not deleted',
  createFeedback: 'Not added',
  deleteInterview: 'Not deleted',
  importFeedback: 'Not imported',
}

/** Returns 'Processing 1 entry and deleting 2 interviews'. */
export function heldWords(kinds: readonly HeldKind[]): string {
  const text = Array.from(countEach(kinds), ([kind, count]) => {
    const [verb, one, many] = words[kind]
    return `${verb} ${formatCount(count, one, many)}`
  }).join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Failure = Pick<HeldEntry, 'kind' | 'reason' | 'isRefused'>

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
    return `${sentenceOf(first.kind, first.isRefused === true)}: “${title}”. ${reason}`.trim()
  }
  const [, one, many] = words[first.kind]
  const count = failures.length === 1 ? '' : `${formatCount(failures.length, one, many)}. `
  const reasons = new Set(failures.map(failureWords))
  if (reasons.size === 1) return count + failureWords(first)
  const isSure = failures.every(({ isRefused }) => isRefused === true)
  return `${count}${sentenceOf(first.kind, isSure)}, for ${reasons.size} reasons`
}

const sentenceOf = (kind: HeldKind, isRefused: boolean): string =>
  (isRefused ? undefined : unsure[kind]) ?? negated[kind]

/** Returns 'Not added: the reason', or 'Maybe not added: the reason'. */
export function failureWords({ kind, reason, isRefused }: Failure): string {
  const sentence = sentenceOf(kind, isRefused === true)
  return reason === undefined ? sentence : `${sentence}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
}
