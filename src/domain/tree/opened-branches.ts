import type { LoadedTree } from './loaded-tree.ts'

export interface Branch {
  cardId: string
  levels: number
}

const isCompleteIn = (loadedIds: ReadonlySet<string>, childIds: readonly string[] | undefined) =>
  (childIds ?? []).every((childId) => loadedIds.has(childId))

/** Returns the smallest branches that contain the loaded cards below the answered ones. */
export function branchesBelow({ cards }: LoadedTree, answered: ReadonlySet<string>): Branch[] {
  const childrenOf = new Map(cards.map(({ cardId, childIds = [] }) => [cardId, childIds]))
  const openedBelow = (cardId: string) =>
    (childrenOf.get(cardId) ?? []).filter((childId) => childrenOf.has(childId) && !answered.has(childId))
  return cards.flatMap(({ cardId }) => {
    if (!answered.has(cardId)) return []
    let levels = 0
    const reached = new Set<string>()
    for (let level = openedBelow(cardId); level.length > 0; levels += 1) {
      level.forEach((id) => reached.add(id))
      level = [...new Set(level.flatMap(openedBelow))].filter((id) => !reached.has(id))
    }
    return levels === 0 ? [] : [{ cardId, levels }]
  })
}

/** Leaves out the cards of an answer whose branch is not opened in the tree. */
export function onlyOpened(tree: LoadedTree, answer: LoadedTree): LoadedTree {
  const loaded = new Map(tree.cards.map((card) => [card.cardId, card]))
  const loadedIds = new Set(loaded.keys())
  const answered = new Map(answer.cards.map((card) => [card.cardId, card]))
  const opened = new Set([answer.targetId])
  for (const cardId of opened) {
    const isOpen = isCompleteIn(loadedIds, loaded.get(cardId)?.childIds)
    for (const childId of answered.get(cardId)?.childIds ?? []) {
      if (isOpen || loadedIds.has(childId)) opened.add(childId)
    }
  }
  return { ...answer, cards: answer.cards.filter(({ cardId }) => opened.has(cardId)) }
}
