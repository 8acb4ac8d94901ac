/** What is done to a feedback entry after its undo window. */
export type TriageVerb = 'process' | 'delete'

const doing: Record<TriageVerb, string> = { process: 'Processing', delete: 'Deleting' }
const notDone: Record<TriageVerb, string> = { process: 'Not processed', delete: 'Not deleted' }

/** Whole seconds as they are counted down: 7.2 s left reads as 8, the last reads as 1. */
const secondsLeft = (leftMs: number): number => Math.max(1, Math.ceil(leftMs / 1000))

/** 'Processing in 7 s', on a row that waits; 'Processing' once its window is over. */
export function heldRowLabel(verb: TriageVerb, leftMs: number): string {
  return leftMs <= 0 ? doing[verb] : `${doing[verb]} in ${secondsLeft(leftMs)} s`
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

/** How far the entries of one bulk action are, told from what is left of them in the queue. */
export interface BulkProgress {
  total: number
  done: number
  failed: number
  /** Not sent yet: what can still be cancelled. */
  waiting: number
}

/** `states` has the entries that are still in the queue; one that is gone from it is done. */
export function bulkProgress(
  ids: readonly string[],
  states: ReadonlyMap<string, 'held' | 'sending' | 'failed'>,
): BulkProgress {
  const count = (state: string) => ids.filter((id) => states.get(id) === state).length
  return {
    total: ids.length,
    done: ids.filter((id) => !states.has(id)).length,
    failed: count('failed'),
    waiting: count('held'),
  }
}
