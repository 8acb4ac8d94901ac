import type { QueryClient } from '@tanstack/react-query'

import { knownText } from '#data/edits/card-values.ts'
import type { HistoryEntry } from '#data/history/history-entry.ts'
import { formatCount } from '#ui/format.ts'

/** Returns 'linked to Boats leave late and 1 more card', or '' if no entry of feedback is linked to a card. */
export function linkedText(client: QueryClient, entries: readonly HistoryEntry[]): string {
  const ids = entries.flatMap((entry) => (entry.kind === 'processFeedback' ? (entry.cardIds ?? []) : []))
  const [first, ...others] = new Set(ids)
  if (first === undefined) return ''
  const title = knownText(client, first, 'cardTitle') || first
  return `linked to ${title}${others.length === 0 ? '' : ` and ${formatCount(others.length, 'more card')}`}`
}
