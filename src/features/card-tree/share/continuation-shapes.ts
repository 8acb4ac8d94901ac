import { titleOf } from '#domain/card/title-of.ts'

import { breakText } from '../canvas/painting/break-text.ts'
import { overlaps } from '../canvas/painting/edges.ts'
import { type Measure, type Shape, smallSize, textShape } from '../canvas/painting/shape.ts'
import { boxBounds, type Bounds, type Box, type Layout } from '../state/box.ts'

/** Below the upper border of a page, above its first cards. */
const top = 3
export const continuationHeight = 20

/** The first card of each column whose line comes from the page above, except where lines branch off to other columns. */
function continuedCards(parent: Box, area: Bounds): Box[] {
  const hung = parent.children.filter(({ trunkX }) => trunkX !== undefined)
  const isOnlyColumn = hung.length === parent.children.length && hung.every(({ x }) => x === hung[0]!.x)
  return hung.filter((child, index) => {
    const previous = hung[index - 1]
    if (!overlaps(boxBounds(child), area)) return false
    if (previous === undefined || previous.x !== child.x) return isOnlyColumn
    return previous.y < area.top
  })
}

/** Names the parent where a column continues, so that the pages can be put together. */
export function continuationShapes({ boxes }: Layout, area: Bounds, measure: Measure): Shape[] {
  const widthOf = (text: string) => measure(text, smallSize, 400)
  return boxes.flatMap((parent) => {
    const { node } = parent
    if (node.kind !== 'card' || parent.y + parent.height > area.top) return []
    return continuedCards(parent, area).map(({ x, width }) => {
      const [title] = breakText(titleOf(node.card), width - widthOf('continues “”'), 1, widthOf)
      return textShape({ x, top: area.top + top, text: `continues “${title}”`, fill: 'ink-3' })
    })
  })
}
