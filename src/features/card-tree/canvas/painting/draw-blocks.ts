import { groupBy } from '#domain/group-by.ts'

import type { Box, Layout } from '../../state/box.ts'
import { activeEdges, edgeBundles, fanEdges, overlaps, type EdgeBundle, type EdgeLook } from './edges.ts'
import { sheetsHeight } from '../../state/card-size.ts'
import type { TreeView } from '../../state/derive-view.ts'
import { touches } from '../nodes/mounted-window.ts'
import type { ThemeColours } from './theme-colours.ts'
import { seenBounds, type Viewport } from '../viewport/viewport.ts'

type Paint = CanvasRenderingContext2D

type EdgeLines = readonly (readonly [EdgeLook, Path2D])[]

interface BundleLines {
  highlighted: ReadonlySet<string> | undefined
  lines: EdgeLines
}

const noPath: ReadonlySet<string> = new Set()
const linesByBundle = new WeakMap<EdgeBundle, BundleLines>()

/** Creates the lines when they are first visible: a pan only paints them again. */
function linesOf(bundle: EdgeBundle, { layout, highlighted }: TreeView): EdgeLines {
  const known = linesByBundle.get(bundle)
  if (known?.highlighted === highlighted && known) return known.lines
  const { dim, mirror, plain } = fanEdges(bundle.fans, layout.direction, { path: noPath, highlighted })
  const lines = (
    [
      ['dim', dim],
      ['mirror', mirror],
      ['plain', plain],
    ] as const
  ).flatMap(([look, path]) => (path === '' ? [] : [[look, new Path2D(path)] as const]))
  linesByBundle.set(bundle, { highlighted, lines })
  return lines
}

let lastActive: { layout: Layout; path: ReadonlySet<string>; line: Path2D } | undefined

function activeLine({ layout, path }: TreeView): Path2D {
  if (lastActive?.layout !== layout || lastActive.path !== path) {
    lastActive = { layout, path, line: new Path2D(activeEdges(layout, path)) }
  }
  return lastActive.line
}

export function drawEdges(paint: Paint, view: TreeView, viewport: Viewport, colours: ThemeColours): void {
  const { x, y, zoom } = viewport
  const seen = seenBounds(viewport)
  const stroke = (look: EdgeLook, line: Path2D) => {
    paint.strokeStyle = colours.of(look === 'active' ? 'accent' : 'edge')
    paint.lineWidth = (look === 'active' ? 2 : 1) / zoom
    paint.globalAlpha = look === 'dim' ? 0.35 : 1
    paint.setLineDash(look === 'mirror' ? [3 / zoom, 3 / zoom] : [])
    paint.stroke(line)
  }
  paint.save()
  paint.translate(x, y)
  paint.scale(zoom, zoom)
  for (const bundle of edgeBundles(view.layout)) {
    if (overlaps(bundle.bounds, seen)) for (const [look, line] of linesOf(bundle, view)) stroke(look, line)
  }
  stroke('active', activeLine(view))
  paint.restore()
}

function kindOf({ node }: Box, highlighted: ReadonlySet<string> | undefined): string {
  if (node.kind !== 'card') return ''
  return highlighted && !highlighted.has(node.cardId) ? 'dimmed' : `type:${node.card.cardType}`
}

function groupByKind({ layout, highlighted }: TreeView, viewport: Viewport): Map<string, Box[]> {
  const seen = seenBounds(viewport)
  return groupBy(
    layout.boxes.filter((box) => touches(box, seen)),
    (box) => kindOf(box, highlighted),
  )
}

interface ScreenBox {
  left: number
  top: number
  width: number
  height: number
}

const screenBox = (box: Box, { x, y, zoom }: Viewport): ScreenBox => ({
  left: Math.round(box.x * zoom + x),
  top: Math.round(box.y * zoom + y),
  width: Math.max(2, Math.round(box.width * zoom)),
  height: Math.max(1, Math.round(box.height * zoom)),
})

/** The lower edge of a closed block, which the layout keeps free. */
const sheetBehind = ({ left, top, width, height }: ScreenBox, { zoom }: Viewport): ScreenBox => ({
  left: left + 1,
  top: top + Math.round(sheetsHeight * zoom),
  width: width - 2,
  height,
})

/** Lower blocks have square corners: rectangles on whole pixels paint many times faster than paths. */
const roundedFrom = 16
const cornerRadius = 3.5
const outlineAlpha = 0.45

interface BlockColours {
  ground: string
  outline: string
  outlineAlpha: number
}

function paintBlock(paint: Paint, { left, top, width, height }: ScreenBox, blockColours: BlockColours): void {
  const isRounded = height > roundedFrom
  paint.beginPath()
  if (isRounded) paint.roundRect(left + 0.5, top + 0.5, width - 1, height - 1, cornerRadius)
  if (isRounded) paint.fill()
  else paint.fillRect(left, top, width, height)
  paint.globalAlpha = blockColours.outlineAlpha
  if (isRounded) paint.stroke()
  else if (height > 2) paint.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1)
  paint.globalAlpha = 1
}

export function drawBlocks(paint: Paint, view: TreeView, viewport: Viewport, colours: ThemeColours): void {
  const railWidth = Math.max(1, Math.round(Math.min(3, 12 * viewport.zoom)))
  for (const [kind, boxes] of groupByKind(view, viewport)) {
    const colour = kind.startsWith('type:') ? colours.type(kind.slice(5)) : undefined
    const blockColours: BlockColours = colour
      ? { ground: colour.tint, outline: colour.ink, outlineAlpha }
      : { ground: colours.of('canvas'), outline: colours.of('line-2'), outlineAlpha: 1 }
    paint.fillStyle = blockColours.ground
    paint.strokeStyle = blockColours.outline
    paint.lineWidth = 1
    const places = boxes.map((box) => {
      const place = screenBox(box, viewport)
      if (box.isFolded) paintBlock(paint, sheetBehind(place, viewport), blockColours)
      paintBlock(paint, place, blockColours)
      return place
    })
    if (!colour) continue
    paint.fillStyle = colour.ink
    for (const { left, top, height } of places) paint.fillRect(left, top, railWidth, height)
  }
}

export function drawRings(
  paint: Paint,
  view: TreeView,
  { x, y, zoom }: Viewport,
  colours: ThemeColours,
): void {
  if (view.selected.size === 0) return
  paint.strokeStyle = colours.of('accent')
  paint.lineWidth = 2
  for (const cardId of view.selected) {
    const box = view.layout.byNode.get(`card:${cardId}`)
    if (!box) continue
    paint.beginPath()
    paint.roundRect(box.x * zoom + x, box.y * zoom + y, box.width * zoom, box.height * zoom, 4)
    paint.stroke()
  }
}
