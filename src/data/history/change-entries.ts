import type { QueryClient } from '@tanstack/react-query'

import { runInTurn } from '../in-turn.ts'
import type { EntryOf, HistoryEntry } from './history-entry.ts'
import { historyOf, patchEntries } from './history.ts'
import {
  type Direction,
  reasonToWait,
  type Revert,
  type RevertResult,
  sendRevert,
  sendFields,
} from './send-revert.ts'

/** Edits of the same field of a card are one change. */
interface Joined {
  entry: HistoryEntry
  parts: readonly HistoryEntry[]
}

function joinFields(entries: readonly HistoryEntry[]): Joined[] {
  const joined = new Map<string, Joined>()
  for (const entry of entries) {
    const key = entry.kind === 'edit' ? `${entry.cardId} ${entry.field}` : entry.entryId
    const earlier = joined.get(key)
    const isEdit = entry.kind === 'edit' && earlier?.entry.kind === 'edit'
    joined.set(key, {
      entry: isEdit ? { ...entry, before: (earlier.entry as EntryOf<'edit'>).before } : entry,
      parts: [...(earlier?.parts ?? []), entry],
    })
  }
  return [...joined.values()]
}

/** Undoes or redoes actions. Edits are queued and shown all at once, before their answers. */
export function changeEntries(
  client: QueryClient,
  entries: readonly HistoryEntry[],
  directionOf: (joined: Joined) => Direction,
): Promise<RevertResult[]> {
  const changes = joinFields(entries).map((joined) => ({ ...joined, direction: directionOf(joined) }))
  if (entries.every(({ kind }) => kind === 'edit'))
    return changeTogether(client, changes, (reverts) => sendFields(client, reverts))
  return runInTurn(changes, async (change) => {
    const { entry, direction } = change
    const reason = direction.isForward ? undefined : reasonToWait(entry)
    if (reason !== undefined) return { entry, state: 'failed', reason }
    const [result] = await changeTogether(client, [change], async () => [
      await sendRevert(client, entry, direction),
    ])
    return result!
  })
}

type Change = Joined & Revert

async function changeTogether(
  client: QueryClient,
  changes: readonly Change[],
  send: (reverts: readonly Revert[]) => Promise<RevertResult[]>,
): Promise<RevertResult[]> {
  const pressedAt = Date.now()
  const sending = send(changes)
  const isShown = ({ entry }: Change) => entry.kind === 'edit' || entry.kind === 'move'
  mark(
    client,
    changes
      .filter(isShown)
      .map(({ parts, direction }) => ({ parts, isInEffect: direction.isForward, pressedAt })),
  )
  const results = await sending
  mark(
    client,
    changes.flatMap((change, index): Mark[] => {
      const { parts, direction } = change
      const { state } = results[index]!
      const isSent = state === 'done' || state === 'pending'
      // Marked already, and perhaps changed by a later press.
      if (isSent && isShown(change)) return []
      // Another person's change stays: the next press takes back an older action.
      const isPassed = state === 'changed' && direction.isPassing
      return [{ parts, isInEffect: isSent === direction.isForward, isPassed, pressedAt }]
    }),
  )
  return results
}

interface Mark {
  parts: readonly HistoryEntry[]
  isInEffect: boolean
  isPassed?: boolean | undefined
  pressedAt: number
}

function mark(client: QueryClient, marks: readonly Mark[]): void {
  const markOf = new Map(marks.flatMap((each) => each.parts.map(({ entryId }) => [entryId, each])))
  patchEntries(
    historyOf(client),
    marks.flatMap(({ parts }) => parts),
    (part) => {
      const { isInEffect, isPassed, pressedAt } = markOf.get(part.entryId)!
      if (isPassed) return { state: isInEffect ? 'done' : 'undone', isPassedByUndo: true }
      if (part.state === 'failed') return null
      if (!isInEffect) return { state: 'undone', undoneAt: pressedAt, isPassedByUndo: undefined }
      // An action that was never sent is pending until its answer.
      return part.state === 'done' || part.state === 'pending' ? null : { state: 'done' }
    },
  )
}
