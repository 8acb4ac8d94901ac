import { useLayoutEffect, useState } from 'react'

import type { SavedTreeUi } from '#data/local/local-schemas.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { cardNodeId } from '#domain/tree/tree-node.ts'

import { createTreeStore, initialState, type TreeState, type TreeStore } from './tree-store.ts'
import { useLastVisit } from './use-last-visit.ts'
import { recallTree, useSavedUi } from './use-saved-ui.ts'
import type { TreeUrl } from './tree-url.ts'

/** Of the cards that were chosen, those that are loadedIds again: the others would be counted and not be seen. */
function stillThere({ cards }: LoadedTree, cardIds: readonly string[]): ReadonlySet<string> {
  const loadedIds = new Set(cards.map(({ cardId }) => cardId))
  return new Set(cardIds.filter((cardId) => loadedIds.has(cardId)))
}

/** A tree opens as it was left, at the card of the address where it names one. */
function openedState(
  cardId: string | undefined,
  loaded: LoadedTree,
  left: SavedTreeUi | undefined,
): Partial<TreeState> {
  const currentId = cardId === undefined ? left?.currentId : cardNodeId(cardId)
  return {
    ...(left
      ? {
          folded: new Set(left.foldedIds),
          selected: stillThere(loaded, left.selectedIds ?? []),
          viewport: left.viewport,
        }
      : {}),
    ...(currentId === undefined ? {} : { currentId }),
    ...(cardId === undefined
      ? {}
      : { selected: new Set([cardId]), scrollTarget: { nodeId: cardNodeId(cardId) } }),
  }
}

/** The store of the tree on the screen; what server and address say flows into it. */
export function useStoreOf(loaded: LoadedTree, place: TreeUrl): TreeStore {
  const memory = useOrganizationStorage()
  const [store] = useState(() => {
    const { treeDirection: direction } = memory.preferences.get()
    const { query, filter, focusId, showsChanges } = place
    const opened = openedState(place.cardId, loaded, recallTree(memory, loaded.targetId))
    return createTreeStore({
      ...initialState(loaded),
      direction,
      query,
      filter,
      focusId,
      showsChanges,
      ...opened,
    })
  })
  useSavedUi(memory, store)
  useLastVisit(store, loaded)
  const { query, filter, focusId, showsChanges } = place
  useLayoutEffect(() => store.set({ loaded }), [store, loaded])
  useLayoutEffect(
    () => store.set({ query, filter, focusId, showsChanges }),
    [store, query, filter, focusId, showsChanges],
  )
  return store
}
