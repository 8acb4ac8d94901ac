import { useState } from 'react'

import { type HeldActions, useHeldEntries } from '#data/history/held-actions.ts'
import type { EntryOf, HeldEntry } from '#data/history/history-entry.ts'
import { countEach } from '#domain/group-by.ts'
import { bulkProgress, type BulkProgress, type TriageVerb } from '#domain/feedback/bulk-progress.ts'

import type { HeldRowState } from '#cards/held-row.tsx'

import type { DoneCounts, TriageFailure } from './inbox-words.ts'

/** Its identity is that of the action. */
interface Bulk {
  entryIds: ReadonlySet<string>
  /** The entries that a retry sends. */
  retriedIds?: ReadonlySet<string>
}

export interface BulkResult {
  done: DoneCounts
  total: number
  failures: ReadonlyMap<string, TriageFailure>
  action: object
  isRetry: boolean
}

export interface Triage {
  /** Their action waits or is being sent: they can't be selected until it is done, undone or rejected. */
  heldIds: ReadonlySet<string>
  /** Entries that an action of this browser took out of the list. */
  doneIds: ReadonlySet<string>
  heldOf: (feedbackId: string) => HeldRowState | undefined
  failures: ReadonlyMap<string, TriageFailure>
  bulk: { verbs: readonly TriageVerb[]; progress: BulkProgress; action: object } | null
  /** The result of the last bulk action; null while entries wait. Undone entries are not counted. */
  result: BulkResult | null
  process: (feedbackIds: readonly string[], cardIds: readonly string[]) => void
  remove: (feedbackIds: readonly string[]) => void
  undo: (feedbackIds: readonly string[]) => void
  retry: (feedbackIds: readonly string[]) => void
  dismiss: (feedbackIds: readonly string[]) => void
  cancelBulk: () => void
}

type TriageEntry = EntryOf<'processFeedback'> | EntryOf<'deleteFeedback'>

const isTriage = (entry: HeldEntry): entry is TriageEntry =>
  (entry.kind === 'processFeedback' || entry.kind === 'deleteFeedback') && entry.state !== 'undone'
const verbOf = (action: TriageEntry): TriageVerb =>
  action.kind === 'deleteFeedback' ? 'delete' : action.isLinking === true ? 'link' : 'process'

export function useTriage(held: HeldActions): Triage {
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const all = useHeldEntries(held).filter(isTriage)
  const actions = new Map(
    all.filter(({ state }) => state !== 'done').map((action) => [action.feedbackId, action]),
  )
  const ofBulk = bulk === null ? [] : all.filter(({ entryId }) => bulk.entryIds.has(entryId))
  const begin = (entries: readonly HeldEntry[]) => {
    if (entries.length > 1) setBulk({ entryIds: new Set(entries.map(({ entryId }) => entryId)) })
  }
  const open = [...actions].filter(([, { state }]) => state !== 'failed')
  const failures = [...actions].flatMap(([id, action]) =>
    action.state === 'failed' ? [[id, failureOf(action)] as const] : [],
  )
  const actionsOn = (ids: readonly string[]) => ids.flatMap((id) => actions.get(id) ?? [])

  function act(verb: TriageVerb, ids: readonly string[], cardIds: readonly string[]) {
    const links = cardIds.length === 0 ? {} : { cardIds: [...cardIds] }
    const entries = held.hold(
      ids.map((feedbackId) =>
        verb === 'delete'
          ? { kind: 'deleteFeedback', feedbackId }
          : { kind: 'processFeedback', feedbackId, ...links },
      ),
    )
    begin(entries)
  }

  return {
    heldIds: new Set(open.map(([id]) => id)),
    doneIds: new Set(all.flatMap(({ state, feedbackId }) => (state === 'done' ? [feedbackId] : []))),
    heldOf: (id) => {
      const action = actions.get(id)
      if (action === undefined || action.state === 'failed') return undefined
      return {
        verb: verbOf(action),
        canUndo: action.state === 'held',
        readLeftMs: () => held.leftMsOf(action),
      }
    },
    failures: new Map(failures),
    bulk: bulk && bulkInProgress(bulk, ofBulk),
    result: bulk && bulkResult(bulk, ofBulk),
    process: (ids, cardIds) => act('process', ids, cardIds),
    remove: (ids) => act('delete', ids, []),
    undo: (ids) => held.cancel(actionsOn(ids)),
    retry: (ids) => {
      const failed = actionsOn(ids)
      const retriedIds = new Set(failed.map(({ entryId }) => entryId))
      const failedOfBulk = ofBulk.filter(({ state }) => state === 'failed')
      // The last failure of a bulk action completes that action.
      const isLast = failed.length === 1 && failedOfBulk.length === 1 && failed[0] === failedOfBulk[0]
      setBulk({ entryIds: isLast && bulk !== null ? bulk.entryIds : retriedIds, retriedIds })
      held.sendNow(failed)
    },
    dismiss: (ids) => held.dismiss(actionsOn(ids)),
    cancelBulk: () => held.cancel(ofBulk),
  }
}

/** Shown from the first request until nothing is left to be sent. */
function bulkInProgress(action: Bulk, entries: readonly TriageEntry[]): Triage['bulk'] {
  const progress = bulkProgress(entries.map(({ state }) => state))
  const { total, done, failed, waiting } = progress
  const isBusy = done + failed < total
  if (!isBusy || waiting === total) return null
  return { verbs: [...new Set(entries.map(verbOf))], progress, action }
}

const failureOf = (action: TriageEntry): TriageFailure => ({
  verb: verbOf(action),
  title: action.title,
  reason: action.reason ?? 'The service did not answer',
  isRefused: action.isRefused === true,
})

function bulkResult(action: Bulk, entries: readonly TriageEntry[]): BulkResult | null {
  const failed = entries.filter(({ state }) => state === 'failed')
  const isEnded = entries.every(({ state }) => state === 'failed' || state === 'done')
  if (entries.length === 0 || !isEnded) return null
  // A retry that fails again does not complete the earlier action.
  const retriedIds = failed.length > 0 ? action.retriedIds : undefined
  const counted = retriedIds ? entries.filter(({ entryId }) => retriedIds.has(entryId)) : entries
  const counts = countEach(counted.filter(({ state }) => state === 'done').map(verbOf))
  return {
    done: new Map(counted.map(verbOf).map((verb) => [verb, counts.get(verb) ?? 0])),
    total: counted.length,
    failures: new Map(failed.map((entry) => [entry.feedbackId, failureOf(entry)])),
    action,
    isRetry: action.retriedIds !== undefined,
  }
}
