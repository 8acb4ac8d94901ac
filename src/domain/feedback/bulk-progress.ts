export type TriageVerb = 'process' | 'delete'

export interface BulkProgress {
  total: number
  done: number
  failed: number
  waiting: number
}

/** Counts a bulk action: `states` contains the entries that are still queued, the others are done. */
export function bulkProgress(
  ids: readonly string[],
  states: ReadonlyMap<string, 'held' | 'pending' | 'failed'>,
): BulkProgress {
  const count = (state: string) => ids.filter((id) => states.get(id) === state).length
  return {
    total: ids.length,
    done: ids.filter((id) => !states.has(id)).length,
    failed: count('failed'),
    waiting: count('held'),
  }
}
