import type { Box, Layout } from '../model/box.ts'
import { edgePaths, type EdgeLook } from '../model/edges.ts'
import type { TreeView } from '../model/tree-store.ts'
import { touches } from './mounted-window.ts'
import type { Palette } from './palette.ts'
import { seenBounds, type Viewport } from './viewport.ts'

type Paint = CanvasRenderingContext2D

interface EdgesDrawn {
  layout: Layout
  path: ReadonlySet<string>
  litSet: ReadonlySet<string> | undefined
  paths: ReadonlyMap<EdgeLook, Path2D>
}

let lastEdges: EdgesDrawn | undefined

/** The lines of the whole tree, made once for each layout: a pan only paints them again. */
function edgesOf({ layout, path, litSet }: TreeView): ReadonlyMap<EdgeLook, Path2D> {
  const isSame = lastEdges?.layout === layout && lastEdges.path === path && lastEdges.litSet === litSet
  if (lastEdges && isSame) return lastEdges.paths
  const { plain, mirror, dim, active } = edgePaths(layout, { path, litSet }, layout.bounds)
  const paths = new Map<EdgeLook, Path2D>([
    ['dim', new Path2D(dim)],
    ['mirror', new Path2D(mirror)],
    ['plain', new Path2D(plain)],
    ['active', new Path2D(active)],
  ])
  lastEdges = { layout, path, litSet, paths }
  return paths
}

/** Paints the lines between cards, thin however far away. */
export function drawEdges(paint: Paint, view: TreeView, viewport: Viewport, palette: Palette): void {
  const { x, y, zoom } = viewport
  paint.save()
  paint.translate(x, y)
  paint.scale(zoom, zoom)
  for (const [look, path] of edgesOf(view)) {
    paint.strokeStyle = palette.of(look === 'active' ? 'accent' : 'edge')
    paint.lineWidth = (look === 'active' ? 2 : 1) / zoom
    paint.globalAlpha = look === 'dim' ? 0.35 : 1
    paint.setLineDash(look === 'mirror' ? [3 / zoom, 3 / zoom] : [])
    paint.stroke(path)
  }
  paint.restore()
}

/** How a node looks from afar: its type, or only an outline. */
function kindOf({ node }: Box, litSet: ReadonlySet<string> | undefined): string {
  if (node.kind !== 'card') return ''
  return litSet && !litSet.has(node.cardId) ? 'dimmed' : `type:${node.card.cardType}`
}

function groupByKind({ layout, litSet }: TreeView, viewport: Viewport): Map<string, Box[]> {
  const seen = seenBounds(viewport)
  const byKind = new Map<string, Box[]>()
  for (const box of layout.boxes) {
    if (!touches(box, seen)) continue
    const kind = kindOf(box, litSet)
    const same = byKind.get(kind)
    if (same) same.push(box)
    else byKind.set(kind, [box])
  }
  return byKind
}

const roundedFrom = 8

/** The outlines of blocks and the rails at their left, on whole pixels of the screen. */
function shapesOf(boxes: readonly Box[], { x, y, zoom }: Viewport): { outline: Path2D; rails: Path2D } {
  const outline = new Path2D()
  const rails = new Path2D()
  const rail = Math.max(1, Math.min(3, 12 * zoom))
  for (const box of boxes) {
    const left = Math.round(box.x * zoom + x)
    const top = Math.round(box.y * zoom + y)
    const wide = Math.max(2, Math.round(box.width * zoom))
    const high = Math.max(1, Math.round(box.height * zoom))
    if (high > roundedFrom) outline.roundRect(left + 0.5, top + 0.5, wide - 1, high - 1, 3.5)
    else outline.rect(left, top, wide, high)
    rails.rect(left, top, rail, high)
  }
  return { outline, rails }
}

/** Below 0.4: tinted blocks, all of one type in one go. */
export function drawBlocks(paint: Paint, view: TreeView, viewport: Viewport, palette: Palette): void {
  for (const [kind, boxes] of groupByKind(view, viewport)) {
    const colour = kind.startsWith('type:') ? palette.type(kind.slice(5)) : undefined
    const { outline, rails } = shapesOf(boxes, viewport)
    paint.fillStyle = colour?.tint ?? palette.of('canvas')
    paint.fill(outline, 'nonzero')
    paint.globalAlpha = colour ? 0.45 : 1
    paint.strokeStyle = colour?.ink ?? palette.of('line-2')
    paint.lineWidth = 1
    paint.stroke(outline)
    paint.globalAlpha = 1
    if (!colour) continue
    paint.fillStyle = colour.ink
    paint.fill(rails, 'nonzero')
  }
}

/** A ring about the chosen cards, as thick on the screen at any zoom. */
export function drawRings(paint: Paint, view: TreeView, { x, y, zoom }: Viewport, palette: Palette): void {
  if (view.selected.size === 0) return
  paint.strokeStyle = palette.of('accent')
  paint.lineWidth = 2
  for (const cardId of view.selected) {
    const box = view.layout.byNode.get(`card:${cardId}`)
    if (!box) continue
    paint.beginPath()
    paint.roundRect(box.x * zoom + x, box.y * zoom + y, box.width * zoom, box.height * zoom, 4)
    paint.stroke()
  }
}
