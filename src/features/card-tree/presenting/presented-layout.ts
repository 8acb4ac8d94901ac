import type { CardNode, TreeNode } from '#domain/tree/tree-node.ts'

import { fitBounds, presentedFrom, presentedZoom, type Viewport } from '../canvas/viewport/viewport.ts'
import type { Layout, TreeDirection } from '../state/box.ts'
import { layoutTree } from '../state/layout.ts'
import { isUnopened, type FoldedCards } from '../state/visible-nodes.ts'

export interface Room {
  width: number
  height: number
}

interface Presented {
  folded: FoldedCards
  direction: TreeDirection
  room: Room
}

const columnLengths = [25, 12, 8, 6, 5, 4, 3, 2]
/** More cards never fit at a readable size. */
const mostShown = 150

export const presentedViewport = (screen: Viewport, { bounds }: Layout): Viewport =>
  fitBounds(screen, bounds, { closest: presentedZoom })

/** Shows as many levels as an audience can read, at least one below the roots. */
export function presentedLayout(roots: readonly TreeNode[], presented: Presented): Layout {
  const rootIds = new Set(roots.filter(isCard).map(({ cardId }) => cardId))
  // A presented branch is open, although it may be folded in the tree.
  const left = [...presented.folded].filter((cardId) => !rootIds.has(cardId))
  let layout: Layout | undefined
  for (const cut of depthsToTry(roots, presented.folded)) {
    layout = largestLayout(roots, new Set([...left, ...cut]), presented)
    if (zoomOf(layout, presented.room) >= presentedFrom) break
  }
  return layout ?? layoutTree(roots, presented.folded, presented.direction, { hasRollUps: false })
}

const zoomOf = (layout: Layout, room: Room) =>
  presentedViewport({ ...room, x: 0, y: 0, zoom: 1 }, layout).zoom

/** Splits columns until the shape of the tree is close to that of the screen. */
function largestLayout(
  roots: readonly TreeNode[],
  folded: FoldedCards,
  { direction, room }: Presented,
): Layout {
  const lengths = direction === 'down' ? columnLengths : columnLengths.slice(0, 1)
  const layouts = lengths.map((columnLength) =>
    layoutTree(roots, folded, direction, { columnLength, hasRollUps: false }),
  )
  return layouts.reduce((best, layout) => (zoomOf(layout, room) > zoomOf(best, room) ? layout : best))
}

const isCard = (node: TreeNode): node is CardNode => node.kind === 'card'

/** Returns the cards to fold for each depth, from the deepest that may be readable to one level. */
function depthsToTry(roots: readonly TreeNode[], folded: FoldedCards): readonly (readonly string[])[] {
  const cuts: string[][] = []
  let shown = roots.length
  let level = roots.flatMap(({ children }) => children)
  while (level.length > 0) {
    shown += level.length
    if (shown > mostShown && cuts.length > 0) break
    const open = level
      .filter(isCard)
      .filter(({ cardId, children }) => children.length > 0 && !folded.has(cardId))
    cuts.unshift(open.map(({ cardId }) => cardId))
    level = open.flatMap(({ children }) => children)
  }
  return cuts
}

/** The branches below the root; of a branch that is cut off because the screen is too small, also the next ones. */
export function presentedSteps(root: TreeNode | undefined, presented: Presented): readonly string[] {
  return (root?.children ?? []).filter(isCard).flatMap((branch) => {
    const { boxes } = presentedLayout([branch], presented)
    const isCut = boxes.some(({ node, isFolded }) => isFolded && !isLeftFolded(node, presented))
    const next = isCut ? branch.children.filter(isCard).filter(({ children }) => children.length > 0) : []
    return [branch, ...next].map(({ nodeId }) => nodeId)
  })
}

/** The presenter folded it, or it isn't loaded. */
const isLeftFolded = (node: TreeNode, { folded }: Presented) =>
  isCard(node) && (folded.has(node.cardId) || isUnopened(node))
