import { useState } from 'react'

import { type AnyHeldAction, type HeldActions, useHeldQueue } from '#data/held-actions.ts'
import { bulkProgress, type BulkProgress, type TriageVerb } from '#domain/feedback/bulk-progress.ts'

import type { HeldEntry } from './held-row.tsx'

/** A bulk action under way: its entries, told apart from what is held one by one. */
interface Bulk {
  verb: TriageVerb
  ids: readonly string[]
}

export interface Triage {
  /** Entries that wait or are being sent: they take no part until they are done, undone or refused. */
  heldIds: ReadonlySet<string>
  heldOf: (feedbackId: string) => HeldEntry | undefined
  /** Why an action on an entry was refused, by its id. */
  failures: ReadonlyMap<string, { verb: TriageVerb; reason: string }>
  bulk: { verb: TriageVerb; progress: BulkProgress } | null
  process: (feedbackIds: readonly string[], cardIds: readonly string[]) => void
  remove: (feedbackIds: readonly string[]) => void
  undo: (feedbackIds: readonly string[]) => void
  /** Sends those that were refused again, and only those. */
  retry: (feedbackIds: readonly string[]) => void
  /** Forgets that they were refused. */
  dismiss: (feedbackIds: readonly string[]) => void
  /** Stops what of the bulk action is not sent yet. */
  cancelBulk: () => void
}

type FeedbackAction = Exclude<AnyHeldAction, { kind: 'deleteInterview' }>

const isOfFeedback = (action: AnyHeldAction): action is FeedbackAction => action.kind !== 'deleteInterview'
const verbOf = (action: FeedbackAction): TriageVerb =>
  action.kind === 'processFeedback' ? 'process' : 'delete'

/** What is done to entries and can still be undone, and what became of it. */
export function useTriage(held: HeldActions): Triage {
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const actions = new Map(
    useHeldQueue(held)
      .actions.filter(isOfFeedback)
      .map((action) => [action.payload.feedbackId, action]),
  )
  const pending = [...actions].filter(([, { state }]) => state !== 'failed')
  const failures = [...actions].flatMap(([id, action]) =>
    action.state === 'failed'
      ? [[id, { verb: verbOf(action), reason: action.reason ?? 'The service did not answer' }] as const]
      : [],
  )
  const actionIdsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const action = actions.get(id)
      return action === undefined ? [] : [action.actionId]
    })

  function act(verb: TriageVerb, ids: readonly string[], cardIds: readonly string[]) {
    setBulk(ids.length > 1 ? { verb, ids } : bulk)
    held.hold(
      ...ids.map((feedbackId) =>
        verb === 'delete'
          ? ({ kind: 'deleteFeedback', payload: { feedbackId } } as const)
          : ({
              kind: 'processFeedback',
              payload: { feedbackId, ...(cardIds.length === 0 ? {} : { cardIds: [...cardIds] }) },
            } as const),
      ),
    )
  }

  function undo(ids: readonly string[]) {
    // What was not sent is no part of the bulk action any more, neither done nor left to do.
    if (bulk !== null) setBulk({ ...bulk, ids: bulk.ids.filter((id) => !ids.includes(id)) })
    held.undo(actionIdsOf(ids))
  }

  return {
    heldIds: new Set(pending.map(([id]) => id)),
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
    bulk: bulkUnderWay(bulk, actions),
    process: (ids, cardIds) => act('process', ids, cardIds),
    remove: (ids) => act('delete', ids, []),
    undo,
    retry: (ids) => {
      const verb = failures.find(([id]) => ids.includes(id))?.[1].verb ?? 'process'
      setBulk(ids.length > 1 ? { verb, ids } : bulk)
      held.sendNow(actionIdsOf(ids))
    },
    dismiss: (ids) => held.dismiss(actionIdsOf(ids)),
    cancelBulk: () => undo((bulk?.ids ?? []).filter((id) => actions.get(id)?.state === 'held')),
  }
}

/** Progress is shown once sending has begun, and as long as anything of it is left to do. */
function bulkUnderWay(bulk: Bulk | null, actions: ReadonlyMap<string, FeedbackAction>): Triage['bulk'] {
  if (bulk === null) return null
  const own = bulk.ids.flatMap((id) => actions.get(id) ?? [])
  const isBusy = own.some(({ state }) => state !== 'failed')
  const hasBegun = own.length < bulk.ids.length || own.some(({ state }) => state !== 'held')
  if (!isBusy || !hasBegun) return null
  const states = new Map(own.map(({ payload, state }) => [payload.feedbackId, state]))
  return { verb: bulk.verb, progress: bulkProgress(bulk.ids, states) }
}
