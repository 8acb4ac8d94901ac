import type { TreeNode } from '#domain/tree/tree-node.ts'

import { boundsOf, levelGap, middleOf, occupied, type Box, type Layout, type TreeDirection } from './box.ts'
import { cardWidth, nodeHeight } from './card-size.ts'
import { isFolded, type FoldedCards } from './visible-nodes.ts'

export const columnGap = 16
const indent = 20
const trunkInset = 10
const firstHungGap = 20
const hungGap = 12
const rootGap = 48
/** More leaves hang in a column, otherwise the tree would be too wide. */
const mostLeavesAbreast = 4
/** Longer columns are split. */
const longestColumn = 25
export const columnWidth = cardWidth + indent + columnGap

interface Draft extends Box {
  children: Draft[]
  level: number
  isHung: boolean
  groups: readonly Group[]
  run: readonly Draft[] | undefined
  /** Left to right: the height of its branch, and its top. */
  span: number
  top: number
}

interface Group {
  boxes: readonly Draft[]
  isHung: boolean
}

interface LayoutOptions {
  columnLength?: number
  hasRollUps?: boolean
}

/** Uses whole pixels, which are sharp and cheap to paint. Linear in the number of nodes. */
export function layoutTree(
  roots: readonly TreeNode[],
  folded: FoldedCards,
  direction: TreeDirection = 'down',
  { columnLength = longestColumn, hasRollUps = true }: LayoutOptions = {},
): Layout {
  const boxes = draftBoxes(roots, folded, hasRollUps)
  if (direction === 'right') placeAcross(boxes)
  else placeDown(boxes, columnLength)
  let byNode: ReadonlyMap<string, Box> | undefined
  return {
    direction,
    boxes,
    get byNode() {
      return (byNode ??= indexByNode(boxes))
    },
    bounds: boundsOf(boxes),
  }
}

function indexByNode(boxes: readonly Box[]): ReadonlyMap<string, Box> {
  const byNode = new Map<string, Box>()
  for (const box of boxes) byNode.set(box.node.nodeId, box)
  return byNode
}

const noDrafts: Draft[] = []
const noGroups: readonly Group[] = []

function draftBoxes(roots: readonly TreeNode[], folded: FoldedCards, hasRollUps: boolean): Draft[] {
  const boxes: Draft[] = []
  const draftOf = (node: TreeNode, level: number) =>
    draftBox(node, level, { isClosed: isFolded(node, folded), hasRollUps })
  const open = roots.toReversed().map((node) => draftOf(node, 0))
  for (let box = open.pop(); box; box = open.pop()) {
    boxes.push(box)
    const { length } = box.node.children
    if (length === 0 || box.isFolded) continue
    const level = box.level + 1
    box.children = box.node.children.map((child) => draftOf(child, level))
    for (let index = length - 1; index >= 0; index -= 1) open.push(box.children[index]!)
  }
  return boxes
}

function draftBox(
  node: TreeNode,
  level: number,
  { isClosed, hasRollUps }: { isClosed: boolean; hasRollUps: boolean },
): Draft {
  const hasRollUp = isClosed && hasRollUps
  return {
    node,
    x: 0,
    y: 0,
    width: cardWidth,
    height: nodeHeight(node, hasRollUp),
    isFolded: isClosed,
    hasRollUp,
    trunkX: undefined,
    // Most boxes are leaves and share these.
    children: noDrafts,
    level,
    isHung: false,
    groups: noGroups,
    run: undefined,
    span: 0,
    top: 0,
  }
}

const isLeaf = (box: Draft) => box.children.length === 0

function hasOwnColumn({ level, children }: Draft): boolean {
  return children.length > (level === 0 ? mostLeavesAbreast : 0) && children.every(isLeaf)
}

function groupAbreast(children: readonly Draft[]): Group[] {
  const groups: Group[] = []
  let run: Draft[] = []
  const endRun = () => {
    if (run.length > mostLeavesAbreast) groups.push({ boxes: run, isHung: true })
    else for (const leaf of run) groups.push({ boxes: [leaf], isHung: false })
    run = []
  }
  for (const child of children) {
    if (isLeaf(child)) run.push(child)
    else {
      endRun()
      groups.push({ boxes: [child], isHung: false })
    }
  }
  endRun()
  return groups
}

