import { boxBounds, type Bounds, type Layout } from '../state/box.ts'
import { cardWidth } from '../state/card-size.ts'
import { withMargin } from './tree-picture.ts'

type Orientation = 'portrait' | 'landscape'

interface PaperPlan {
  orientation: Orientation
  /** CSS pixels of paper for one pixel of the tree. */
  scale: number
  /** The part of the tree on each page. */
  areas: readonly Bounds[]
}

export interface PaperChoice {
  one: PaperPlan
  /** Only if the text of a single page would be unreadable. */
  tiled: PaperPlan | undefined
}

/** More pages than this only on request. */
const unaskedPages = 30

export const isTiledUnasked = ({ tiled }: PaperChoice): boolean =>
  tiled !== undefined && tiled.areas.length <= unaskedPages

const millimetre = 96 / 25.4
/** Fits on A4 and on Letter, below the printed header. */
const pages: Record<Orientation, { width: number; height: number }> = {
  landscape: { width: 254 * millimetre, height: 164 * millimetre },
  portrait: { width: 185 * millimetre, height: 232 * millimetre },
}
const orientations = ['landscape', 'portrait'] as const
/** Titles of 6 points. */
const legibleScale = 0.57
/** At least. */
const tiledScale = 0.75
/** Each card is complete on at least one page. */
const overlap = { x: cardWidth + 16, y: 136 }

interface Step {
  from: number
  to: number
}

/** Divides a length into equal parts that overlap. */
function divide(from: number, to: number, most: number, shared: number): Step[] {
  const length = to - from
  const count = length <= most ? 1 : Math.ceil((length - shared) / (most - shared))
  const part = (length + (count - 1) * shared) / count
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (part - shared)
    return { from: start, to: start + part }
  })
}

const contains = (area: Bounds, { left, top, right, bottom }: Bounds) =>
  area.left <= left && area.top <= top && area.right >= right && area.bottom >= bottom

function tilesOf({ bounds, boxes }: Layout, orientation: Orientation): PaperPlan {
  const { width, height } = pages[orientation]
  const all = withMargin(bounds)
  const areas = divide(all.top, all.bottom, height / tiledScale, overlap.y).flatMap((row) =>
    divide(all.left, all.right, width / tiledScale, overlap.x).map((column) => ({
      left: column.from,
      top: row.from,
      right: column.to,
      bottom: row.to,
    })),
  )
  // A page that only repeats parts of cards is left out.
  const used = new Set(boxes.map((box) => areas.find((area) => contains(area, boxBounds(box)))))
  const [{ left, top, right, bottom } = all] = areas
  // Equal parts may be smaller than a page.
  const scale = Math.min(1, width / (right - left), height / (bottom - top))
  return { orientation, scale, areas: areas.filter((area) => used.has(area)) }
}

function onePage({ bounds }: Layout, orientation: Orientation): PaperPlan {
  const { width, height } = pages[orientation]
  const area = withMargin(bounds)
  const scale = Math.min(1, width / (area.right - area.left), height / (area.bottom - area.top))
  return { orientation, scale, areas: [area] }
}

/** Offers tiles only if the text on one page would be unreadable. */
export function planPaper(layout: Layout): PaperChoice {
  const one = orientations
    .map((orientation) => onePage(layout, orientation))
    .reduce((best, next) => (next.scale > best.scale ? next : best))
  if (one.scale >= legibleScale) return { one, tiled: undefined }
  const tiled = orientations
    .map((orientation) => tilesOf(layout, orientation))
    .reduce((best, next) => (next.areas.length < best.areas.length ? next : best))
  return { one, tiled }
}
