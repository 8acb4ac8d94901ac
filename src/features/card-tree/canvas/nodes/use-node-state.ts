import { use, useEffect, type RefObject } from 'react'

import type { TreeNode } from '#domain/tree/tree-node.ts'

import { canTakeFocus } from '../../state/may-take-focus.ts'
import { tabStopOf } from '../../state/derive-view.ts'
import { useTree } from '../../state/tree-store.ts'
import { TreeRegionContext } from '../tree-region.ts'
import { useViewport, zoomLevelOf } from '../viewport/viewport.ts'

/** Gives an element the focus when it becomes the current one, unless the focus stands outside the tree. */
export function useCurrentFocus(ref: RefObject<HTMLElement | null>, isCurrent: boolean): void {
  const region = use(TreeRegionContext)
  useEffect(() => {
    if (isCurrent && region?.current && canTakeFocus(region.current))
      ref.current?.focus({ preventScroll: true })
  }, [isCurrent, ref, region])
}

/** What every node of the canvas is drawn by. */
export function useNodeState(node: TreeNode) {
  const isCurrent = useTree((view) => view.currentId === node.nodeId)
  const isTabStop = useTree((view) => tabStopOf(view) === node.nodeId)
  const level = useViewport((viewport) => zoomLevelOf(viewport.zoom))
  return { isCurrent, isTabStop, level }
}
