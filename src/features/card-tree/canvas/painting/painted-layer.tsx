import { useEffect, useRef } from 'react'

import type { TreeView } from '../../state/derive-view.ts'
import { useTreeStore } from '../../state/tree-store.ts'
import { drawBlocks, drawEdges, drawRings } from './draw-blocks.ts'
import { drawLabels } from './draw-labels.ts'
import { drawTitles } from './draw-titles.ts'
import { ImageCache } from './image-cache.ts'
import { readThemeColours, type ThemeColours } from './theme-colours.ts'
import { useViewportStore, zoomLevelOf, type Viewport } from '../viewport/viewport.ts'

interface Tools {
  colours: ThemeColours
  images: ImageCache
}

function draw(
  canvas: HTMLCanvasElement,
  view: TreeView,
  viewport: Viewport,
  { colours, images }: Tools,
): void {
  const paint = canvas.getContext('2d')
  if (!paint) return
  const ratio = window.devicePixelRatio || 1
  const { width, height, zoom } = viewport
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
  }
  paint.setTransform(ratio, 0, 0, ratio, 0, 0)
  paint.clearRect(0, 0, width, height)
  drawEdges(paint, view, viewport, colours)
  if (zoomLevelOf(zoom) === 'block') {
    drawBlocks(paint, view, viewport, colours)
    drawLabels(paint, view, viewport, colours)
  } else drawTitles(paint, view, viewport, colours, images)
  drawRings(paint, view, viewport, colours)
}

/** Paints at most once per frame. */
export function PaintedLayer() {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const canvasRef = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return undefined
    const images = new ImageCache()
    let colours = readThemeColours(canvas)
    let frame = 0
    const paintNow = () => {
      frame = 0
      draw(canvas, store.peek(), viewports.get(), { colours, images })
    }
    const paintSoon = () => {
      frame ||= requestAnimationFrame(paintNow)
    }
    const theme = new MutationObserver(() => {
      colours = readThemeColours(canvas)
      paintSoon()
    })
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const ends = [store.subscribe(paintSoon), viewports.subscribe(paintSoon)]
    paintNow()
    return () => {
      cancelAnimationFrame(frame)
      theme.disconnect()
      for (const end of ends) end()
    }
  }, [store, viewports])

  return <canvas ref={canvasRef} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
}
