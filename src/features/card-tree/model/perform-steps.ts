import { ApiError, messageOf } from '#data/api-error.ts'
import { nodeOfCard } from '#domain/tree-node.ts'
import { showToast } from '#ui/toast.tsx'
import { undoStack } from '#ui/undo-stack.ts'

import { presentParentOf } from './move-refusal.ts'
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
}

const titleOf = (store: TreeStore, cardId: string) =>
  nodeOfCard(store.get().tree, cardId)?.card.cardTitle || cardId

/** Runs the steps of an action a few at a time; cards that were refused keep their reason and stay selected. */
export async function performSteps(store: TreeStore, label: string, steps: readonly Step[]): Promise<void> {
  const failures = new Map<string, string>()
  const done: Step[] = []
  const waiting = [...steps]
  let isOvertaken = false
  store.set({ failures })
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each worker takes one step after the other
        await step.run()
        done.push(step)
      } catch (error) {
        failures.set(step.cardId, messageOf(error))
        isOvertaken ||= error instanceof ApiError && error.status === 409
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, steps.length) }, work))
  if (failures.size > 0) store.set({ failures: new Map(failures), selected: new Set(failures.keys()) })
  const [only] = steps
  if (only && steps.length === 1 && isOvertaken) offerAgain(store, only)
  else if (failures.size > 0) reportFailures(failures, steps)
  if (done.length === 0) return
  undoStack.push({
    label,
    undo: async () => void (await Promise.all(done.map((step) => step.undo()))),
    redo: async () => void (await Promise.all(done.map((step) => step.run()))),
  })
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

/** Another person was faster: the tree has been read again, and what was wanted can be asked for once more. */
function offerAgain(store: TreeStore, step: Step): void {
  const node = nodeOfCard(store.get().tree, step.cardId)
  const parentId = node && presentParentOf(node)
  const place = parentId === undefined ? '' : ` and now stands under “${titleOf(store, parentId)}”`
  showToast({
    text: `“${step.cardTitle}” was moved meanwhile${place}`,
    tone: 'bad',
    action: { label: 'Try again', run: () => void performSteps(store, 'moved the card', [step]) },
  })
}
