import type { HeldKind } from '#data/held-actions.ts'

const verbs: Record<HeldKind, 'Processing' | 'Deleting'> = {
  processFeedback: 'Processing',
  deleteFeedback: 'Deleting',
  deleteInterview: 'Deleting',
}

/** What is being held, in words: 'Processing 1 and deleting 2'. */
export function heldWords(kinds: readonly HeldKind[]): string {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(verbs[kind], (counts.get(verbs[kind]) ?? 0) + 1)
  const parts = Array.from(counts, ([verb, count]) => `${verb} ${count}`)
  return parts.map((part, index) => (index === 0 ? part : part.toLowerCase())).join(' and ')
}

/** The words of the button that takes them all back. */
export function undoWords(count: number): string {
  if (count === 1) return 'Undo'
  return count === 2 ? 'Undo both' : `Undo all ${count}`
}

/** What was refused, for those who are not on the screen that shows it. */
export function failureWords(kind: HeldKind, reason: string | undefined): string {
  const sentence = kind === 'processFeedback' ? 'Not processed' : 'Not deleted'
  return reason === undefined ? sentence : `${sentence}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
}
