import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { statusAfterTypeChange } from '#domain/card/card-status.ts'
import type { CardMove } from '#domain/tree/card-move.ts'
import { applyMove, changeLoadedCard, type LoadedCard, type LoadedTree } from '#domain/tree/loaded-tree.ts'

import { type CachedPlace, patchCached, undoAll, type Undo } from '../optimistic.ts'
import { cardQueries, type ReadContext, type ReadContextCard } from '../cards/queries.ts'

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

interface Face {
  cardType?: string
  cardStatus?: string
}

function faceOf(change: CardChange, { cardStatus }: Face) {
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
    patchCached(client, inTrees(cardId), (card) => faceOf(change, card)),
    patchCached(client, inContexts(cardId), (card) => ({
      ...faceOf(change, card),
      ...(change.cardDetails === undefined || card.cardDetails === undefined
        ? {}
        : { cardDetails: change.cardDetails || undefined }),
    })),
  )
}

/** Returns an undo that moves the card back and leaves all else. */
export function patchMove(client: QueryClient, move: CardMove): Undo {
  const undos = client
    .getQueryCache()
    .findAll({ queryKey: cardQueries.trees() })
    .flatMap(({ queryKey, state }) => {
      const tree = state.data as LoadedTree | undefined
      if (!tree) return []
      const moved = applyMove(tree, move)
      const changed = changedParents(tree, moved)
      if (changed.length === 0) return []
      client.setQueryData(queryKey, moved, { updatedAt: state.dataUpdatedAt })
      return [
        () =>
          client.setQueryData<LoadedTree>(queryKey, (later) => later && takeBackMove(later, changed), {
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
  return before.cards.flatMap((card, index) => {
    const childIds = after.cards[index]?.childIds
    return card.childIds === childIds ? [] : [{ cardId: card.cardId, before: card.childIds, after: childIds }]
  })
}

const takeBackMove = (tree: LoadedTree, changed: readonly ChangedParent[]): LoadedTree => ({
  ...tree,
  cards: tree.cards.map((card) => {
    const written = changed.find(({ cardId }) => cardId === card.cardId)
    return written && String(written.after) === String(card.childIds)
      ? { ...card, childIds: written.before }
      : card
  }),
})
