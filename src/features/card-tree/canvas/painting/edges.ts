import { addTo } from '#domain/group-by.ts'
import { memoizeByObject } from '#domain/memoize.ts'
import {
  boundsOf,
  levelGap,
  middleOf,
  unite,
  type Bounds,
  type Box,
  type Layout,
  type TreeDirection,
} from '../../state/box.ts'

export type EdgeLook = 'plain' | 'mirror' | 'dim' | 'active'

export interface EdgeState {
  path: ReadonlySet<string>
  /** Undefined if no card is dimmed. */
  highlighted: ReadonlySet<string> | undefined
}

const radius = 8
const trunkInset = 10
const hungArrival = 53
const columnDrop = 10

function elbow(px: number, py: number, cx: number, cy: number, bus: number): string {
  if (Math.abs(px - cx) < 1) return `M${px} ${py}V${cy}`
  const side = Math.sign(cx - px)
  const r = Math.min(radius, Math.abs(cx - px) / 2)
  return `M${px} ${py}V${bus - r}Q${px} ${bus} ${px + side * r} ${bus}H${cx - side * r}Q${cx} ${bus} ${cx} ${bus + r}V${cy}`
}

function across(px: number, py: number, cx: number, cy: number): string {
  if (Math.abs(py - cy) < 1) return `M${px} ${py}H${cx}`
  const side = Math.sign(cy - py)
  const r = Math.min(radius, Math.abs(cy - py) / 2)
  const bus = px + levelGap / 2
  return `M${px} ${py}H${bus - r}Q${bus} ${py} ${bus} ${py + side * r}V${cy - side * r}Q${bus} ${cy} ${bus + r} ${cy}H${cx}`
}

const arrival = (box: Box) => box.y + Math.min(hungArrival, box.height / 2)

function branch(box: Box, trunkX: number): string {
  const y = arrival(box)
  return `M${trunkX} ${y - radius}Q${trunkX} ${y} ${trunkX + radius} ${y}H${box.x}`
}

const isMatch = ({ node }: Box, highlighted: ReadonlySet<string>) =>
  node.kind === 'card' && highlighted.has(node.cardId)

function lookOf(parent: Box, child: Box, { path, highlighted }: EdgeState): EdgeLook {
  if (child.node.kind === 'mirror') return 'mirror'
  if (path.has(child.node.nodeId)) return 'active'
  return highlighted && !isMatch(parent, highlighted) && !isMatch(child, highlighted) ? 'dim' : 'plain'
}

/** The trunk from the parent, or from the bus if it is between branches. */
function trunk(parent: Box, children: readonly Box[], trunkX: number): string {
  const last = children.at(-1)!
  const bottom = parent.y + parent.height
  const end = arrival(last) - radius
  const first = children[0]!
  if (trunkX === parent.x + trunkInset) return `M${trunkX} ${bottom}V${end}`
  // A further column, or a run of leaves among branches: from the bus above its first card.
  const isOwn = first.y - bottom < levelGap
  const from = isOwn ? parent.x + trunkInset : parent.x + parent.width / 2
  return elbow(from, bottom, trunkX, end, isOwn ? first.y - columnDrop : first.y - levelGap / 2)
}

type Paths = Record<EdgeLook, string>

function addDownward(paths: Paths, parent: Box, children: readonly Box[], state: EdgeState): void {
  const columns = new Map<number, Box[]>()
  for (const child of children) {
    if (child.trunkX === undefined) {
      const bus = child.y - levelGap / 2
      const start = parent.y + parent.height
      const edge = elbow(parent.x + parent.width / 2, start, child.x + child.width / 2, child.y, bus)
      paths[lookOf(parent, child, state)] += edge
    } else {
      addTo(columns, child.trunkX, child)
      paths[lookOf(parent, child, state)] += branch(child, child.trunkX)
    }
  }
  for (const [trunkX, hung] of columns) {
    const looks = hung.map((child) => lookOf(parent, child, state))
    paths[looks.every((look) => look === 'dim') ? 'dim' : 'plain'] += trunk(parent, hung, trunkX)
    const active = looks.indexOf('active')
    if (active >= 0) paths.active += trunk(parent, hung.slice(0, active + 1), trunkX)
  }
}

export interface Fan {
  parent: Box
  children: readonly Box[]
  bounds: Bounds
}

/** Fans close to each other, so that invisible ones are skipped in few steps. */
export interface EdgeBundle {
  fans: readonly Fan[]
  bounds: Bounds
}

function fanOf(parent: Box): Fan | undefined {
  const { children } = parent
  if (children.length === 0 || parent.node.kind === 'level') return undefined
  return { parent, children, bounds: boundsOf([parent, ...children]) }
}

/** A wide fan is a bundle of its own: otherwise its bundle would be painted with any part of it. */
const bundleReach = 8000
const bundleLength = 64

const isWide = ({ left, top, right, bottom }: Bounds) =>
  right - left > bundleReach || bottom - top > bundleReach

export const edgeBundles = memoizeByObject((layout: Layout): readonly EdgeBundle[] => {
  const bundles: EdgeBundle[] = []
  let open: { fans: Fan[]; bounds: Bounds } | undefined
  for (const box of layout.boxes) {
    const fan = fanOf(box)
    if (!fan) continue
    if (isWide(fan.bounds)) {
      bundles.push({ fans: [fan], bounds: fan.bounds })
      continue
    }
    const joint: Bounds = open ? unite([open.bounds, fan.bounds]) : fan.bounds
    if (open && open.fans.length < bundleLength && !isWide(joint)) {
      open.fans.push(fan)
      open.bounds = joint
    } else bundles.push((open = { fans: [fan], bounds: fan.bounds }))
  }
  return bundles
})

export const overlaps = (one: Bounds, other: Bounds) =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top

/** Returns the edges of fans as one path per look, so that shared stretches are painted once. */
export function fanEdges(
  fans: readonly Fan[],
  direction: TreeDirection,
  state: EdgeState,
): Record<EdgeLook, string> {
  const paths: Paths = { plain: '', mirror: '', dim: '', active: '' }
  for (const { parent, children } of fans) {
    if (direction === 'down') addDownward(paths, parent, children, state)
    else {
      for (const child of children) {
        const edge = across(parent.x + parent.width, middleOf(parent), child.x, middleOf(child))
        paths[lookOf(parent, child, state)] += edge
      }
    }
  }
  return paths
}

export function fansIn(layout: Layout, seen: Bounds): readonly Fan[] {
  const fans: Fan[] = []
  for (const box of layout.boxes) {
    const fan = fanOf(box)
    if (fan && overlaps(fan.bounds, seen)) fans.push(fan)
  }
  return fans
}

export function edgePaths(layout: Layout, state: EdgeState, seen: Bounds): Record<EdgeLook, string> {
  return fanEdges(fansIn(layout, seen), layout.direction, state)
}

export function activeEdges(layout: Layout, path: ReadonlySet<string>): string {
  const boxes = [...path].flatMap((nodeId) => layout.byNode.get(nodeId) ?? [])
  const fans = boxes.flatMap((box) => fanOf(box) ?? [])
  return fanEdges(fans, layout.direction, { path, highlighted: undefined }).active
}
