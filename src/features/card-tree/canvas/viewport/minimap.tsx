import { useDeferredValue, useEffect, useRef, type PointerEvent } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'

import { occupied, type Bounds, type Box } from '../../state/box.ts'
import { useTree } from '../../state/tree-store.ts'
import { useViewportEffect } from './viewport.ts'

const width = 144
const mostHeight = 144
const margin = 60

interface Scale {
  scale: number
  height: number
  left: number
  top: number
}

function scaleOf({ left, top, right, bottom }: Bounds): Scale {
  const wide = right - left + margin * 2
  const high = bottom - top + margin * 2
  const scale = Math.min(width / wide, mostHeight / high)
  return { scale, height: Math.max(24, Math.round(high * scale)), left: left - margin, top: top - margin }
}

/** The entire tree and its visible part. A press or drag moves there. */
export function Minimap({ onCentre }: { onCentre: (at: { x: number; y: number }) => void }) {
  // Deferred: painting thousands of cards must not delay a key.
  const layout = useDeferredValue(useTree((view) => view.layout))
  const selected = useDeferredValue(useTree((view) => view.selected))
  const highlighted = useDeferredValue(useTree((view) => view.highlighted))
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const { scale, height, left, top } = scaleOf(layout.bounds)

  // One canvas is cheaper than thousands of elements.
  useEffect(() => {
    const canvas = canvasRef.current
    const paint = canvas?.getContext('2d')
    if (!canvas || !paint) return
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = width * ratio
    canvas.height = height * ratio
    paint.scale(ratio, ratio)
    const colours = getComputedStyle(canvas)
    const mark = (boxes: readonly Box[], colour: string, alpha: number) => {
      paint.fillStyle = colours.getPropertyValue(colour)
      paint.globalAlpha = alpha
      for (const box of boxes) {
        const high = Math.max(1, occupied(box) * scale - 1)
        paint.fillRect(
          (box.x - left) * scale,
          (box.y - top) * scale,
          Math.max(1, box.width * scale - 0.5),
          high,
        )
      }
    }
    const marked = [...selected, ...(highlighted ?? [])]
    mark(layout.boxes, '--control', 0.6)
    mark(
      marked.flatMap((cardId) => layout.byNode.get(cardNodeId(cardId)) ?? []),
      '--accent',
      1,
    )
  }, [layout, selected, highlighted, scale, height, left, top])

  const centre = (event: PointerEvent<HTMLElement>) => {
    const area = event.currentTarget.getBoundingClientRect()
    onCentre({
      x: (event.clientX - area.left) / scale + left,
      y: (event.clientY - area.top) / scale + top,
    })
  }
  return (
    <div
      role="img"
      aria-label="Minimap"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        centre(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && centre(event)}
      style={{ width, height }}
      className="absolute right-4 bottom-4 z-5 presenting:hidden touch-none @max-[460px]:hidden overflow-hidden rounded-card shadow-[0_0_0_1px_var(--line-2)] floating"
    >
      <canvas ref={canvasRef} style={{ width, height }} className="block" />
      <SeenFrame scale={scale} left={left} top={top} height={height} />
    </div>
  )
}

function SeenFrame({ scale, left, top, height }: Scale) {
  const ref = useRef<HTMLDivElement>(null)
  useViewportEffect((viewport) => {
    const { x, y, zoom } = viewport
    const across = visible((-x / zoom - left) * scale, (viewport.width / zoom) * scale, width)
    const down = visible((-y / zoom - top) * scale, (viewport.height / zoom) * scale, height)
    // On whole pixels, so that it is not painted on each frame.
    Object.assign(ref.current?.style ?? {}, {
      transform: `translate(${across.start}px, ${down.start}px)`,
      width: `${across.size}px`,
      height: `${down.size}px`,
    })
  })
  return (
    <div
      ref={ref}
      className="absolute top-0 left-0 rounded-bar border-[1.5px] border-accent bg-[color-mix(in_srgb,var(--accent)_6%,transparent)]"
    />
  )
}

/** The part of a range that is inside the minimap, at least a few pixels. */
function visible(from: number, length: number, room: number): { start: number; size: number } {
  const start = Math.max(1, from)
  const size = Math.round(Math.min(room - 1, from + length) - start)
  return { start: Math.round(start), size: Math.max(4, size) }
}
