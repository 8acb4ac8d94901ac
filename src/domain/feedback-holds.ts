/** What is done to a feedback entry after its undo window. */
export type TriageVerb = 'process' | 'delete'

const doing: Record<TriageVerb, string> = { process: 'Processing', delete: 'Deleting' }
const notDone: Record<TriageVerb, string> = { process: 'Not processed', delete: 'Not deleted' }

/** Whole seconds as they are counted down: 7.2 s left reads as 8, the last reads as 1. */
export const secondsLeft = (leftMs: number): number => Math.max(1, Math.ceil(leftMs / 1000))

/** 'Processing in 7 s', on a row that waits; 'Processing' once it is being sent. */
export function heldRowLabel(verb: TriageVerb, leftMs: number | null): string {
  return leftMs === null ? doing[verb] : `${doing[verb]} in ${secondsLeft(leftMs)} s`
}

/** 'Not processed: the service did not answer', under a row that was refused. */
export function failedRowLabel(verb: TriageVerb, reason: string): string {
  const sentence = reason.trim().replace(/\.$/, '')
  return `${notDone[verb]}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

/** The words of a button that acts on several: 'Process 7', 'Process and link 7', never a verb alone. */
export function bulkLabel(
  action: 'Process' | 'Process and link' | 'Delete' | 'Retry',
  count: number,
): string {
  return `${action} ${count}`
}
