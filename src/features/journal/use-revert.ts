import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { RevertResult } from '#data/history/send-revert.ts'
import { revertInJournal } from '#data/history/undo.ts'

import type { JournalRow } from './journal-rows.ts'

export interface Revert {
  isRunning: boolean
  /** Results for entries with a newer value, which the user may overwrite. */
  changed: readonly RevertResult[]
  reason: string | undefined
  revert: () => void
  /** Keeps the newer values. */
  keep: () => void
}

/** Returns a revert; its second call overwrites the newer value that was shown. */
export function useRevert({ revertible }: Pick<JournalRow, 'revertible'>): Revert {
  const client = useQueryClient()
  const [isRunning, setIsRunning] = useState(false)
  const [results, setResults] = useState<readonly RevertResult[]>([])
  const changed = results.filter(({ state }) => state === 'changed')

  const revert = async () => {
    setIsRunning(true)
    const at = Date.now()
    const next: RevertResult[] = []
    for (const entry of revertible) {
      const seen = changed.find((result) => result.entry.entryId === entry.entryId)
      // A card may be in the group twice.
      next.push(await revertInJournal(client, entry, { at, seen: seen && { value: seen.value } }))
    }
    setResults(next)
    setIsRunning(false)
  }
  const failed = results.find(({ state }) => state === 'failed')
  return {
    isRunning,
    changed,
    reason: failed && (failed.reason ?? 'The service did not answer.'),
    revert: () => void revert(),
    keep: () => setResults([]),
  }
}
