import { boundsOf, occupied, type Bounds, type Box, type Layout } from '../state/box.ts'
import { columnGap, columnWidth, slotOf } from '../state/layout.ts'
import { continuationHeight } from './continuation-shapes.ts'

interface Page {
  width: number
  height: number
}

/** A page that has cards. Rows and columns count from 0. */
export interface Tile {
  row: number
  column: number
  area: Bounds
}

interface Span {
  from: number
  to: number
}

const columnMargin = columnGap / 2
const marginBelow = 10

/** The line of a column runs at the left of its cards. */
function spanAcross(box: Box): Span {
  const from = slotOf(box) - columnMargin
  return { from, to: from + columnWidth }
}

const spanDown = (box: Box): Span => ({
  from: box.y - continuationHeight,
  to: box.y + occupied(box) + marginBelow,
})

const borderAfter = (from: number, page: number) => (Math.floor(from / page) + 1) * page

/** Returns the new start of each span, so that none crosses a page border. Later spans move at least as far. */
function positionsOf(spans: readonly Span[], page: number): ReadonlyMap<number, number> {
  const positions = new Map<number, number>()
  const sorted = spans.toSorted((one, other) => one.from - other.from)
  let move = -(sorted[0]?.from ?? 0)
  for (const { from, to } of sorted) {
    const border = borderAfter(from + move, page)
    if (to + move > border && from + move > border - page) move = border - from
    positions.set(from, from + move)
  }
  return positions
}

/**
 * Returns whether a parent is above the middle of its children's columns, so that it follows when they move.
 * Other parents are in the column of their children.
 */
function isCentred({ x, children: [first] }: Box, { direction }: Layout): boolean {
  return direction === 'down' && first !== undefined && (first.trunkX === undefined || slotOf(first) !== x)
}

/** The middle above the children, or the nearer side of a border that the card would cross there. */
function centredAbove(children: readonly Box[], page: number): number {
  const [first, last] = [spanAcross(children[0]!), spanAcross(children.at(-1)!)]
  const middle = Math.round((first.from + last.from) / 2)
  const border = borderAfter(middle, page)
  if (middle + columnWidth <= border) return middle
  return border - middle < columnWidth / 2 ? border : border - columnWidth
}

/** Moves cards that would cross a page border, so that the pages can be joined without an overlap. */
export function splitIntoPages(layout: Layout, page: Page): { layout: Layout; tiles: readonly Tile[] } {
  const columns = layout.boxes.filter((box) => !isCentred(box, layout))
  const across = positionsOf(columns.map(spanAcross), page.width)
  const down = positionsOf(layout.boxes.map(spanDown), page.height)
  const tiles = new Map<string, Tile>()
  const moved = new Map<Box, Box>()
  // Children are after their parents.
  for (const box of layout.boxes.toReversed()) {
    const children = box.children.map((child) => moved.get(child)!)
    const { from } = spanAcross(box)
    const left = isCentred(box, layout) ? centredAbove(children, page.width) : across.get(from)!
    const top = down.get(spanDown(box).from)!
    const [column, row] = [Math.floor(left / page.width), Math.floor(top / page.height)]
    tiles.set(`${row} ${column}`, { row, column, area: areaAt(row, column, page) })
    moved.set(box, {
      ...box,
      x: box.x + left - from,
      y: top + continuationHeight,
      trunkX: box.trunkX === undefined ? undefined : box.trunkX + left - from,
      children,
    })
  }
  const boxes = layout.boxes.map((box) => moved.get(box)!)
  return {
    layout: {
      direction: layout.direction,
      boxes,
      byNode: new Map(boxes.map((box) => [box.node.nodeId, box])),
      bounds: boundsOf(boxes),
    },
    tiles: [...tiles.values()].sort((one, other) => one.row - other.row || one.column - other.column),
  }
}

const areaAt = (row: number, column: number, { width, height }: Page): Bounds => ({
  left: column * width,
  top: row * height,
  right: (column + 1) * width,
  bottom: (row + 1) * height,
})
