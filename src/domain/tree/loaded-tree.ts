import { addTo } from '../group-by.ts'
import type { CardMove } from './card-move.ts'

/** Absent and null fields are both undefined. */
export interface LoadedCard {
  cardId: string
  cardTitle: string
  cardType: string
  cardStatus?: string
  metricCurrent?: number
  metricTarget?: number
  metricUnit?: string
  workspaceId?: string
  /** Distance from the target; 0 if the service doesn't return it. */
  level: number
  /** All direct children, loaded or not; undefined if the service doesn't return them. */
  childIds: readonly string[] | undefined
}

export interface LoadedTree {
  targetId: string
  cards: readonly LoadedCard[]
  unreadableCount: number
  /** Children that a read of their parent did not return: archived, or not readable with this key. */
  unreturnedIds?: readonly string[]
}

export interface ContextItem {
  cardId?: string | null
  cardTitle?: string | null
  cardType?: string | null
  cardStatus?: string | null
  metricCurrent?: number | null
  metricTarget?: number | null
  metricUnit?: string | null
  workspaceId?: string | null
  level?: number | null
  children?: readonly string[] | null
}

function readItem(item: ContextItem, cardId: string): LoadedCard {
  return {
    cardId,
    cardTitle: item.cardTitle ?? '',
    cardType: item.cardType ?? '',
    cardStatus: item.cardStatus ?? undefined,
    metricCurrent: item.metricCurrent ?? undefined,
    metricTarget: item.metricTarget ?? undefined,
    metricUnit: item.metricUnit ?? undefined,
    workspaceId: item.workspaceId ?? undefined,
    level: item.level ?? 0,
    childIds: item.children ? uniqueChildren(item.children, cardId) : undefined,
  }
}

/** Drops duplicates and the card itself, which a faulty service may list. */
function uniqueChildren(children: readonly string[], cardId: string): readonly string[] {
  // Most cards are leaves.
  if (children.length === 0) return children
  return [...new Set(children)].filter((childId) => childId !== cardId)
}

/** Counts items without an id and drops duplicates. */
export function readContext(targetId: string, items: readonly ContextItem[]): LoadedTree {
  const cards = new Map<string, LoadedCard>()
  let unreadableCount = 0
  for (const item of items) {
    if (typeof item.cardId !== 'string') unreadableCount += 1
    else if (!cards.has(item.cardId)) cards.set(item.cardId, readItem(item, item.cardId))
  }
  return { targetId, cards: [...cards.values()], unreadableCount }
}

export function parentsByChild(cards: readonly LoadedCard[]): Map<string, string[]> {
  const parents = new Map<string, string[]>()
  for (const { cardId, childIds } of cards) {
    for (const childId of childIds ?? []) addTo(parents, childId, cardId)
  }
  return parents
}

/** Prefers later values and puts new cards last. Cards that lost their last parent leave the tree. */
export function mergeTrees(tree: LoadedTree, later: LoadedTree): LoadedTree {
  const answered = new Map(later.cards.map((card) => [card.cardId, card]))
  const levelAbove = tree.cards.find((card) => card.cardId === later.targetId)?.level ?? 0
  const known = new Set(tree.cards.map((card) => card.cardId))
  const merged = tree.cards.map((card) => {
    const news = answered.get(card.cardId)
    return news
      ? unlessSame(card, { ...news, level: card.level, childIds: news.childIds ?? card.childIds })
      : card
  })
  for (const card of later.cards) {
    if (!known.has(card.cardId)) merged.push({ ...card, level: card.level + levelAbove })
  }
  const cards = withoutOrphans(tree.cards, merged, new Set([...answered.keys(), tree.targetId]))
  const unreadableCount = tree.unreadableCount + later.unreadableCount
  const unreturnedIds = tree.unreturnedIds?.filter((cardId) => !answered.has(cardId))
  return { targetId: tree.targetId, cards, unreadableCount, ...(unreturnedIds && { unreturnedIds }) }
}

/** Records which children an answer about a branch did not return, except below its last level. */
export function withUnreturned(tree: LoadedTree, { targetId, cards }: LoadedTree): LoadedTree {
  const known = new Set(tree.cards.map((card) => card.cardId))
  const lastLevel = cards.reduce((last, { level }) => Math.max(last, level), 0)
  const above = new Set(cards.flatMap(({ cardId, level }) => (level < lastLevel ? cardId : [])))
  const missing = tree.cards.flatMap(({ cardId, childIds = [] }) =>
    cardId === targetId || above.has(cardId) ? childIds.filter((childId) => !known.has(childId)) : [],
  )
  if (missing.length === 0) return tree
  return { ...tree, unreturnedIds: [...new Set([...(tree.unreturnedIds ?? []), ...missing])] }
}

