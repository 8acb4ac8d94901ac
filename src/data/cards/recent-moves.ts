import type { QueryClient } from '@tanstack/react-query'

import type { CardMove } from '#domain/tree/card-move.ts'
import { memoizeByObject } from '#domain/memoize.ts'

import type { ReadCard } from './queries.ts'
import { graceMs } from './recent-saves.ts'

interface RecentMove extends Pick<CardMove, 'cardId' | 'added' | 'removed'> {
  movedAt: number
  /** The service answered as before the move. */
  isBehind: boolean
}

const movesIn = memoizeByObject((_client: QueryClient) => new Set<RecentMove>())

/** Answers that are behind show the move. Calls back when they may no longer be, if one was. */
export function recordMove(
  client: QueryClient,
  { cardId, added, removed }: CardMove,
  onOutdated: () => void,
): void {
  const move: RecentMove = { cardId, added, removed, movedAt: Date.now(), isBehind: false }
  movesIn(client).add(move)
  setTimeout(() => {
    if (movesIn(client).delete(move) && move.isBehind) onOutdated()
  }, graceMs)
}

/** After an answer that the parents of the card are others. */
export function forgetMoves(client: QueryClient, cardId: string): void {
  for (const move of movesIn(client)) if (move.cardId === cardId) movesIn(client).delete(move)
}

/** By the id of a parent or a child, the last move that made or ended the relation. */
type Relations = Map<string, { move: RecentMove; isChild: boolean }>

function relationsOf(
  client: QueryClient,
  idOf: (parentId: string, childId: string) => string | undefined,
): Relations {
  const relations: Relations = new Map()
  for (const move of movesIn(client)) {
    for (const [parentIds, isChild] of [[move.removed, false] as const, [move.added, true] as const]) {
      for (const parentId of parentIds) {
        const id = idOf(parentId, move.cardId)
        if (id !== undefined) relations.set(id, { move, isChild })
      }
    }
  }
  return relations
}

/** A list that the service left out stays unknown. */
function corrected<Item>(
  items: readonly Item[] | null | undefined,
  relations: Relations,
  { idOf, make }: { idOf: (item: Item) => string | undefined; make: (id: string) => Item },
): readonly Item[] | null | undefined {
  if (!items || relations.size === 0) return items
  const listed = new Set(items.map(idOf))
  const wrong = [...relations].filter(([id, { isChild }]) => listed.has(id) !== isChild)
  if (wrong.length === 0) return items
  for (const [, { move }] of wrong) move.isBehind = true
  const kept = items.filter((item) => relations.get(idOf(item) ?? '')?.isChild !== false)
  return [...kept, ...wrong.flatMap(([id, { isChild }]) => (isChild ? make(id) : []))]
}

/** Returns the cards of a context with the recent moves where the service answered as before them. */
export function withRecentMoves<Item extends { cardId?: string | null; children?: string[] | null }>(
  client: QueryClient,
  items: Item[],
): Item[] {
  if (movesIn(client).size === 0) return items
  return items.map((item) => {
    const relations = relationsOf(client, (parentId, childId) =>
      parentId === item.cardId ? childId : undefined,
    )
    const children = corrected(item.children, relations, { idOf: (id) => id, make: (id) => id })
    return children === item.children ? item : { ...item, children: [...(children ?? [])] }
  })
}

/** Returns the card with its recent moves, and those of its children. */
export function cardWithRecentMoves(client: QueryClient, card: ReadCard): ReadCard {
  if (movesIn(client).size === 0) return card
  const { cardId } = card
  const parents = corrected(
    card.parents,
    relationsOf(client, (parentId, childId) => (childId === cardId ? parentId : undefined)),
    { idOf: ({ id }) => id, make: (id) => ({ id, model: 'card' }) },
  )
  const children = corrected(
    card.children,
    relationsOf(client, (parentId, childId) => (parentId === cardId ? childId : undefined)),
    { idOf: (child) => child.cardId, make: (id) => ({ cardId: id }) },
  )
  if (parents === card.parents && children === card.children) return card
  return {
    ...card,
    ...(parents ? { parents: [...parents] } : {}),
    ...(children ? { children: [...children] } : {}),
  }
}
