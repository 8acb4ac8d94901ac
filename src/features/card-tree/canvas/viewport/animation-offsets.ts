import type { Box, Layout } from '../../state/box.ts'
import type { Family } from '../painting/edges.ts'

/** How far from its new place something still is, in the coordinates of the tree. */
export interface Offset {
  x: number
  y: number
}

/** The node that keeps its place on the screen when one layout follows another: the first of these that both have. */
export function stillNode(
  before: Layout,
  after: Layout,
  nodeIds: readonly (string | undefined)[],
): string | undefined {
  return nodeIds.find((id) => id !== undefined && before.byNode.has(id) && after.byNode.has(id))
}

/** From where a node comes that was not drawn before: this far from its place, on the side of its parent. */
const arrival = 16

/**
 * Where each node begins its way to its new place while `stillId` stays where it is. Undefined where the way is no way: the
 * drawing was turned, or nothing of it was there before.
 */
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

/** Families whose boxes are still on their way; where they reach is as it will be. */
export function movedFamilies(
  families: readonly Family[],
  offsetOf: (box: Box) => Offset,
): readonly Family[] {
  return families.map(({ parent, children, bounds }) => ({
    parent: movedBox(parent, offsetOf(parent)),
    children: children.map((child) => movedBox(child, offsetOf(child))),
    bounds,
  }))
}