/** Keeps the object of an unchanged card, so that it doesn't render again. */
function unlessSame(card: LoadedCard, news: LoadedCard): LoadedCard {
  const isSame =
    card.cardTitle === news.cardTitle &&
    card.cardType === news.cardType &&
    card.cardStatus === news.cardStatus &&
    card.metricCurrent === news.metricCurrent &&
    card.metricTarget === news.metricTarget &&
    card.metricUnit === news.metricUnit &&
    card.childIds?.length === news.childIds?.length &&
    card.childIds?.every((childId, index) => childId === news.childIds?.[index]) !== false
  return isSame ? card : news
}

function withoutOrphans(
  before: readonly LoadedCard[],
  after: readonly LoadedCard[],
  kept: ReadonlySet<string>,
): readonly LoadedCard[] {
  const hadParent = parentsByChild(before)
  const has = parentsByChild(after)
  const lost = after.filter(({ cardId }) => !kept.has(cardId) && hadParent.has(cardId) && !has.has(cardId))
  if (lost.length === 0) return after
  const gone = new Set<string>()
  const byId = new Map(after.map((card) => [card.cardId, card]))
  const queue = lost.map((card) => card.cardId)
  for (let cardId = queue.pop(); cardId !== undefined; cardId = queue.pop()) {
    gone.add(cardId)
    for (const childId of byId.get(cardId)?.childIds ?? []) {
      const isHeld = (has.get(childId) ?? []).some((parentId) => !gone.has(parentId))
      if (byId.has(childId) && !isHeld && !kept.has(childId) && !gone.has(childId)) queue.push(childId)
    }
  }
  return after.filter((card) => !gone.has(card.cardId))
}

/** For services that return no children. */
export const isListByLevel = (cards: readonly LoadedCard[]): boolean =>
  cards.length > 1 && cards.every((card) => card.childIds === undefined)

/** Adds the target to an answer without it, by default above the cards of the first level. */
export function withTarget(tree: LoadedTree, target: Omit<ContextItem, 'cardId'> = {}): LoadedTree {
  const { targetId, cards } = tree
  if (cards.length === 0 || cards.some((card) => card.cardId === targetId)) return tree
  const above = ancestorsOf(tree, targetId)
  const first = cards.flatMap(({ cardId, level }) => (level <= 1 && !above.has(cardId) ? cardId : []))
  const children = isListByLevel(cards) ? undefined : (target.children ?? first)
  const item = { ...target, level: 0, children }
  return { ...tree, cards: [...cards, readItem(item, targetId)] }
}

export type LoadedCardChange = Partial<Omit<LoadedCard, 'cardId' | 'childIds' | 'level'>>

/** Returns the same tree if it doesn't have the card. */
export function changeLoadedCard(tree: LoadedTree, cardId: string, change: LoadedCardChange): LoadedTree {
  if (!tree.cards.some((card) => card.cardId === cardId)) return tree
  const cards = tree.cards.map((card) => (card.cardId === cardId ? { ...card, ...change } : card))
  return { ...tree, cards }
}

/**
 * Makes the card the last child of a new parent; all others keep their order. Under a parent that the tree doesn't have, its
 * branch leaves the tree; a card without parents stays as a root.
 */
export function applyMove(
  tree: LoadedTree,
  { cardId, ...parents }: Pick<CardMove, 'cardId' | 'added' | 'removed'>,
): LoadedTree {
  const added = new Set(parents.added)
  const removed = new Set(parents.removed.filter((parentId) => !added.has(parentId)))
  const cards = tree.cards.map((card) => {
    const childIds = card.childIds ?? []
    const isChild = childIds.includes(cardId)
    if (removed.has(card.cardId) && isChild) {
      return { ...card, childIds: childIds.filter((childId) => childId !== cardId) }
    }
    if (added.has(card.cardId) && !isChild && card.cardId !== cardId) {
      return { ...card, childIds: [...childIds, cardId] }
    }
    return card
  })
  return {
    ...tree,
    cards: added.size === 0 ? cards : withoutOrphans(tree.cards, cards, new Set([tree.targetId])),
  }
}

export function reachableFrom(tree: LoadedTree, cardId: string): Set<string> {
  const byId = new Map(tree.cards.map((card) => [card.cardId, card]))
  const reached = new Set([cardId])
  for (const reachedId of reached) {
    for (const childId of byId.get(reachedId)?.childIds ?? []) reached.add(childId)
  }
  return reached
}

/** Returns whether a card is in a branch: such a card can't become the parent of the branch. */
export function isWithin(tree: LoadedTree, cardId: string, branchId: string): boolean {
  return reachableFrom(tree, branchId).has(cardId)
}

/** Returns all ancestors of the target. In an answer in both directions their levels are positive too. */
export function ancestorsOf(tree: LoadedTree, targetId: string): Set<string> {
  const parents = parentsByChild(tree.cards)
  const above = new Set<string>()
  const queue = [targetId]
  for (let cardId = queue.pop(); cardId !== undefined; cardId = queue.pop()) {
    for (const parentId of parents.get(cardId) ?? []) {
      if (above.has(parentId)) continue
      above.add(parentId)
      queue.push(parentId)
    }
  }
  return above
}
