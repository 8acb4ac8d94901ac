import type { LoadedCard, LoadedTree } from './loaded-tree.ts'

export interface Branch {
  cardId: string
  /** Of the card itself. */
  level: number
  /** Below the card. */
  levels: number
}

/** Returns the smallest branches that contain the loaded cards below the answered ones. */
export function branchesBelow({ cards }: LoadedTree, answered: Pick<ReadonlySet<string>, 'has'>): Branch[] {
  const childrenOf = new Map(cards.map(({ cardId, childIds = [] }) => [cardId, childIds]))
  const openedBelow = (cardId: string) =>
    (childrenOf.get(cardId) ?? []).filter((childId) => childrenOf.has(childId) && !answered.has(childId))
  return cards.flatMap(({ cardId, level }) => {
    if (!answered.has(cardId)) return []
    let levels = 0
    const reached = new Set<string>()
    for (let ids = openedBelow(cardId); ids.length > 0; levels += 1) {
      ids.forEach((id) => reached.add(id))
      ids = [...new Set(ids.flatMap(openedBelow))].filter((id) => !reached.has(id))
    }
    return levels === 0 ? [] : [{ cardId, level, levels }]
  })
}

/** More branches are read as one. */
const maxBranches = 30

/** Returns the branches below the answered cards, or the entire tree if they are too many to read one by one. */
export function branchesToRead(tree: LoadedTree, answered: Pick<ReadonlySet<string>, 'has'>): Branch[] {
  const below = branchesBelow(tree, answered)
  return below.length > maxBranches ? branchesBelow(tree, new Set([tree.targetId])) : below
}

/** Adds to the near cards those of the answered ones whose branch is opened in the tree. */
export function onlyOpened(
  { cards }: LoadedTree,
  near: LoadedTree,
  answered: readonly LoadedCard[],
): LoadedTree {
  const loaded = new Map(cards.map((card) => [card.cardId, card]))
  const childrenOf = new Map(answered.map(({ cardId, childIds = [] }) => [cardId, childIds]))
  const opened = new Set(near.cards.map(({ cardId }) => cardId))
  for (const cardId of opened) {
    const isOpen = (loaded.get(cardId)?.childIds ?? []).every((childId) => loaded.has(childId))
    for (const childId of childrenOf.get(cardId) ?? []) {
      if (isOpen || loaded.has(childId)) opened.add(childId)
    }
  }
  return { ...near, cards: answered.filter(({ cardId }) => opened.has(cardId)) }
}
