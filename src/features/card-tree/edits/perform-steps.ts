import { ApiError, messageOf } from '#data/api-error.ts'
import { handleUndo, type UndoHandler } from '#data/history/undo-handlers.ts'
import { cardNodeId } from '#domain/tree/tree-node.ts'
import { showToast, type ToastNote } from '#ui/toast.tsx'

import { goTo } from '../state/ui-updates.ts'
import type { TreeStore } from '../state/tree-store.ts'

/** Requests of one action at the same time. */
const atOnce = 4

/** How the history records the request of a step. */
export interface StepRecord {
  groupId: string
  /** The entry that the step takes back. */
  revertOf?: string | undefined
}

/** The change of one card. */
export interface Step {
  cardId: string
  /** The title before the change, for messages. */
  cardTitle: string
  /** Rejects with the reason; resolves with one if the change is kept and sent later. */
  run: (record: StepRecord) => Promise<{ pendingReason: string } | undefined | void>
  /** The undo of this step, after it ran. */
  inverse: () => Step
  /** After someone else moved the card: reads its parents and returns the step from there. */
  renew?: () => Promise<Renewed>
}

interface Renewed {
  /** Follows the card's title: 'was moved: now under “A”'. */
  news: string
  /** The same change from the present parents; undefined if it is true already. */
  step: Step | undefined
}

interface Failed {
  step: Step
  error: unknown
  reason: string
  renewed: Renewed | undefined
}

interface Outcome {
  pending: readonly { step: Step; reason: string }[]
  done: readonly Step[]
  failed: readonly Failed[]
}

/** How an action is reported. */
interface Telling {
  store: TreeStore
  /** Before the cards: 'moved', 'changed the status of'. */
  verb: string
  /** The number of cards. */
  total: number
  turn: 'do' | 'undo' | 'redo'
}

/** Runs a few steps at a time; rejected cards keep their reason and stay selected. */
export async function performSteps(store: TreeStore, verb: string, steps: readonly Step[]): Promise<void> {
  const groupId = crypto.randomUUID()
  const running = runSteps(store, steps, () => ({ groupId }))
  // An undo can come before the last answer.
  handleUndo(groupId, undoHandler(store, verb, running))
  tell({ store, verb, total: steps.length, turn: 'do' }, await running)
}

/** Undo and redo run the inverse steps of the cards that the last turn changed. */
function undoHandler(store: TreeStore, verb: string, running: Promise<Outcome>): UndoHandler {
  let last: readonly Step[] | undefined
  return async (turn, revertOf) => {
    const steps = (last ?? (await running).done).map((step) => step.inverse())
    const groupId = crypto.randomUUID()
    const outcome = await runSteps(store, steps, ({ cardId }) => ({ groupId, revertOf: revertOf(cardId) }))
    const isDone = outcome.done.length > 0
    const refused = outcome.failed.find(({ renewed }) => renewed === undefined)
    // It can be undone later, as if the key had not been pressed.
    if (!isDone && refused) throw refused.error
    if (isDone) last = outcome.done
    tell({ store, verb, total: steps.length, turn }, outcome)
    return outcome.failed.length > 0 ? { isDone } : undefined
  }
}

async function runSteps(
  store: TreeStore,
  steps: readonly Step[],
  recordOf: (step: Step) => StepRecord,
): Promise<Outcome> {
  const failed: Failed[] = []
  const done: Step[] = []
  const pending: { step: Step; reason: string }[] = []
  const waiting = [...steps]
  store.set({ failures: new Map() })
  const fail = async (step: Step, error: unknown) => {
    const isOvertaken = error instanceof ApiError && error.status === 409
    const renewed = isOvertaken ? await step.renew?.().catch(() => undefined) : undefined
    failed.push({ step, error, reason: renewed?.news ?? messageOf(error), renewed })
  }
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each worker takes one step after the other
        const ended = await step.run(recordOf(step))
        done.push(step)
        if (ended) pending.push({ step, reason: ended.pendingReason })
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await fail(step, error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, steps.length) }, work))
  return { done, failed, pending }
}

/** Reports changes that are shown but not sent yet. */
function reportPending(pending: Outcome['pending']): void {
  const [kept] = pending
  if (!kept) return
  const subject = pending.length === 1 ? `“${kept.step.cardTitle}”` : `${pending.length} cards`
  showToast({ text: `${subject} will be saved later. ${kept.reason}` })
}

function tell(telling: Telling, { failed, pending }: Outcome): void {
  reportPending(pending)
  const first = failed.find(({ renewed }) => renewed) ?? failed[0]
  if (!first) return
  const { store, total, turn } = telling
  const failures = new Map(failed.map(({ step, reason }) => [step.cardId, reason]))
  const { anchorId } = store.get()
  const shown = goTo(store.get(), cardNodeId(first.step.cardId))
  // Keeps the anchor, so that a rollback doesn't shift the drawing.
  store.set({ ...shown, anchorId, failures, selected: new Set(failures.keys()) })
  const { cardTitle } = first.step
  // A moved card has a full sentence; a rejection has a reason.
  const why = first.renewed ? `“${cardTitle}” ${first.reason}` : first.reason
  const ofWhom =
    total > 1
      ? `${failed.length} of ${total} cards were not changed${turn === 'do' ? '' : ' back'}: `
      : first.renewed
        ? ''
        : `“${cardTitle}” was not changed: `
  const notTurned = turn === 'do' ? '' : turn === 'undo' ? 'Not undone: ' : 'Not redone: '
  const action = first.renewed ? forceMove(telling, failed) : tryAgain(telling, failed)
  showToast({ text: `${total > 1 ? '' : notTurned}${ofWhom}${why}`, tone: 'bad', ...(action && { action }) })
}

/** Offers the same move from the present parents. */
function forceMove({ store, verb, turn }: Telling, failed: readonly Failed[]): ToastNote['action'] {
  const again = failed.flatMap(({ renewed }) => renewed?.step ?? [])
  if (again.length === 0) return undefined
  return {
    label: `Force move${turn === 'undo' ? ' back' : ''}${again.length === 1 ? '' : ` of ${again.length} cards`}`,
    run: () => void performSteps(store, verb, again),
  }
}

/** Offers a retry for failures that may pass. */
function tryAgain({ store, verb }: Telling, failed: readonly Failed[]): ToastNote['action'] {
  const again = failed.filter(({ error }) => error instanceof ApiError && error.isPassing)
  if (again.length === 0) return undefined
  const steps = again.map(({ step }) => step)
  return { label: 'Retry', run: () => void performSteps(store, verb, steps) }
}
