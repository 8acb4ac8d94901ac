export type TriageVerb = 'process' | 'link' | 'delete'

export interface BulkProgress {
  total: number
  done: number
  failed: number
  waiting: number
}

export function bulkProgress(states: readonly string[]): BulkProgress {
  const count = (state: string) => states.filter((each) => each === state).length
  return { total: states.length, done: count('done'), failed: count('failed'), waiting: count('held') }
}
