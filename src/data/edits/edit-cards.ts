import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { type CardField, fieldsOf, type FieldValue } from '#domain/card/save-queue.ts'

import { cardSaverOf } from '../cards/card-saver.ts'

/** How many cards are sent at the same time. */
const atOnce = 4

export interface CardEdit {
  cardId: string
  /** Only the fields that change; '' and null clear a status. */
  change: CardChange
  /** Values that the fields must still have. Without it, the values that this browser last read. */
  expected?: CardChange | undefined
}

export interface EditOptions {
  /** 'later' waits for a pause in typing. */
  when?: 'now' | 'later' | undefined
  /** The history entry that this edit takes back. */
  revertOf?: string | undefined
  /** Edits with the same group are one action of the user. */
  groupId?: string | undefined
  /** 'report' gives up the edit and returns the other value; 'ask' keeps it and opens the conflict dialog. */
  onConflict?: 'ask' | 'report' | undefined
}

export interface EditResult {
  cardId: string
  /** Pending: kept in this browser and sent again by itself. Conflict: see `onConflict`. */
  state: 'done' | 'pending' | 'conflict' | 'failed'
  /** Why it is pending or failed. */
  reason?: string | undefined
  /** In a conflict, the field and the value that the service has now. */
  conflict?: { field: CardField; theirs: FieldValue } | undefined
}

/** Changes fields of cards, at most four cards at once. Never rejects: each card has its own result. */
export async function editCards(
  client: QueryClient,
  edits: readonly CardEdit[],
  options: EditOptions = {},
): Promise<EditResult[]> {
  return runAtOnce(edits, (edit) => editCard(client, edit, options))
}

/** Changes fields of one card. */
export async function editCard(
  client: QueryClient,
  { cardId, change }: CardEdit,
  { when = 'now' }: EditOptions = {},
): Promise<EditResult> {
  const saver = cardSaverOf(client, cardId)
  for (const field of fieldsOf(change)) saver.edit(field, change[field] ?? '', 'later')
  if (when === 'later') return { cardId, state: 'pending' }
  await saver.flush().catch(() => {})
  const { failure, conflicts } = saver.get().queue
  const conflict = conflicts.find(({ field }) => field in change)
  if (conflict) return { cardId, state: 'conflict', conflict }
  if (failure) return { cardId, state: failure.isPassing ? 'pending' : 'failed', reason: failure.message }
  return { cardId, state: 'done' }
}

/** Runs a task for each item, a few at a time; the results are in the order of the items. */
export async function runAtOnce<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- each worker runs one task after the other
      results[next[0]] = await run(next[1])
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return results
}
