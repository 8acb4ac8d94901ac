import type { TreeNode } from '#domain/tree/tree-node.ts'

import type { Box, Layout } from './box.ts'

export type Arrow = 'up' | 'down' | 'left' | 'right'

const middleX = (box: Box) => box.x + box.width / 2
const middleY = (box: Box) => box.y + box.height / 2

const gap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(0, otherFrom - to, from - otherTo)

/** Distance to the side counts eightfold; boxes in other directions are infinitely far. */
function distance(from: Box, to: Box, arrow: Arrow): number {
  const isSideways = arrow === 'left' || arrow === 'right'
  const along = isSideways ? middleX(to) - middleX(from) : middleY(to) - middleY(from)
  const ahead = arrow === 'left' || arrow === 'up' ? -along : along
  const aside = isSideways
    ? gap(from.y, from.y + from.height, to.y, to.y + to.height)
    : gap(from.x, from.x + from.width, to.x, to.x + to.width)
  return ahead <= (isSideways ? from.width / 2 : 8) ? Infinity : ahead + aside * 8
}

/** Siblings and cousins are in one line, so boxes of the same level come first. */
function nearest(layout: Layout, from: Box, arrow: Arrow): Box | undefined {
  const isPeer = (box: Box) => box.node.depth === from.node.depth && box.trunkX === undefined
  const peer = from.trunkX === undefined ? nearestOf(layout.boxes.filter(isPeer), from, arrow) : undefined
  return peer ?? nearestOf(layout.boxes, from, arrow)
}

function nearestOf(boxes: readonly Box[], from: Box, arrow: Arrow): Box | undefined {
  let found: Box | undefined
  let least = Infinity
  for (const box of boxes) {
    const far = distance(from, box, arrow)
    if (far < least) {
      least = far
      found = box
    }
  }
  return found
}

function hungNeighbour(layout: Layout, box: Box, step: 1 | -1): Box | undefined {
  if (box.trunkX === undefined || !box.node.parent) return undefined
  const { children } = box.node.parent
  const next = children[children.indexOf(box.node) + step]
  const neighbour = next && layout.byNode.get(next.nodeId)
  return neighbour?.trunkX === box.trunkX ? neighbour : undefined
}

const firstChild = (layout: Layout, { node, isFolded }: Box) =>
  isFolded || !node.children[0] ? undefined : layout.byNode.get(node.children[0].nodeId)
const parentOf = (layout: Layout, { node }: Box) => node.parent && layout.byNode.get(node.parent.nodeId)

/** The next node along the lines, otherwise the nearest one in that direction; 'open' where the arrow should open a closed branch. */
export function walk(layout: Layout, from: TreeNode, arrow: Arrow): TreeNode | 'open' | undefined {
  const box = layout.byNode.get(from.nodeId)
  if (!box) return undefined
  const [inward, outward] =
    layout.direction === 'down' ? (['up', 'down'] as const) : (['left', 'right'] as const)
  // At the root and at leaves, an arrow along the lines leads nowhere.
  if (arrow === inward) return (hungNeighbour(layout, box, -1) ?? parentOf(layout, box))?.node
  if (arrow !== outward) return nearest(layout, box, arrow)?.node
  // In a column, the arrow leads to the next card.
  if (box.isFolded && box.trunkX === undefined) return 'open'
  return (firstChild(layout, box) ?? hungNeighbour(layout, box, 1))?.node
}

export function walkRows(
  rows: readonly TreeNode[],
  from: TreeNode,
  arrow: 'up' | 'down',
): TreeNode | undefined {
  const index = rows.findIndex((row) => row.nodeId === from.nodeId)
  return index < 0 ? rows[0] : rows[index + (arrow === 'down' ? 1 : -1)]
}
