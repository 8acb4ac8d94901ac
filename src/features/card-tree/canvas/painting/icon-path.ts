import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { memoizeByObject } from '#domain/memoize.ts'
import type { IconDrawing } from '#ui/icon.tsx'

const number = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0)

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = `A${rx} ${ry} 0 1 1 `
  return `M${cx - rx} ${cy}${half}${cx + rx} ${cy}${half}${cx - rx} ${cy}Z`
}

function rectangle(element: Element): string {
  const [x, y] = [number(element, 'x'), number(element, 'y')]
  const [width, height] = [number(element, 'width'), number(element, 'height')]
  const r = number(element, element.hasAttribute('rx') ? 'rx' : 'ry')
  const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
  const across = width - 2 * r
  const down = height - 2 * r
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`
}

function pathOf(element: Element): string {
  const point = (x: string, y: string) => `${number(element, x)} ${number(element, y)}`
  switch (element.tagName.toLowerCase()) {
    case 'path':
      // After another path, a relative start would continue from its end.
      return (element.getAttribute('d') ?? '').replace(/^m/, 'M0 0m')
    case 'circle': {
      const r = number(element, 'r')
      return ellipse(number(element, 'cx'), number(element, 'cy'), r, r)
    }
    case 'ellipse':
      return ellipse(
        number(element, 'cx'),
        number(element, 'cy'),
        number(element, 'rx'),
        number(element, 'ry'),
      )
    case 'line':
      return `M${point('x1', 'y1')}L${point('x2', 'y2')}`
    case 'polyline':
      return `M${element.getAttribute('points') ?? ''}`
    case 'polygon':
      return `M${element.getAttribute('points') ?? ''}Z`
    case 'rect':
      return rectangle(element)
    default:
      return ''
  }
}

/** In a square of 24. Rendered from the icon itself, so that page and picture match. */
export const iconPath = memoizeByObject((icon: IconDrawing): string => {
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(createElement(icon)))
  const lines = Array.from(host.querySelectorAll('svg > *'), pathOf).join('')
  root.unmount()
  return lines
})
