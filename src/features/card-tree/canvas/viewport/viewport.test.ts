import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isInside, seenBounds, withinBounds } from './viewport.ts'

const bounds = { left: 0, top: -100, right: 4000, bottom: 900 }
const screen = { zoom: 1, width: 1000, height: 600 }

test.each([
  ['beyond the left edge', { x: 400, y: 0 }, { x: 32, y: 0 }],
  ['beyond the right edge', { x: -3600, y: 0 }, { x: -3032, y: 0 }],
  ['above it', { x: -500, y: 300 }, { x: -500, y: 132 }],
  ['below it', { x: -500, y: -700 }, { x: -500, y: -332 }],
  ['in the middle of it', { x: -1500, y: -200 }, { x: -1500, y: -200 }],
])('a screen %s', (_where, at, expected) => {
  expect(withinBounds({ ...screen, ...at }, bounds)).toMatchObject(expected)
})

test('pans back only once and shows a small tree completely', () => {
  const place = fc.integer({ min: -9000, max: 9000 })
  fc.assert(
    fc.property(place, place, fc.double({ min: 0.1, max: 2, noNaN: true }), (x, y, zoom) => {
      const viewport = { ...screen, zoom, x, y }
      const moved = withinBounds(viewport, bounds)
      expect(withinBounds(moved, bounds)).toEqual(moved)
      const small = { left: 5, top: 0, right: 10, bottom: 10 }
      expect(isInside(small, seenBounds(withinBounds(viewport, small)))).toBe(true)
    }),
  )
})
