import { use, useEffect, type RefObject } from 'react'

import type { TreeNode } from '#domain/tree/tree-node.ts'

import { canTakeFocus } from '../../state/focus-tree.ts'
import { tabStopOf } from '../../state/current-node.ts'
import { useTree } from '../../state/tree-store.ts'
import { TreeRegionContext } from '../tree-region.ts'
import { useViewport, zoomLevelOf } from '../viewport/viewport.ts'

/** Focuses the element of the current node, unless the focus is outside the tree. */
export function useCurrentFocus(ref: RefObject<HTMLElement | null>, isCurrent: boolean): void {
  const region = use(TreeRegionContext)
  useEffect(() => {
    if (isCurrent && region?.current && canTakeFocus(region.current))
      ref.current?.focus({ preventScroll: true })
  }, [isCurrent, ref, region])
}

export function useNodeState(node: TreeNode) {
  const isCurrent = useTree((view) => view.currentId === node.nodeId)
  const isTabStop = useTree((view) => tabStopOf(view) === node.nodeId)
  const level = useViewport((viewport) => zoomLevelOf(viewport.zoom))
  return { isCurrent, isTabStop, level }
}
