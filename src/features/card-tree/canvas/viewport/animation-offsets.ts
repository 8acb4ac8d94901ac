import type { Box, Layout } from '../../state/box.ts'
import type { Fan } from '../painting/edges.ts'

/** The distance from the new position, in tree coordinates. */
export interface Offset {
  x: number
  y: number
}

/**
 * Returns the first of the nodes that both layouts have. It keeps its position on the screen, unless it became a root:
 * far from the tree, which would leave the screen.
 */
export function stillNode(
  before: Layout,
  after: Layout,
  nodeIds: readonly (string | undefined)[],
): string | undefined {
  return nodeIds.find((id = '') => {
    const [was, is] = [before.byNode.get(id)?.node, after.byNode.get(id)?.node]
    return was && is && (is.parent !== undefined || was.parent === undefined)
  })
}

/** New nodes start this far from their position, on the side of their parent. */
const arrival = 16

/** Keeps `stillId` still. Undefined if nothing can be animated, as after a switch of direction. */
export function animationOffsets(
  before: Layout,
  after: Layout,
  stillId: string | undefined,
): ((box: Box) => Offset) | undefined {
  const was = before.byNode.get(stillId ?? '')
  const is = after.byNode.get(stillId ?? '')
  if (before.direction !== after.direction || !was || !is) return undefined
  const shift = { x: was.x - is.x, y: was.y - is.y }
  const arriving = after.direction === 'down' ? { x: 0, y: -arrival } : { x: -arrival, y: 0 }
  return ({ node, x, y }) => {
    const old = before.byNode.get(node.nodeId)
    return old ? { x: old.x - x - shift.x, y: old.y - y - shift.y } : arriving
  }
}

function movedBox(box: Box, { x, y }: Offset): Box {
  const trunkX = box.trunkX === undefined ? undefined : box.trunkX + x
  return { ...box, x: box.x + x, y: box.y + y, trunkX }
}

/** Returns fans with their boxes in the middle of an animation. Their bounds are those at its end. */
export function movedFans(fans: readonly Fan[], offsetOf: (box: Box) => Offset): readonly Fan[] {
  return fans.map(({ parent, children, bounds }) => ({
    parent: movedBox(parent, offsetOf(parent)),
    children: children.map((child) => movedBox(child, offsetOf(child))),
    bounds,
  }))
}
