import { useEffect, useRef } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'

import { isPresenting } from '../../presenting/is-presenting.ts'
import { focusedBranch } from '../../state/current-node.ts'
import { listChanges } from '../../state/list-changes.ts'
import { useTree, useTreeStore } from '../../state/tree-store.ts'
import { foundViewport } from './found-viewport.ts'
import { readableFrom, recognizableFrom, useViewportStore, type Viewport } from './viewport.ts'

const typingPauseMs = 250
/** Changed cards keep their colours among dimmed ones, so that they are seen also below the size of titles. */
const changesFrom = 0.25
/** In pixels, in addition to the room for the canvas toolbar: the bar of changes may be above it. */
const changesBarRoom = 52

/**
 * Keeps titles readable, or else centres the current match; a filter then keeps the root in view beside it, as the
 * changes since the last visit do. A filtered tree opens with its saved view.
 */
export function useFoundFit(show: (viewport: Viewport) => void): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const query = useTree((view) => view.findText.trim())
  const filter = useTree((view) => view.filter)
  const isOn = useTree((view) => view.showsChanges)
  const isInBranch = useTree(focusedBranch) !== undefined
  const areKnown = useTree((view) => view.changes !== undefined)
  const showsChanges = isOn && areKnown
  const last = useRef({ filter, showsChanges: isOn, isInBranch })
  useEffect(() => {
    const areChangesNew = showsChanges && !last.current.showsChanges && !isPresenting()
    const isFilterNew = last.current.filter !== filter
    const remember = () => {
      last.current = { filter, showsChanges: isOn, isInBranch }
    }
    // A branch that is focused is fitted itself.
    const isBranchNew = isInBranch && !last.current.isInBranch
    if (isBranchNew || (query === '' && !isFilterNew && !areChangesNew)) return remember()
    const timer = setTimeout(() => {
      remember()
      const { roots, layout, matches = [], changes, currentId } = store.get()
      const found =
        areChangesNew && changes
          ? listChanges(roots, changes).map(({ nodeId }) => nodeId)
          : matches.map(cardNodeId)
      const boxes = found.flatMap((nodeId) => layout.byNode.get(nodeId) ?? [])
      if (boxes.length === 0) return
      const { height, ...screen } = viewports.get()
      const free = { ...screen, height: height - (areChangesNew ? changesBarRoom : 0) }
      const keepsRoot = query === ''
      const rootedFrom = areChangesNew ? changesFrom : keepsRoot ? recognizableFrom : readableFrom
      const shown = foundViewport(free, { layout, boxes, currentId, rootedFrom, keepsRoot })
      show({ ...shown, height })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [query, filter, isOn, showsChanges, isInBranch, show, store, viewports])
}
