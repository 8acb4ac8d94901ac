import { expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext } from '#domain/tree/loaded-tree.ts'

import { layoutTree } from '../../state/layout.ts'
import { titleShapes } from './title-shapes.ts'

const title = 'The crew learns of a booked lift when the passenger is at the gate'

const breakLines = (_text: string, _width: number, most: number) => Array.from({ length: most }, () => 'Line')

test.each([
  ['a closed card without a status has two lines, above the number of its cards', ['x'], undefined, 2],
  ['a closed card with a status has three', ['x'], 'now', 3],
  ['a leaf with a status has three', [], 'now', 3],
])('%s', (_name, children, cardStatus, lineCount) => {
  const root = { cardId: 'r', cardTitle: title, cardType: 'problem', cardStatus, children }
  const [box] = layoutTree(buildTree(readContext('r', [root])).roots, new Set()).boxes
  const shapes = titleShapes(box!, false, { breakLines, widthOf: () => 0 })
  expect(shapes.filter((shape) => shape.kind === 'text')).toHaveLength(lineCount)
})
