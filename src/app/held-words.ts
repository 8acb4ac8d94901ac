import type { HeldKind } from '#data/history/history-entry.ts'

const verbs: Record<HeldKind, 'Processing' | 'Deleting'> = {
  processFeedback: 'Processing',
  deleteFeedback: 'Deleting',
  deleteInterview: 'Deleting',
}

/** 'Processing 1 and deleting 2'. */
export function heldWords(kinds: readonly HeldKind[]): string {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(verbs[kind], (counts.get(verbs[kind]) ?? 0) + 1)
  const parts = Array.from(counts, ([verb, count]) => `${verb} ${count}`)
  return parts.map((part, index) => (index === 0 ? part : part.toLowerCase())).join(' and ')
}

/** 'Not deleted: this key may only read.' */
export function failureWords(kind: HeldKind, reason: string | undefined): string {
  const sentence = kind === 'processFeedback' ? 'Not processed' : 'Not deleted'
  return reason === undefined ? sentence : `${sentence}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
}
