import type { LoadedCard, LoadedTree } from '#domain/loaded-tree.ts'

import { type OrganizationMemory, putFirst } from './organization-memory.ts'
import type { SeenTree, SeenTreeCard } from './local-values.ts'

/** A browser keeps a few megabytes for all; of a larger tree the cards that came first are remembered. */
export const keptTreeCards = 1500

/** A tree as it was seen at the end of the last visit. */
export interface TreeBefore {
  seenAt: number
  cards: readonly SeenTreeCard[]
}

/** How a tree was seen in the visit before this one; undefined where it was not. */
export function treeBefore(
  { seenTrees, visits }: OrganizationMemory,
  rootId: string,
): TreeBefore | undefined {
  const seen = seenTrees.get().find((tree) => tree.rootId === rootId)
  return seen && (seen.visitAt === visits.get()?.startedAt ? seen.before : seen)
}

const rowOf = ({ cardId, cardTitle, cardStatus, childIds }: LoadedCard): SeenTreeCard => ({
  cardId,
  cardTitle,
  ...(cardStatus === undefined ? {} : { cardStatus }),
  ...(childIds === undefined ? {} : { childIds: [...childIds] }),
})

/** Remembers a tree as it is seen; branches that were seen earlier and are not loaded now stay remembered as they were. */
export function noteSeenTree(memory: OrganizationMemory, { targetId: rootId, cards }: LoadedTree): void {
  const { seenTrees, visits } = memory
  const visitAt = visits.get()?.startedAt ?? 0
  const before = treeBefore(memory, rootId)
  seenTrees.update((list) => {
    const loadedIds = new Set(cards.map((card) => card.cardId))
    const earlier = list.find((tree) => tree.rootId === rootId)?.cards ?? []
    const unloaded = earlier.filter((card) => !loadedIds.has(card.cardId))
    const listed = new Set([...cards, ...unloaded].flatMap((card) => card.childIds ?? []))
    const others = unloaded.filter((card) => listed.has(card.cardId))
    const seen: SeenTree = {
      rootId,
      visitAt,
      seenAt: Date.now(),
      cards: [...cards.map(rowOf), ...others].slice(0, keptTreeCards),
      ...(before ? { before: { seenAt: before.seenAt, cards: [...before.cards] } } : {}),
    }
    return putFirst(list, seen, { isSame: (a, b) => a.rootId === b.rootId, name: 'seenTrees' })
  })
}
