import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { statusAfterTypeChange } from '#domain/card/card-status.ts'
import type { CardField } from '#domain/card/edit-queue.ts'
import type { CardMove } from '#domain/tree/card-move.ts'
import { applyMove, changeLoadedCard, type LoadedCard, type LoadedTree } from '#domain/tree/loaded-tree.ts'

import { type CachedPlace, patchCached, undoAll, type Undo } from '../optimistic.ts'
import { cardQueries, type ReadCard, type ReadContext, type ReadContextCard } from '../cards/queries.ts'

const inTrees = (cardId: string): CachedPlace<LoadedTree, LoadedCard> => ({
  queryKey: cardQueries.trees(),
  entryId: cardId,
  update: (tree, change) => {
    const card = tree.cards.find((loaded) => loaded.cardId === cardId)
    return card ? changeLoadedCard(tree, cardId, change(card)) : tree
  },
})

const inContexts = (cardId: string): CachedPlace<ReadContext, ReadContextCard> => ({
  queryKey: cardQueries.contexts(),
  entryId: cardId,
  update: (context, change) =>
    context.items.some((item) => item.cardId === cardId)
      ? { ...context, items: context.items.map((item) => (item.cardId === cardId ? change(item) : item)) }
      : context,
})

const inDetail = (cardId: string): CachedPlace<ReadCard, ReadCard> => ({
  queryKey: cardQueries.detail(cardId).queryKey,
  entryId: cardId,
  update: (card, change) => change(card),
})

function shownValues(change: CardChange, { cardStatus }: { cardStatus?: string }) {
  const status =
    change.cardStatus === undefined && change.cardType !== undefined
      ? { cardStatus: statusAfterTypeChange(change.cardType, cardStatus).cardStatus }
      : change.cardStatus === undefined
        ? {}
        : { cardStatus: change.cardStatus || undefined }
  return {
    ...(change.cardTitle === undefined ? {} : { cardTitle: change.cardTitle.trim() }),
    ...(change.cardType === undefined ? {} : { cardType: change.cardType }),
    ...status,
  }
}

/** Leaves the cached card itself, which keeps what the service answered. */
export function patchCard(client: QueryClient, cardId: string, change: CardChange): Undo {
  return undoAll(
    patchCached(client, inTrees(cardId), (card) => shownValues(change, card)),
    patchCached(client, inContexts(cardId), (card) => ({
      ...shownValues(change, card),
      ...(change.cardDetails === undefined || card.cardDetails === undefined
        ? {}
        : { cardDetails: change.cardDetails || undefined }),
    })),
  )
}

/** Shows a card that was read. Its editor shows pending edits again. */
export function showRead(client: QueryClient, { cardId, cardTitle, cardType, cardStatus }: ReadCard): void {
  const status = cardStatus ?? (answersField(client, 'cardStatus') ? '' : undefined)
  // Types and statuses of other services are shown as they are.
  patchCard(client, cardId, { cardTitle, cardType, cardStatus: status } as CardChange)
}

/** A service that answers a field leaves it out of a card without a value; another one says nothing by it. */
export const answersField = (client: QueryClient, field: CardField): boolean =>
  client.getQueriesData<ReadCard>({ queryKey: cardQueries.details() }).some(([, card]) => {
    const isOwn = field === 'cardDetails' && card?.unreturnedDetails !== undefined
    return !isOwn && (card?.[field] ?? undefined) !== undefined
  })

/** Shows each card that is read in the trees and contexts, which were read earlier. Returns the stop. */
export const showReads = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    const { queryKey, state } = event.query
    if (cardQueries.details().every((part, index) => queryKey[index] === part))
      showRead(client, state.data as ReadCard)
  })

/** Returns an undo that moves the card back and leaves all else. */
export const patchMove = (client: QueryClient, move: CardMove): Undo =>
  undoAll(patchTrees(client, move), patchFamily(client, move))

/** Lists that an answer left out stay unknown. */
function patchFamily(client: QueryClient, { cardId, added, removed }: CardMove): Undo {
  const parents = patchCached(client, inDetail(cardId), ({ parents: before }) => {
    const kept = before?.filter(({ id }) => id === undefined || ![...added, ...removed].includes(id))
    return kept ? { parents: [...kept, ...added.map((id) => ({ id, model: 'card' }))] } : {}
  })
  const children = [...added, ...removed].flatMap((parentId) => {
    const isAdded = added.includes(parentId)
    return [
      patchCached(client, inDetail(parentId), ({ children: before }) => {
        const kept = before?.filter((child) => child.cardId !== cardId)
        return kept ? { children: isAdded ? [...kept, { cardId }] : kept } : {}
      }),
      patchCached(client, inContexts(parentId), ({ children: before }) => {
        const kept = before?.filter((childId) => childId !== cardId)
        return kept ? { children: isAdded ? [...kept, cardId] : kept } : {}
      }),
    ]
  })
  return undoAll(parents, ...children)
}

function patchTrees(client: QueryClient, move: CardMove): Undo {
  const undos = client
    .getQueryCache()
    .findAll({ queryKey: cardQueries.trees() })
    .flatMap(({ queryKey, state }) => {
      const tree = state.data as LoadedTree | undefined
      if (!tree) return []
      const moved = applyMove(tree, move)
      const changed = changedParents(tree, moved)
      if (changed.length === 0) return []
      const kept = new Set(moved.cards.map((card) => card.cardId))
      const gone = tree.cards.filter((card) => !kept.has(card.cardId))
      client.setQueryData(queryKey, moved, { updatedAt: state.dataUpdatedAt })
      return [
        () =>
          client.setQueryData<LoadedTree>(queryKey, (later) => later && takeBackMove(later, changed, gone), {
            updatedAt: state.dataUpdatedAt,
          }),
      ]
    })
  return () => undos.forEach((undo) => undo())
}

interface ChangedParent {
  cardId: string
  before: readonly string[] | undefined
  after: readonly string[] | undefined
}

function changedParents(before: LoadedTree, after: LoadedTree): ChangedParent[] {
  const former = new Map(before.cards.map((card) => [card.cardId, card.childIds]))
  return after.cards.flatMap(({ cardId, childIds }) =>
    former.get(cardId) === childIds ? [] : [{ cardId, before: former.get(cardId), after: childIds }],
  )
}

function takeBackMove(
  tree: LoadedTree,
  changed: readonly ChangedParent[],
  gone: readonly LoadedCard[],
): LoadedTree {
  const cards = tree.cards.map((card) => {
    const written = changed.find(({ cardId }) => cardId === card.cardId)
    return written && String(written.after) === String(card.childIds)
      ? { ...card, childIds: written.before }
      : card
  })
  // Under a parent that another move has changed since, they are shown after the next read.
  const isBack = cards.some((card, index) => card !== tree.cards[index])
  const known = new Set(tree.cards.map(({ cardId }) => cardId))
  return { ...tree, cards: [...cards, ...(isBack ? gone.filter(({ cardId }) => !known.has(cardId)) : [])] }
}
