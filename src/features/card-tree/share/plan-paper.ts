import type { Layout } from '../state/box.ts'
import { splitIntoPages, type Tile } from './split-into-pages.ts'
import { withMargin } from './tree-picture.ts'

type Orientation = 'portrait' | 'landscape'

export interface PaperPlan {
  orientation: Orientation
  /** CSS pixels of paper for one pixel of the tree. */
  scale: number
  layout: Layout
  tiles: readonly Tile[]
}

export interface PaperChoice {
  one: PaperPlan
  /** Only if the text of a single page would be unreadable. */
  tiled: PaperPlan | undefined
}

/** More pages than this only on request. */
const unaskedPages = 40

export const isTiledUnasked = ({ tiled }: PaperChoice): boolean =>
  tiled !== undefined && tiled.tiles.length <= unaskedPages

const millimetre = 96 / 25.4
/** Fits on A4 and on Letter, below a printed header with a URL of two lines. */
const pages: Record<Orientation, { width: number; height: number }> = {
  landscape: { width: 254 * millimetre, height: 160 * millimetre },
  portrait: { width: 185 * millimetre, height: 228 * millimetre },
}
const orientations = ['landscape', 'portrait'] as const
/** Titles of 6 points. */
const legibleScale = 0.57
/** More columns may fit on a page of smaller cards. The smallest has titles of 7 points. */
const tiledScales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65]

function tilesOf(layout: Layout, orientation: Orientation, scale: number): PaperPlan {
  const { width, height } = pages[orientation]
  const page = { width: Math.floor(width / scale), height: Math.floor(height / scale) }
  return { orientation, scale, ...splitIntoPages(layout, page) }
}

function onePage(layout: Layout, orientation: Orientation): PaperPlan {
  const { width, height } = pages[orientation]
  const area = withMargin(layout.bounds)
  const scale = Math.min(1, width / (area.right - area.left), height / (area.bottom - area.top))
  return { orientation, scale, layout, tiles: [{ row: 0, column: 0, area }] }
}

/** Offers tiles only if the text on one page would be unreadable. */
export function planPaper(layout: Layout): PaperChoice {
  const one = orientations
    .map((orientation) => onePage(layout, orientation))
    .reduce((best, next) => (next.scale > best.scale ? next : best))
  if (one.scale >= legibleScale) return { one, tiled: undefined }
  const tiled = tiledScales
    .flatMap((scale) => orientations.map((orientation) => tilesOf(layout, orientation, scale)))
    .reduce((best, next) => (next.tiles.length < best.tiles.length ? next : best))
  return { one, tiled }
}
