import { ApiError, messageOf } from '#data/api-error.ts'
import { cardNodeId } from '#domain/tree-node.ts'
import { showToast } from '#ui/toast.tsx'
import { undoStack } from '#ui/undo-stack.ts'

import { goTo } from './tree-changes.ts'
import type { TreeStore } from './tree-store.ts'

/** How many requests of one action are under way at once. */
const atOnce = 4

/** What an action does to one card, and the way back. */
export interface Step {
  cardId: string
  /** The card's title before: a message must not use a new one that was refused. */
  cardTitle: string
  run: () => Promise<unknown>
  undo: () => Promise<unknown>
  /** After another person was faster: reads what is there now, and how to do it from there. */
  renew?: () => Promise<Renewed>
}

export interface Renewed {
  /** What happened meanwhile, as it goes on after the card's title: 'was moved meanwhile: now under “A”'. */
  news: string
  /** The same wish from where the card is now; undefined where it is fulfilled. */
  step: Step | undefined
}

interface Overtaken extends Renewed {
  cardTitle: string
}

/** Runs the steps of an action a few at a time; cards that were refused keep their reason and stay selected. */
export async function performSteps(store: TreeStore, label: string, steps: readonly Step[]): Promise<void> {
  const failures = new Map<string, string>()
  const overtaken: Overtaken[] = []
  const done: Step[] = []
  const waiting = [...steps]
  store.set({ failures })
  const fail = async (step: Step, error: unknown) => {
    const isOvertaken = error instanceof ApiError && error.status === 409
    const renewed = isOvertaken ? await step.renew?.().catch(() => undefined) : undefined
    failures.set(step.cardId, renewed?.news ?? messageOf(error))
    if (renewed) overtaken.push({ ...renewed, cardTitle: step.cardTitle })
  }
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each worker takes one step after the other
        await step.run()
        done.push(step)
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await fail(step, error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, steps.length) }, work))
  if (failures.size > 0) showFailures(store, failures)
  if (overtaken.length > 0) offerAgain(store, label, { overtaken, failures, steps })
  else if (failures.size > 0) reportFailures(failures, steps)
  if (done.length === 0) return
  undoStack.push({
    label,
    undo: async () => void (await Promise.all(done.map((step) => step.undo()))),
    redo: async () => void (await Promise.all(done.map((step) => step.run()))),
  })
}

function showFailures(store: TreeStore, failures: ReadonlyMap<string, string>): void {
  const [first] = failures.keys()
  const view = store.get()
  const shown = first === undefined ? {} : goTo(view, cardNodeId(first))
  store.set({ ...shown, failures, selected: new Set(failures.keys()) })
}

function reportFailures(failures: ReadonlyMap<string, string>, steps: readonly Step[]): void {
  const failed = steps.find((step) => failures.has(step.cardId))
  if (!failed) return
  const whom =
    steps.length === 1
      ? `“${failed.cardTitle}” was not changed`
      : `${failures.size} of ${steps.length} cards were not changed`
  showToast({ text: `${whom}: ${failures.get(failed.cardId)}`, tone: 'bad' })
}

interface Outcome {
  overtaken: readonly Overtaken[]
  failures: ReadonlyMap<string, string>
  steps: readonly Step[]
}

/** Another person was faster: what is there now has been read, and what was wanted can be asked for once more from there. */
function offerAgain(store: TreeStore, label: string, { overtaken, failures, steps }: Outcome): void {
  const again = overtaken.flatMap(({ step }) => step ?? [])
  const [first] = overtaken
  const text =
    steps.length === 1
      ? `“${first?.cardTitle}” ${first?.news}`
      : `${failures.size} of ${steps.length} cards were not changed: “${first?.cardTitle}” ${first?.news}`
  const actionLabel = again.length === 1 ? 'Move it anyway' : `Move ${again.length} anyway`
  const action =
    again.length === 0
      ? {}
      : { action: { label: actionLabel, run: () => void performSteps(store, label, again) } }
  showToast({ text, tone: 'bad', ...action })
}
