import type { TreeNode } from '#domain/tree/tree-node.ts'

import { cardFace, sheetsHeight } from './card-size.ts'

export type TreeDirection = 'down' | 'right'

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Box {
  node: TreeNode
  x: number
  y: number
  width: number
  /** Without the sheets of a folded card. */
  height: number
  isFolded: boolean
  /** A line below a folded card; presented cards have none. */
  hasRollUp: boolean
  /** If the box hangs in a column: the x of its trunk. */
  trunkX: number | undefined
  /** Empty if folded. */
  children: readonly Box[]
}

export interface Layout {
  direction: TreeDirection
  /** In outline order. */
  boxes: readonly Box[]
  byNode: ReadonlyMap<string, Box>
  bounds: Bounds
}

export const levelGap = 40

export const occupied = (box: Box) => box.height + (box.isFolded ? sheetsHeight : 0)

/** Without the line of a closed card. */
export const faceHeight = ({ height, hasRollUp }: Box) => (hasRollUp ? height - cardFace.rollUp : height)

export const middleOf = (box: Box) => box.y + faceHeight(box) / 2

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

export const boxBounds = (box: Box): Bounds => ({
  left: box.x,
  top: box.y,
  right: box.x + box.width,
  bottom: box.y + occupied(box),
})

export function unite(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map((each) => each.left)),
    top: Math.min(...all.map((each) => each.top)),
    right: Math.max(...all.map((each) => each.right)),
    bottom: Math.max(...all.map((each) => each.bottom)),
  }
}
