import { ApiError, messageOf } from '#data/api-error.ts'
import { handleUndo, type UndoHandler } from '#data/history/undo-handlers.ts'
import { cardNodeId } from '#domain/tree/tree-node.ts'
import { showToast, type ToastNote } from '#ui/toast.tsx'

import { goTo } from '../state/ui-updates.ts'
import type { TreeStore } from '../state/tree-store.ts'

/** How many requests of one action are under way at once. */
const atOnce = 4

/** How the history records the request of a step. */
export interface StepRecord {
  groupId: string
  /** The entry that the step takes back. */
  revertOf?: string | undefined
}

/** What an action does to one card. */
export interface Step {
  cardId: string
  /** The card's title before: a message must not use a new one that was refused. */
  cardTitle: string
  /** Rejects with the reason; resolves with one if the change is kept and sent later. */
  run: (record: StepRecord) => Promise<{ pendingReason: string } | undefined | void>
  /** The way back, once it has been run. */
  inverse: () => Step
  /** After another person was faster: reads what is there now, and how to do it from there. */
  renew?: () => Promise<Renewed>
}

interface Renewed {
  /** What happened meanwhile, as it goes on after the card's title: 'was moved meanwhile: now under “A”'. */
  news: string
  /** The same wish from where the card is now; undefined where it is fulfilled. */
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

/** What an action is called where it is told of: it goes forth, back by undo, or forth again by redo. */
interface Telling {
  store: TreeStore
  /** As it goes on before the cards: 'moved', 'changed the status of'. */
  verb: string
  /** Of how many cards. */
  total: number
  turn: 'do' | 'undo' | 'redo'
}

/** Runs the steps of an action a few at a time; cards that were refused keep their reason and stay selected. */
export async function performSteps(store: TreeStore, verb: string, steps: readonly Step[]): Promise<void> {
  const groupId = crypto.randomUUID()
  const outcome = await runSteps(store, steps, () => ({ groupId }))
  tell({ store, verb, total: steps.length, turn: 'do' }, outcome)
  if (outcome.done.length > 0) handleUndo(groupId, undoHandler(store, verb, outcome.done))
}

/** Undo and redo run the inverse steps of the cards that the last turn changed. */
function undoHandler(store: TreeStore, verb: string, done: readonly Step[]): UndoHandler {
  let last = done
  return async (turn, revertOf) => {
    const steps = last.map((step) => step.inverse())
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

/** Changes that wait for the service are shown already. */
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
  // What stood still when it was shown stands still when it is taken back, or every refusal would shift the drawing.
  store.set({ ...shown, anchorId, failures, selected: new Set(failures.keys()) })
  const { cardTitle } = first.step
  // What is overtaken says by itself how it stands with the card; a refusal is a reason.
  const why = first.renewed ? `“${cardTitle}” ${first.reason}` : first.reason
  const ofWhom =
    total > 1
      ? `${failed.length} of ${total} cards were not changed${turn === 'do' ? '' : ' back'}: `
      : first.renewed
        ? ''
        : `“${cardTitle}” was not changed: `
  const notTurned = turn === 'do' ? '' : turn === 'undo' ? 'Not undone: ' : 'Not redone: '
  const action = first.renewed ? anyway(telling, failed) : tryAgain(telling, failed)
  showToast({ text: `${total > 1 ? '' : notTurned}${ofWhom}${why}`, tone: 'bad', ...(action && { action }) })
}

/** Another person was faster: what is there now has been read, and what was wanted can be asked for once more from there. */
function anyway({ store, verb, turn }: Telling, failed: readonly Failed[]): ToastNote['action'] {
  const again = failed.flatMap(({ renewed }) => renewed?.step ?? [])
  if (again.length === 0) return undefined
  const them = again.length === 1 ? 'it' : String(again.length)
  return {
    label: `Move ${them}${turn === 'undo' ? ' back' : ''} anyway`,
    run: () => void performSteps(store, verb, again),
  }
}

/** What failed on its way may well succeed a little later. */
function tryAgain({ store, verb }: Telling, failed: readonly Failed[]): ToastNote['action'] {
  const again = failed.filter(({ error }) => error instanceof ApiError && error.isPassing)
  if (again.length === 0) return undefined
  const steps = again.map(({ step }) => step)
  return { label: 'Retry', run: () => void performSteps(store, verb, steps) }
}
