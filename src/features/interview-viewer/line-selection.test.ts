import { describe, expect, it } from 'vitest'

import { addNextLine, extendBy, isLineSelected, shownPart, turnFrom } from './line-selection.ts'

describe('extendBy', () => {
  const shown = [0, 1, 4, 5, 9]
  it.each([
    [null, 1, { anchor: 0, focus: 0 }],
    [{ anchor: 1, focus: 1 }, 1, { anchor: 1, focus: 4 }],
    [{ anchor: 4, focus: 4 }, -1, { anchor: 4, focus: 1 }],
    [{ anchor: 5, focus: 9 }, 1, { anchor: 5, focus: 9 }],
    [{ anchor: 5, focus: 0 }, -1, { anchor: 5, focus: 0 }],
    [{ anchor: 2, focus: 2 }, 1, { anchor: 2, focus: 4 }],
  ])('%o by %i', (selection, steps, expected) => {
    expect(extendBy(selection, steps, shown)).toEqual(expected)
  })

  it('selects nothing without shown lines', () => {
    expect(extendBy(null, 1, [])).toBeNull()
  })
})

describe('addNextLine', () => {
  const shown = [0, 1, 4, 5, 9]
  it.each([
    [null, null],
    [
      { anchor: 1, focus: 1 },
      { anchor: 1, focus: 4 },
    ],
    [
      { anchor: 5, focus: 1 },
      { anchor: 1, focus: 9 },
    ],
    [{ anchor: 5, focus: 9 }, null],
  ])('%o becomes %o', (selection, expected) => {
    expect(addNextLine(selection, shown)).toEqual(expected)
  })
})

describe('shownPart', () => {
  const shown = [0, 1, 4, 5, 9]
  it.each([
    [null, null],
    [
      { anchor: 4, focus: 5 },
      { anchor: 4, focus: 5 },
    ],
    [
      { anchor: 2, focus: 8 },
      { anchor: 4, focus: 5 },
    ],
    [
      { anchor: 8, focus: 2 },
      { anchor: 5, focus: 4 },
    ],
    [
      { anchor: 2, focus: 4 },
      { anchor: 4, focus: 4 },
    ],
    [{ anchor: 6, focus: 8 }, null],
    [{ anchor: 10, focus: 12 }, null],
  ])('of %o', (selection, expected) => {
    expect(shownPart(selection, shown)).toEqual(expected)
  })
})

describe('turnFrom', () => {
  const starts = [0, 3, 7]
  it.each([
    [null, 1, 0],
    [null, -1, 7],
    [0, 1, 3],
    [4, 1, 7],
    [7, 1, 7],
    [4, -1, 3],
    [3, -1, 0],
    [0, -1, 0],
  ] as const)('from %s by %i', (line, step, expected) => {
    expect(turnFrom(line, step, starts)).toBe(expected)
  })
})

it('selects the lines between both ends, in either order', () => {
  expect([1, 2, 3, 4, 5].filter((line) => isLineSelected({ anchor: 4, focus: 2 }, line))).toEqual([2, 3, 4])
  expect(isLineSelected(null, 1)).toBe(false)
})
