import { isForAll } from '#data/api-error.ts'
import type { NotCreated } from '#data/cards/can-create.ts'

import type { PlannedCard } from './outline-plan.ts'

/** The progress of a plan, by card index. */
export interface OutlineProgress {
  /** Ids of created cards; undefined if the service returned none. */
  created: ReadonlyMap<number, string | undefined>
  /** Why a card was rejected. The cards below it wait. */
  failures: ReadonlyMap<number, string>
}

export const noProgress: OutlineProgress = { created: new Map(), failures: new Map() }

export interface FinishedCard {
  cardId: string
  cardTitle: string
  parentId?: string | undefined
}

/** Adds cards that were finished after the page of an earlier run was left. */
export function withFinished(
  plan: readonly PlannedCard[],
  before: OutlineProgress,
  rootId: string,
  finished: readonly FinishedCard[],
): OutlineProgress {
  const created = new Map(before.created)
  const known = new Set(created.values())
  const aboveOf = ({ parentIndex }: PlannedCard) =>
    parentIndex === undefined ? rootId : created.get(parentIndex)
  for (const { cardId, cardTitle, parentId = rootId } of finished) {
    const index = plan.findIndex(
      (card, at) => !created.has(at) && card.cardTitle === cardTitle && aboveOf(card) === parentId,
    )
    if (index >= 0 && !known.has(cardId)) created.set(index, cardId)
  }
  const failures = new Map([...before.failures].filter(([index]) => !created.has(index)))
  return { created, failures }
}

interface OutlineCreator {
  /** The parent of the first level: a card, or the workspace of new roots. */
  parentId: string
  create: (card: PlannedCard, parentId: string) => Promise<string | undefined>
  explain: (error: unknown, parentId: string) => Promise<NotCreated>
  onProgress: (progress: OutlineProgress) => void
  signal: AbortSignal
}

/** Keeps the reason of a rejected card and continues. An error that every card would meet stops the run. */
export async function createOutline(
  plan: readonly PlannedCard[],
  before: OutlineProgress,
  { parentId, create, explain, onProgress, signal }: OutlineCreator,
): Promise<{ progress: OutlineProgress; halt: NotCreated | undefined }> {
  const created = new Map(before.created)
  const failures = new Map<number, string>()
  const report = () => {
    const progress = { created: new Map(created), failures: new Map(failures) }
    onProgress(progress)
    return progress
  }
  report()
  let halt: NotCreated | undefined
  for (const [index, card] of plan.entries()) {
    if (signal.aborted || halt) break
    const { parentIndex } = card
    const isWaiting = parentIndex !== undefined && !created.has(parentIndex)
    if (created.has(index) || isWaiting) continue
    const above = parentIndex === undefined ? parentId : created.get(parentIndex)
    if (above === undefined) {
      failures.set(index, "The service didn't return the id of its parent.")
      continue
    }
    try {
      // Siblings keep the order of their creation.
      created.set(index, await create(card, above))
    } catch (error) {
      const notCreated = await explain(error, above)
      if (notCreated.isFinal || isForAll(error)) halt = notCreated
      else failures.set(index, notCreated.reason)
    }
    report()
  }
  return { progress: report(), halt }
}
