import { useQuery } from '@tanstack/react-query'

import { cardTotalText, loadedText } from '#cards/tree-size-text.ts'
import { rootSummaryQuery } from '#data/cards/root-search.ts'
import { memoizeByObject } from '#domain/memoize.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { type TreeSize, treeSize } from '#domain/tree/tree-size.ts'
import { formatNumber } from '#ui/format.ts'
import { unreadableText } from '#ui/unreadable-note.tsx'

import { focusedBranch } from '../state/current-node.ts'
import { useTree } from '../state/tree-store.ts'

const sizeOf = memoizeByObject((loaded: LoadedTree) => treeSize(loaded))

/** Counts with what home has read of the tree, so that both show the same total. */
export function useTreeSize(): TreeSize {
  const loaded = useTree((view) => view.loaded)
  const { data: summary } = useQuery({ ...rootSummaryQuery(loaded.targetId), enabled: false })
  const size = sizeOf(loaded)
  // Where all cards are loaded, home knows no others.
  if (!size.isAtLeast) return size
  return treeSize(
    loaded,
    summary?.items.map(({ cardId, children }) => ({ cardId, childIds: children })),
  )
}

export function useLoadedText(): string {
  const text = loadedText(useTreeSize())
  const unreadableCount = useTree((view) => view.loaded.unreadableCount)
  return unreadableCount === 0 ? text : `${text} · ${unreadableText(unreadableCount)}`
}

/** In a focused branch '22 of 59 cards', otherwise the text of the tree. */
export function useShownText(): string {
  const branch = useTree(focusedBranch)
  const size = useTreeSize()
  const treeText = useLoadedText()
  if (!branch) return treeText
  return `${formatNumber(branch.belowCount + 1)}${branch.isPartial ? '+' : ''} of ${cardTotalText(size)}`
}
