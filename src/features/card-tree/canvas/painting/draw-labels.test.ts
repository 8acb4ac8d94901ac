import { expect, test } from 'vitest'

import { readContext } from '#domain/tree/loaded-tree.ts'

import { aTreeStore } from '../../state/a-tree-store.ts'
import type { TreeDirection } from '../../state/box.ts'
import { drawBlocks } from './draw-blocks.ts'
import { drawLabels } from './draw-labels.ts'
import type { ThemeColours } from './theme-colours.ts'

const card = (cardId: string, ...children: string[]) => ({ cardId, cardTitle: `Card ${cardId}`, children })

/** A closed branch, a card whose child is not loaded, and a leaf. */
const loaded = readContext('r', [
  card('r', 'a', 'b', 'c'),
  card('a', 'a1', 'a2'),
  card('a1'),
  card('a2'),
  card('b', 'x', 'y', 'z'),
  card('c'),
])
const colours: ThemeColours = { of: () => '', type: () => ({ ink: '', tint: '' }), font: 'sans-serif' }

const nothing = () => undefined

function paintAt(zoom: number, direction: TreeDirection = 'down') {
  const { layout, ...view } = aTreeStore(() => loaded, { folded: new Set(['a']) }, { direction }).get()
  const texts: { text: string; x: number; y: number }[] = []
  let blockCount = 0
  // Only what the two functions use.
  const paint = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string, x: number, y: number) => texts.push({ text, x, y }),
    roundRect: () => (blockCount += 1),
    fillRect: nothing,
    strokeRect: nothing,
    beginPath: nothing,
    fill: nothing,
    stroke: nothing,
  } as unknown as CanvasRenderingContext2D
  const viewport = { x: 0, y: 0, zoom, width: 1400, height: 900 }
  drawBlocks(paint, { ...view, layout }, viewport, colours)
  drawLabels(paint, { ...view, layout }, viewport, colours)
  const countIn = (cardId: string) => {
    const { x, y, width, height } = layout.byNode.get(`card:${cardId}`)!
    const isInside = (text: { x: number; y: number }) =>
      text.x >= x * zoom &&
      text.x <= (x + width) * zoom &&
      text.y >= y * zoom &&
      text.y <= (y + height) * zoom
    return texts.filter((text) => isInside(text) && /^\+?\d/.test(text.text)).map(({ text }) => text)
  }
  return { countIn, blockCount, cardCount: layout.boxes.length, texts: texts.map(({ text }) => text) }
}

test.each([0.35, 0.25])('closed blocks show how many cards are below at a zoom of %d', (zoom) => {
  const { countIn } = paintAt(zoom)
  expect([countIn('r'), countIn('a'), countIn('b'), countIn('c')]).toEqual([[], ['2'], ['+3'], []])
})

test('where a block is too low for its count, its label shows it', () => {
  const { countIn, texts } = paintAt(0.14, 'right')
  expect([countIn('a'), countIn('b')]).toEqual([[], []])
  expect(texts).toEqual(expect.arrayContaining(['2', '+3']))
})

test('closed blocks have another one behind them', () => {
  const { blockCount, cardCount } = paintAt(0.35)
  expect(blockCount).toBe(cardCount + 2)
})
