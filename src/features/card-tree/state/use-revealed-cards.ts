import { useEffect } from 'react'

import { isFiltering } from './matching-cards.ts'
import { useTree, useTreeStore } from './tree-store.ts'
import { revealCards } from './ui-updates.ts'

/** Unfolds what a filter or the changes show, once: who looks at the tree sees every match. */
export function useRevealedCards(): void {
  const store = useTreeStore()
  const filter = useTree((view) => view.filter)
  const showsChanges = useTree((view) => view.showsChanges && view.changes !== undefined)
  useEffect(() => {
    const view = store.get()
    if (isFiltering(filter)) store.set(revealCards(view, view.matches ?? []))
  }, [store, filter])
  useEffect(() => {
    const view = store.get()
    if (showsChanges) store.set(revealCards(view, [...(view.changes?.byCard.keys() ?? [])]))
  }, [store, showsChanges])
}
