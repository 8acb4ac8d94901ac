import type { QueryClient } from '@tanstack/react-query'

import type { CardMove } from '#domain/tree/card-move.ts'
import { memoizeByObject } from '#domain/memoize.ts'

import { readUntil } from '../read-until.ts'
import type { ReadCard, ReadContextCard } from './queries.ts'
import { graceMs } from './recent-saves.ts'

export interface NewPlace extends Pick<CardMove, 'cardId' | 'formerParentIds' | 'added' | 'removed'> {
  /** Of a card that was just created. */
  created?: Pick<ReadCard, 'cardTitle' | 'cardType' | 'cardStatus'>
}

interface RecentPlace extends NewPlace {
  /** The service answered as before the write. */
  isBehind: boolean
}

const placesIn = memoizeByObject((_client: QueryClient) => new Set<RecentPlace>())

const placesOf = (client: QueryClient, cardId: string) =>
  [...placesIn(client)].filter((place) => place.cardId === cardId)

interface Following {
  readAgain: () => unknown
  /** Called if the answers were behind to the end, and nothing has placed the card since. From then on they count. */
  onNotPlaced?: () => void
}

/** Shows the place of a moved or new card for some seconds, in answers that are as before the write. */
export function followPlace(
  client: QueryClient,
  place: NewPlace,
  { readAgain, onNotPlaced }: Following,
): void {
  const recent: RecentPlace = { ...place, isBehind: false }
  placesIn(client).add(recent)
  const [parentId = place.cardId] = [...place.added, ...place.removed]
  void readUntil(
    client,
    `children of ${parentId}`,
    () => !recent.isBehind,
    () => {
      recent.isBehind = false
      return readAgain()
    },
  )
  setTimeout(() => {
    const isCurrent = placesIn(client).delete(recent) && placesOf(client, place.cardId).length === 0
    if (!isCurrent || !recent.isBehind) return
    readAgain()
    onNotPlaced?.()
  }, graceMs)
}

/** Drops the places of a card whose parents another person changed. */
export function forgetPlaces(client: QueryClient, cardId: string): void {
  for (const place of placesOf(client, cardId)) placesIn(client).delete(place)
}

/** Returns whether another person has placed the card since: it is under a parent that no recent write knows. */
function isPlacedByOthers(client: QueryClient, cardId: string, parentIds: readonly string[]): boolean {
  const known = placesOf(client, cardId).flatMap(({ formerParentIds, added }) => [
    ...formerParentIds,
    ...added,
  ])
  return parentIds.some((parentId) => !known.includes(parentId))
}

/** The wanted children by their id, or parents by theirs: `isChild` is false for a relation that a move ended. */
type Relations = Map<string, { place: RecentPlace; isChild: boolean }>

function relationsOf(
  client: QueryClient,
  idOf: (parentId: string, childId: string) => string | undefined,
): Relations {
  const relations: Relations = new Map()
  for (const place of placesIn(client)) {
    for (const [parentIds, isChild] of [[place.removed, false] as const, [place.added, true] as const]) {
      for (const parentId of parentIds) {
        const id = idOf(parentId, place.cardId)
        if (id !== undefined) relations.set(id, { place, isChild })
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
  for (const [, { place }] of wrong) place.isBehind = true
  const kept = items.filter((item) => relations.get(idOf(item) ?? '')?.isChild !== false)
  return [...kept, ...wrong.flatMap(([id, { isChild }]) => (isChild ? make(id) : []))]
}

/** New cards that an answer does not have yet, and whose parents it has. */
function withNewCards(client: QueryClient, items: ReadContextCard[]): ReadContextCard[] {
  const byId = new Map(items.map((item) => [item.cardId, item]))
  // A parent was created before its children.
  for (const place of placesIn(client)) {
    const { cardId, created } = place
    const parent = place.added.map((parentId) => byId.get(parentId)).find((item) => item !== undefined)
    // Of the children of its deepest cards, an answer has only the ids.
    if (!created || !parent || byId.has(cardId) || parent.children?.includes(cardId)) continue
    place.isBehind = true
    byId.set(cardId, { cardId, ...created, level: (parent.level ?? 0) + 1, children: [] })
  }
  return [...byId.values()]
}

/** Returns the cards of a context with the recent places where the service answered as before them. */
export function withRecentPlaces(
  client: QueryClient,
  items: ReadContextCard[],
  { hasChildren }: { hasChildren: boolean },
): ReadContextCard[] {
  if (placesIn(client).size === 0) return items
  const all = hasChildren ? withNewCards(client, items) : items
  const parentIdsOf = (cardId: string) =>
    items.flatMap((item) => (item.children?.includes(cardId) && item.cardId ? item.cardId : []))
  const isOurs = (cardId: string) => !isPlacedByOthers(client, cardId, parentIdsOf(cardId))
  return all.map((item) => {
    const relations = relationsOf(client, (parentId, childId) =>
      parentId === item.cardId && isOurs(childId) ? childId : undefined,
    )
    const children = corrected(item.children, relations, { idOf: (id) => id, make: (id) => id })
    return children === item.children ? item : { ...item, children: [...(children ?? [])] }
  })
}

/** Returns the card with its recent places, and those of its children. */
export function cardWithRecentPlaces(client: QueryClient, card: ReadCard): ReadCard {
  if (placesIn(client).size === 0) return card
  const { cardId } = card
  const parentIds = card.parents?.flatMap(({ id }) => id ?? []) ?? []
  const isOurs = !isPlacedByOthers(client, cardId, parentIds)
  const parents = corrected(
    card.parents,
    relationsOf(client, (parentId, childId) => (isOurs && childId === cardId ? parentId : undefined)),
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

/** Returns a card that was just created, as it was sent: the service may not return it yet. */
export function newCardOf(client: QueryClient, cardId: string): ReadCard | undefined {
  for (const place of placesIn(client)) {
    if (place.cardId !== cardId || !place.created) continue
    place.isBehind = true
    const parents = place.added.map((id) => ({ id, model: 'card' }))
    return { cardId, ...place.created, parents, children: [], isBehind: true }
  }
  return undefined
}
