interface Point {
  x: number
  y: number
}

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

const zone = 48
/** In pixels per millisecond, at the edge and beyond it. */
const fastest = 1.1
/** A drag that starts near an edge pans only after this distance towards it. */
const towards = 8

const speedAt = (distance: number) => Math.min(1, Math.max(0, 1 - distance / zone)) * fastest

function speedAlong(at: number, from: number, to: number, moved: number): number {
  if (moved < -towards) return -speedAt(at - from)
  return moved > towards ? speedAt(to - at) : 0
}

/** Returns pixels per millisecond, more the nearer the pointer is to an edge. */
export function edgeSpeed(pointer: Point, start: Point, area: Area): Point {
  return {
    x: speedAlong(pointer.x, area.left, area.right, pointer.x - start.x),
    y: speedAlong(pointer.y, area.top, area.bottom, pointer.y - start.y),
  }
}
