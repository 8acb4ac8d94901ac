import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { edgeSpeed } from './edge-speed.ts'

const area = { left: 100, top: 50, right: 1100, bottom: 850 }
const middle = { x: 600, y: 450 }

test.each([
  ['in the middle', { x: 700, y: 500 }, { x: 0, y: 0 }],
  ['at the left edge', { x: 100, y: 450 }, { x: -1.1, y: 0 }],
  ['halfway into the zone of the right edge', { x: 1076, y: 450 }, { x: 0.55, y: 0 }],
  ['above the area', { x: 600, y: 10 }, { x: 0, y: -1.1 }],
  ['in a corner', { x: 1100, y: 850 }, { x: 1.1, y: 1.1 }],
])('a pointer %s', (_where, pointer, expected) => {
  const speed = edgeSpeed(pointer, middle, area)
  expect(speed.x).toBeCloseTo(expected.x)
  expect(speed.y).toBeCloseTo(expected.y)
})

test('a card picked up near an edge pans nothing until it moves towards the edge', () => {
  const start = { x: 110, y: 60 }
  expect(edgeSpeed({ x: 116, y: 62 }, start, area)).toEqual({ x: 0, y: 0 })
  expect(edgeSpeed({ x: 101, y: 60 }, start, area).x).toBeLessThan(0)
})

test('it never moves away from the edge that the pointer is at, and never faster than at the edge', () => {
  const place = fc.integer({ min: -500, max: 2000 })
  fc.assert(
    fc.property(place, place, place, place, (x, y, startX, startY) => {
      const speed = edgeSpeed({ x, y }, { x: startX, y: startY }, area)
      expect(Math.max(Math.abs(speed.x), Math.abs(speed.y))).toBeLessThanOrEqual(1.1)
      expect(speed.x * (x - startX)).toBeGreaterThanOrEqual(0)
      expect(speed.y * (y - startY)).toBeGreaterThanOrEqual(0)
    }),
  )
})
