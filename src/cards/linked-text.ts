import type { QueryClient } from '@tanstack/react-query'

import { knownText } from '#data/edits/card-values.ts'
import type { HistoryEntry } from '#data/history/history-entry.ts'
import { formatCount, formatNumber } from '#ui/format.ts'

/** Returns '2 linked to Boats leave late and 1 more card', without a number if it is all, or '' if none is linked. */
export function linkedText(client: QueryClient, entries: readonly HistoryEntry[]): string {
  const cardIds = entries.map((entry) => (entry.kind === 'processFeedback' ? (entry.cardIds ?? []) : []))
  const [first, ...others] = new Set(cardIds.flat())
  if (first === undefined) return ''
  const title = knownText(client, first, 'cardTitle') || first
  const linked = cardIds.filter((ids) => ids.length > 0).length
  const count = linked === entries.length ? '' : `${formatNumber(linked)} `
  return `${count}linked to ${title}${others.length === 0 ? '' : ` and ${formatCount(others.length, 'more card')}`}`
}
