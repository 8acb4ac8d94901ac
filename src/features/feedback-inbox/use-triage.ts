import { useState } from 'react'

import { type HeldActions, useHeldEntries } from '#data/history/held-actions.ts'
import type { EntryOf, HeldEntry } from '#data/history/history-entry.ts'
import { bulkProgress, type BulkProgress, type TriageVerb } from '#domain/feedback/bulk-progress.ts'

import type { HeldRowState } from '#cards/held-row.tsx'

interface Bulk {
  verb: TriageVerb
  ids: readonly string[]
}

export interface BulkResult {
  verb: TriageVerb
  total: number
  failures: ReadonlyMap<string, string>
  action: object
}

export interface Triage {
  /** Their action waits or is being sent: they can't be selected until it is done, undone or rejected. */
  heldIds: ReadonlySet<string>
  heldOf: (feedbackId: string) => HeldRowState | undefined
  failures: ReadonlyMap<string, { verb: TriageVerb; reason: string }>
  bulk: { verb: TriageVerb; progress: BulkProgress } | null
  /** Of the last bulk action, once some of its entries failed and none waits. */
  result: BulkResult | null
  process: (feedbackIds: readonly string[], cardIds: readonly string[]) => void
  remove: (feedbackIds: readonly string[]) => void
  undo: (feedbackIds: readonly string[]) => void
  retry: (feedbackIds: readonly string[]) => void
  dismiss: (feedbackIds: readonly string[]) => void
  cancelBulk: () => void
}

type TriageState = 'held' | 'pending' | 'failed'
type TriageEntry = (EntryOf<'processFeedback'> | EntryOf<'deleteFeedback'>) & { state: TriageState }

const isTriage = (entry: HeldEntry): entry is TriageEntry =>
  (entry.kind === 'processFeedback' || entry.kind === 'deleteFeedback') &&
  entry.state !== 'done' &&
  entry.state !== 'undone'
const verbOf = (action: TriageEntry): TriageVerb => (action.kind === 'processFeedback' ? 'process' : 'delete')

export function useTriage(held: HeldActions): Triage {
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const actions = new Map(
    useHeldEntries(held)
      .filter(isTriage)
      .map((action) => [action.feedbackId, action]),
  )
  const open = [...actions].filter(([, { state }]) => state !== 'failed')
  const failures = [...actions].flatMap(([id, action]) =>
    action.state === 'failed'
      ? [[id, { verb: verbOf(action), reason: action.reason ?? unknownReason }] as const]
      : [],
  )
  const actionsOn = (ids: readonly string[]) => ids.flatMap((id) => actions.get(id) ?? [])

  function act(verb: TriageVerb, ids: readonly string[], cardIds: readonly string[]) {
    setBulk(ids.length > 1 ? { verb, ids } : without(bulk, ids))
    const links = cardIds.length === 0 ? {} : { cardIds: [...cardIds] }
    held.hold(
      ids.map((feedbackId) =>
        verb === 'delete'
          ? { kind: 'deleteFeedback', feedbackId }
          : { kind: 'processFeedback', feedbackId, ...links },
      ),
    )
  }

  function undo(ids: readonly string[]) {
    setBulk(without(bulk, ids))
    held.cancel(actionsOn(ids))
  }

  return {
    heldIds: new Set(open.map(([id]) => id)),
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
    bulk: bulkInProgress(bulk, actions),
    result: bulkResult(bulk, actions),
    process: (ids, cardIds) => act('process', ids, cardIds),
    remove: (ids) => act('delete', ids, []),
    undo,
    retry: (ids) => {
      const verb = failures.find(([id]) => ids.includes(id))?.[1].verb ?? 'process'
      setBulk(ids.length > 1 ? { verb, ids } : bulk)
      held.sendNow(actionsOn(ids))
    },
    dismiss: (ids) => {
      setBulk(without(bulk, ids))
      held.dismiss(actionsOn(ids))
    },
    cancelBulk: () => undo((bulk?.ids ?? []).filter((id) => actions.get(id)?.state === 'held')),
  }
}

const without = (bulk: Bulk | null, ids: readonly string[]): Bulk | null =>
  bulk && { ...bulk, ids: bulk.ids.filter((id) => !ids.includes(id)) }

/** Shown from the first request until nothing is left to be sent. */
function bulkInProgress(bulk: Bulk | null, actions: ReadonlyMap<string, TriageEntry>): Triage['bulk'] {
  if (bulk === null) return null
  const own = bulk.ids.flatMap((id) => actions.get(id) ?? [])
  const isBusy = own.some(({ state }) => state !== 'failed')
  const hasBegun = own.length < bulk.ids.length || own.some(({ state }) => state !== 'held')
  if (!isBusy || !hasBegun) return null
  const states = new Map(own.map(({ feedbackId, state }) => [feedbackId, state]))
  return { verb: bulk.verb, progress: bulkProgress(bulk.ids, states) }
}

const unknownReason = 'The service did not answer'

function bulkResult(bulk: Bulk | null, actions: ReadonlyMap<string, TriageEntry>): BulkResult | null {
  if (bulk === null) return null
  const own = bulk.ids.flatMap((id) => actions.get(id) ?? [])
  if (own.length === 0 || own.some(({ state }) => state !== 'failed')) return null
  const failures = new Map(own.map(({ feedbackId, reason = unknownReason }) => [feedbackId, reason]))
  return { verb: bulk.verb, total: bulk.ids.length, failures, action: bulk }
}
