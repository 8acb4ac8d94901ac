import { ApiError, isUnreachable } from '#data/api-error.ts'
import type { NotCreated } from '#data/cards/can-create.ts'

import type { PlannedCard } from './outline-plan.ts'

/** How far a plan has come, by the places of its cards. */
export interface OutlineProgress {
  /** Ids of what was created; undefined where the service did not tell it. */
  created: ReadonlyMap<number, string | undefined>
  /** Why a card was refused. Those below it wait for it. */
  failures: ReadonlyMap<number, string>
}

export const noProgress: OutlineProgress = { created: new Map(), failures: new Map() }

interface OutlineCreator {
  parentId: string
  create: (card: PlannedCard, parentId: string) => Promise<string | undefined>
  explain: (error: unknown, parentId: string) => Promise<NotCreated>
  onProgress: (progress: OutlineProgress) => void
  signal: AbortSignal
}

/** What would meet the next card too; a refusal of one says nothing of the others. */
const endsAll = (error: unknown) =>
  isUnreachable(error) || (error instanceof ApiError && [401, 403, 429].includes(error.status))

/**
 * Creates the cards of a plan that are not created yet, one after the other, so that siblings stand as they were pasted. What
 * is refused is left with its reason and the rest goes on; a failure that would meet every card ends the run and is answered.
 */
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
      failures.set(index, 'The service did not tell the id of its parent.')
      continue
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- siblings stand in the order of their creation
      created.set(index, await create(card, above))
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const notCreated = await explain(error, above)
      if (notCreated.isFinal || endsAll(error)) halt = notCreated
      else failures.set(index, notCreated.reason)
    }
    report()
  }
  return { progress: report(), halt }
}
