import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Maximize from 'lucide-react/icons/maximize'

import { useOrganizationStorage } from '#data/organization-data.ts'
import type { Action } from '#ui/actions/action-registry.ts'
import { showToast } from '#ui/toast.tsx'
import { useActions } from '#ui/actions/use-actions.tsx'

import { boxBounds, unite } from '../state/box.ts'
import { treeActions as heads } from '../state/action-definitions.ts'
import { useTreeStore } from '../state/tree-store.ts'
import {
  fitBounds,
  isInside,
  keepInView,
  seenBounds,
  useViewportStore,
  zoomAbout,
  type Viewport,
} from './viewport/viewport.ts'

export type CanvasActions = ReturnType<typeof useCanvasActions>

const zoomStep = 1.25
const tooLarge = 'The tree is larger than the screen at 4 %. Close branches, or focus one of them.'

export function useCanvasActions(show: (viewport: Viewport) => void) {
  const store = useTreeStore()
  const { preferences } = useOrganizationStorage()
  const viewports = useViewportStore()
  const zoomTo = (zoom: number) => {
    const viewport = viewports.get()
    const { layout, currentId = '' } = store.get()
    show(keepInView(zoomAbout(viewport, zoom), viewport, layout.byNode.get(currentId)))
  }
  const zoomBy = (factor: number) => zoomTo(viewports.get().zoom * factor)
  const fitSelection = () => {
    const { layout, selected, currentId } = store.get()
    const chosen = layout.boxes.filter(
      ({ node }) => (node.kind === 'card' && selected.has(node.cardId)) || node.nodeId === currentId,
    )
    if (chosen.length > 0) show(fitBounds(viewports.get(), unite(chosen.map(boxBounds))))
  }
  const actions = {
    zoomIn: { ...heads.zoomIn, isRepeatable: true, run: () => zoomBy(zoomStep) },
    zoomOut: { ...heads.zoomOut, isRepeatable: true, run: () => zoomBy(1 / zoomStep) },
    actualSize: { ...heads.actualSize, run: () => zoomTo(1) },
    fit: {
      ...heads.fit,
      icon: Maximize,
      run: () => {
        const { bounds } = store.get().layout
        const fitted = fitBounds(viewports.get(), bounds)
        show(fitted)
        if (!isInside(bounds, seenBounds(fitted))) showToast({ text: tooLarge })
      },
    },
    fitSelection: { ...heads.fitSelection, run: fitSelection },
    turn: {
      ...heads.turn,
      icon: ArrowRightLeft,
      run: () => {
        const { currentId, roots } = store.get()
        const direction = store.get().direction === 'down' ? 'right' : 'down'
        store.set({ anchorId: currentId ?? roots[0]?.nodeId })
        preferences.update((before) => ({ ...before, treeDirection: direction }))
      },
    },
  } satisfies Record<string, Action>
  useActions(Object.values(actions))
  return actions
}
