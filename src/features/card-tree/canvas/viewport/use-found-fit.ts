import { useEffect, useRef } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'

import { isPresenting } from '../../presenting/is-presenting.ts'
import { boxBounds, unite, type Box } from '../../state/box.ts'
import { listChanges } from '../../state/list-changes.ts'
import { useTree, useTreeStore } from '../../state/tree-store.ts'
import {
  centreOn,
  fitBounds,
  isInside,
  readableFrom,
  recognizableFrom,
  seenBounds,
  showBounds,
  useViewportStore,
  withinBounds,
  type Viewport,
} from './viewport.ts'

const typingPauseMs = 250

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
  const areKnown = useTree((view) => view.changes !== undefined)
  const showsChanges = isOn && areKnown
  const last = useRef({ filter, showsChanges: isOn })
  useEffect(() => {
    const areChangesNew = showsChanges && !last.current.showsChanges && !isPresenting()
    const isFilterNew = last.current.filter !== filter
    const remember = () => {
      last.current = { filter, showsChanges: isOn }
    }
    if (query === '' && !isFilterNew && !areChangesNew) return remember()
    const timer = setTimeout(() => {
      remember()
      const { tree, layout, matches = [], changes, currentId } = store.get()
      const found =
        areChangesNew && changes
          ? listChanges(tree, changes).map(({ nodeId }) => nodeId)
          : matches.map(cardNodeId)
      const boxes = found.flatMap((nodeId) => layout.byNode.get(nodeId) ?? [])
      if (boxes.length === 0) return
      const bounds = boxes.map(boxBounds)
      const root = boxBounds(layout.boxes[0]!)
      // With the root in view if there is room for it, beside a filter also at a smaller size.
      const withRootFrom = query === '' ? recognizableFrom : readableFrom
      const fits = [
        { wanted: [...bounds, root], farthest: withRootFrom },
        { wanted: bounds, farthest: readableFrom },
      ].map(({ wanted, farthest }) => {
        const fitted = fitBounds(viewports.get(), unite(wanted), { farthest })
        return {
          fitted: withinBounds(fitted, layout.bounds),
          isWhole: isInside(unite(wanted), seenBounds(fitted)),
        }
      })
      const first = query === '' ? nearestTo(layout.boxes[0]!, boxes) : boxes[0]!
      const current = boxes.find(({ node }) => node.nodeId === currentId) ?? first
      const whole = fits.find(({ isWhole }) => isWhole)?.fitted
      const centred = withinBounds(centreOn(fits[1]!.fitted, current), layout.bounds)
      const withRoot = showBounds(centred, root)
      const keepsRoot = query === '' && isInside(boxBounds(current), seenBounds(withRoot))
      show(whole ?? (keepsRoot ? withRoot : centred))
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [query, filter, isOn, showsChanges, show, store, viewports])
}

const nearestTo = (root: Box, boxes: readonly Box[]): Box =>
  boxes.reduce((best, box) => (distance(box, root) < distance(best, root) ? box : best))

const distance = (one: Box, other: Box) => Math.hypot(one.x - other.x, one.y - other.y)
