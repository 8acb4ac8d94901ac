import { boxBounds, unite, type Bounds, type Box, type Layout } from '../../state/box.ts'
import {
  centreOn,
  fitBounds,
  isInside,
  readableFrom,
  seenBounds,
  showBounds,
  withinBounds,
  type Viewport,
} from './viewport.ts'

interface Found {
  layout: Layout
  /** At least one, in the order of the tree. */
  boxes: readonly Box[]
  currentId: string | undefined
  /** The smallest zoom at which the root is shown beside the cards. */
  rootedFrom: number
  /** With a filter, or while changes are shown: the root stays in view also if not all cards have room. */
  keepsRoot: boolean
}

/** Shows all found cards with titles that can be read, with the root if there is room for it, or else one of the cards. */
export function foundViewport(
  before: Viewport,
  { layout, boxes, currentId, rootedFrom, keepsRoot }: Found,
): Viewport {
  const bounds = boxes.map(boxBounds)
  const rootBox = layout.boxes[0]!
  const root = boxBounds(rootBox)
  const fit = (wanted: Bounds, farthest: number) => {
    const viewport = fitBounds(before, wanted, { farthest })
    return { viewport: withinBounds(viewport, layout.bounds), isWhole: isSeen(wanted, viewport) }
  }
  const withRoot = fit(unite([...bounds, root]), rootedFrom)
  const alone = fit(unite(bounds), readableFrom)
  if (withRoot.isWhole) return withRoot.viewport
  if (alone.isWhole) return alone.viewport
  const current = boxes.find(({ node }) => node.nodeId === currentId)
  const centredOn = (box: Box) => withinBounds(centreOn(alone.viewport, box), layout.bounds)
  if (!keepsRoot) return centredOn(current ?? boxes[0]!)
  // Of the viewports that have the root in view, the one with most of the cards.
  const viewports = (current ? [current] : sampleOf(boxes)).flatMap((box) => {
    const viewport = showBounds(centredOn(box), root)
    if (!isSeen(boxBounds(box), viewport)) return []
    return [{ viewport, count: bounds.filter((each) => isSeen(each, viewport)).length }]
  })
  const [best] = viewports.toSorted((one, other) => other.count - one.count)
  return best?.viewport ?? centredOn(current ?? nearestTo(rootBox, boxes))
}

const isSeen = (bounds: Bounds, viewport: Viewport) => isInside(bounds, seenBounds(viewport))

const mostViewports = 40

/** At equal distances, since there may be thousands. */
function sampleOf(boxes: readonly Box[]): readonly Box[] {
  const step = Math.ceil(boxes.length / mostViewports)
  return boxes.filter((_, index) => index % step === 0)
}

const nearestTo = (root: Box, boxes: readonly Box[]): Box =>
  boxes.reduce((best, box) => (distance(box, root) < distance(best, root) ? box : best))

const distance = (one: Box, other: Box) => Math.hypot(one.x - other.x, one.y - other.y)
