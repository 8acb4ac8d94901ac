import type { QueryClient } from '@tanstack/react-query'

import type { InteractionBody } from '#contract/feedback.ts'

import type { HeldEntry } from '../history/history-entry.ts'
import { heldActionsOf } from '../history/organization-held-actions.ts'

/**
 * Adds feedback entries as one action: sent at once, or when the network is back, also after a reload, each of them once.
 * Returns the history entries, which show how the requests end.
 */
export const addFeedback = (client: QueryClient, bodies: readonly InteractionBody[]): readonly HeldEntry[] =>
  heldActionsOf(client).hold(
    bodies.map((body) => ({ kind: 'createFeedback', body })),
    0,
  )

/** Adds the rows of a file, at most four at a time. Each entry keeps the number of its row. */
export const importFeedback = (
  client: QueryClient,
  rows: readonly { row: number; body: InteractionBody }[],
): readonly HeldEntry[] =>
  heldActionsOf(client).hold(
    rows.map(({ row, body }) => ({ kind: 'createFeedback', row, body })),
    0,
  )
