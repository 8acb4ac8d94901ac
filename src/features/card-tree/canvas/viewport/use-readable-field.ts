import { useEffect } from 'react'

import { cardNodeId, draftNodeId } from '#domain/tree/tree-node.ts'

import { useTree, useTreeStore } from '../../state/tree-store.ts'
import { boxBounds } from '../use-canvas-actions.ts'
import { fullFrom, showBounds, useViewportStore, zoomAbout, type Viewport } from './viewport.ts'

/** Zooms in on a title that is being written, if it is too small to read. */
export function useReadableField(show: (viewport: Viewport) => void): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const nodeId = useTree(({ drafts, renamingId }) => {
    const written = drafts.find(({ step }) => step === 'writing')
    if (written) return draftNodeId(written.draftId)
    return renamingId === undefined ? undefined : cardNodeId(renamingId)
  })
  useEffect(() => {
    const box = nodeId === undefined ? undefined : store.get().layout.byNode.get(nodeId)
    const viewport = viewports.get()
    if (!box || viewport.width === 0 || viewport.zoom >= fullFrom) return
    const at = {
      x: (box.x + box.width / 2) * viewport.zoom + viewport.x,
      y: (box.y + box.height / 2) * viewport.zoom + viewport.y,
    }
    show(showBounds(zoomAbout(viewport, 1, at), boxBounds(box)))
  }, [nodeId, show, store, viewports])
}