function hang(leaves: readonly Draft[], left: number, top: number, columnLength: number): number {
  const columns = leaves.length > columnLength * 1.2 ? Math.ceil(leaves.length / columnLength) : 1
  const length = Math.ceil(leaves.length / columns)
  let y = top
  leaves.forEach((leaf, index) => {
    const column = Math.floor(index / length)
    if (index % length === 0) y = top
    leaf.x = left + indent + column * columnWidth
    leaf.y = y
    leaf.trunkX = leaf.x - indent + trunkInset
    y += occupied(leaf) + hungGap
  })
  return columns * columnWidth
}

function arrange(boxes: readonly Draft[]): number[] {
  const heights: number[] = []
  for (const box of boxes) {
    if (box.isHung) continue
    heights[box.level] = Math.max(heights[box.level] ?? 0, occupied(box))
    if (isLeaf(box)) continue
    if (hasOwnColumn(box)) {
      for (const leaf of box.children) leaf.isHung = true
      continue
    }
    box.groups = groupAbreast(box.children)
    for (const group of box.groups) {
      if (!group.isHung) continue
      group.boxes[0]!.run = group.boxes
      for (const leaf of group.boxes) leaf.isHung = true
    }
  }
  const tops = [0]
  heights.forEach((height, level) => tops.push((tops[level] ?? 0) + height + levelGap))
  return tops
}

/** Levels are below each other, branches side by side, leaves in columns. */
function placeDown(boxes: readonly Draft[], columnLength: number): void {
  const tops = arrange(boxes)
  let cursor = 0
  for (const box of boxes) {
    const top = tops[box.level] ?? 0
    if (box.run) cursor += hang(box.run, cursor, top, columnLength)
    if (box.isHung) continue
    if (box.level === 0 && cursor > 0) cursor += rootGap
    box.y = top
    if (box.groups.length > 0) continue
    box.x = cursor
    cursor += isLeaf(box)
      ? columnWidth
      : hang(box.children, cursor, top + box.height + firstHungGap, columnLength)
  }
  for (let index = boxes.length - 1; index >= 0; index -= 1) {
    const { groups } = boxes[index]!
    if (groups.length > 0)
      boxes[index]!.x = Math.round((slotOf(groups[0]!.boxes[0]!) + slotOf(groups.at(-1)!.boxes[0]!)) / 2)
  }
}

/** The left edge of the column of a box, with its trunk. */
export const slotOf = ({ x, trunkX }: Pick<Box, 'x' | 'trunkX'>) => x - (trunkX === undefined ? 0 : indent)

/** A column per level, a parent next to the centre of its children. */
function placeAcross(boxes: readonly Draft[]): void {
  for (let index = boxes.length - 1; index >= 0; index -= 1) {
    const box = boxes[index]!
    box.span = Math.max(occupied(box) + hungGap, spanBelow(box))
  }
  let y = 0
  for (const box of boxes) {
    if (box.level === 0) {
      box.top = y
      y += box.span + levelGap
    }
    if (isLeaf(box)) continue
    let top = box.top + Math.round((box.span - spanBelow(box)) / 2)
    for (const child of box.children) {
      child.top = top
      top += child.span
    }
  }
  for (let index = boxes.length - 1; index >= 0; index -= 1) {
    const box = boxes[index]!
    box.x = box.level * (cardWidth + levelGap)
    box.y = acrossTop(box)
  }
}

function spanBelow({ children }: Draft): number {
  let sum = 0
  for (const child of children) sum += child.span
  return sum
}

/** A parent this close to the middle of a child aligns with it, so that the edge is straight. */
const levelWithin = 20

function acrossTop({ children, height, top }: Draft): number {
  const first = children[0]
  const last = children.at(-1)
  if (!first || !last) return top
  const wanted = (middleOf(first) + middleOf(last)) / 2
  const level = children.find((child) => Math.abs(middleOf(child) - wanted) < levelWithin)
  return Math.round((level ? middleOf(level) : wanted) - height / 2)
}
