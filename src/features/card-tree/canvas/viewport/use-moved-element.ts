import { useRef, type RefObject } from 'react'

import { fullFrom, useViewportEffect, type Viewport } from './viewport.ts'

/** A change of `--zoom` recalculates the style of each mounted card: a moving zoom changes it in steps. */
const zoomStep = 1.5

type OnMove = (event: unknown, viewport: Pick<Viewport, 'zoom'>) => void

interface MoveListeners {
  onMoveStart: OnMove
  onMove: OnMove
  onMoveEnd: OnMove
}

/** Sets two styles of the element that React Flow moves: `--zoom`, for parts of a fixed size, and the layer of a pan. */
export function useMovedElement(region: RefObject<HTMLElement | null>): MoveListeners {
  const lastZoom = useRef(0)
  const startZoom = useRef(0)
  // Not on the region: the styles of the toolbar and the map would be recalculated too.
  const styleOf = () => region.current?.querySelector<HTMLElement>('.react-flow__viewport')?.style
  const setZoom = (zoom: number) => {
    if (zoom === lastZoom.current) return
    lastZoom.current = zoom
    styleOf()?.setProperty('--zoom', String(zoom))
  }
  useViewportEffect(({ zoom }) => {
    if (zoom > lastZoom.current * zoomStep || zoom < lastZoom.current / zoomStep) setZoom(zoom)
  })
  // A layer of its own is moved without being painted again. A zoom would scale its pixels, and browsers paint
  // it at full size: of cards seen from far away, that is several times more.
  const setLayer = (hasOwn: boolean) => styleOf()?.setProperty('will-change', hasOwn ? 'transform' : 'auto')
  return {
    onMoveStart: (_event, { zoom }) => {
      startZoom.current = zoom
      setLayer(zoom >= fullFrom)
    },
    onMove: (_event, { zoom }) => {
      if (zoom !== startZoom.current) setLayer(false)
    },
    onMoveEnd: (_event, { zoom }) => {
      setLayer(false)
      setZoom(zoom)
    },
  }
}
