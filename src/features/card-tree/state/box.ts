import type { TreeNode } from '#domain/tree/tree-node.ts'

import { cardFace, sheetsHeight } from './card-size.ts'

export type TreeDirection = 'down' | 'right'

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where a node is drawn; `slot` says how its edge arrives. */
export interface Box {
  node: TreeNode
  x: number
  y: number
  width: number
  /** Of the face; a folded card's sheets show below it. */
  height: number
  isFolded: boolean
  /** Beside its siblings, or hung in a column from a trunk at `trunkX`. */
  trunkX: number | undefined
}

export interface Layout {
  direction: TreeDirection
  /** In the order of the outline. */
  boxes: readonly Box[]
  byNode: ReadonlyMap<string, Box>
  bounds: Bounds
}

/** Between a card and the level below it, or beside it. */
export const levelGap = 40

/** The height with the sheets below a folded card. */
export const occupied = (box: Box) => box.height + (box.isFolded ? sheetsHeight : 0)

/** The height at which edges meet a box from the side. */
export function middleOf(box: Box): number {
  return box.y + (box.isFolded ? box.height - cardFace.rollUp : box.height) / 2
}

/** The smallest rectangle around all boxes. */
export function boundsOf(boxes: readonly Box[]): Bounds {
  if (boxes.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const box of boxes) {
    if (box.x < left) left = box.x
    if (box.y < top) top = box.y
    if (box.x + box.width > right) right = box.x + box.width
    if (box.y + occupied(box) > bottom) bottom = box.y + occupied(box)
  }
  return { left, top, right, bottom }
}
