import { middleOf, type Bounds, type Box, type Layout } from './box.ts'

export type EdgeLook = 'plain' | 'mirror' | 'dim' | 'active'

/** What the looks of edges depend on. */
export interface EdgeState {
  /** Nodes on the way from the root to the current card. */
  path: ReadonlySet<string>
  /** Cards that find and filter leave lit; undefined where neither is in use. */
  litSet: ReadonlySet<string> | undefined
}

const levelGap = 40
const radius = 8
const trunkInset = 10
const hungArrival = 53
const columnDrop = 10

/** Down, across at the bus, down. */
function elbow(px: number, py: number, cx: number, cy: number, bus: number): string {
  if (Math.abs(px - cx) < 1) return `M${px} ${py}V${cy}`
  const side = Math.sign(cx - px)
  const r = Math.min(radius, Math.abs(cx - px) / 2)
  return `M${px} ${py}V${bus - r}Q${px} ${bus} ${px + side * r} ${bus}H${cx - side * r}Q${cx} ${bus} ${cx} ${bus + r}V${cy}`
}

/** Across, down at the bus, across. */
function across(px: number, py: number, cx: number, cy: number): string {
  if (Math.abs(py - cy) < 1) return `M${px} ${py}H${cx}`
  const side = Math.sign(cy - py)
  const r = Math.min(radius, Math.abs(cy - py) / 2)
  const bus = px + levelGap / 2
  return `M${px} ${py}H${bus - r}Q${bus} ${py} ${bus} ${py + side * r}V${cy - side * r}Q${bus} ${cy} ${bus + r} ${cy}H${cx}`
}

const arrival = (box: Box) => box.y + Math.min(hungArrival, box.height / 2)

/** From a trunk to one of the cards that hang from it. */
function branch(box: Box, trunkX: number): string {
  const y = arrival(box)
  return `M${trunkX} ${y - radius}Q${trunkX} ${y} ${trunkX + radius} ${y}H${box.x}`
}

const isLit = ({ node }: Box, litSet: ReadonlySet<string>) => node.kind === 'card' && litSet.has(node.cardId)

function lookOf(parent: Box, child: Box, { path, litSet }: EdgeState): EdgeLook {
  if (child.node.kind === 'mirror') return 'mirror'
  if (path.has(child.node.nodeId)) return 'active'
  return litSet && !isLit(parent, litSet) && !isLit(child, litSet) ? 'dim' : 'plain'
}

/** The column of a trunk from the parent, or from the bus where it stands among branches. */
function trunk(parent: Box, children: readonly Box[], trunkX: number): string {
  const last = children.at(-1)!
  const bottom = parent.y + parent.height
  const end = arrival(last) - radius
  const first = children[0]!
  if (trunkX === parent.x + trunkInset) return `M${trunkX} ${bottom}V${end}`
  // A further column, or a run among branches: over the bus above its first card.
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
      const column = columns.get(child.trunkX)
      if (column) column.push(child)
      else columns.set(child.trunkX, [child])
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

function isAway(parent: Box, children: readonly Box[], seen: Bounds): boolean {
  let { x: left, y: top } = parent
  let right = parent.x + parent.width
  let bottom = parent.y + parent.height
  for (const child of children) {
    left = Math.min(left, child.x)
    top = Math.min(top, child.y)
    right = Math.max(right, child.x + child.width)
    bottom = Math.max(bottom, child.y + child.height)
  }
  return left > seen.right || right < seen.left || top > seen.bottom || bottom < seen.top
}

/** All edges that cross a part of the tree, as one path for each look, so that shared stretches are painted once. */
export function edgePaths(layout: Layout, state: EdgeState, seen: Bounds): Paths {
  const paths: Paths = { plain: '', mirror: '', dim: '', active: '' }
  for (const parent of layout.boxes) {
    if (parent.isFolded || parent.node.children.length === 0 || parent.node.kind === 'level') continue
    const children = parent.node.children.flatMap((child) => layout.byNode.get(child.nodeId) ?? [])
    if (isAway(parent, children, seen)) continue
    if (layout.direction === 'down') addDownward(paths, parent, children, state)
    else {
      for (const child of children) {
        const edge = across(parent.x + parent.width, middleOf(parent), child.x, middleOf(child))
        paths[lookOf(parent, child, state)] += edge
      }
    }
  }
  return paths
}
