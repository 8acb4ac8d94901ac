import { type StatusTone, statusLook } from '#domain/card/card-status.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { type TreeSize, treeSize } from '#domain/tree/tree-size.ts'

interface SummarizedCard {
  cardId: string
  cardStatus?: string
  level?: number
  children?: readonly string[]
  insights?: readonly { insightId?: string }[]
}

export interface TreeSummary {
  cardsPerLevel: number[]
  size: TreeSize
  /** Whether cards are missing, which may have insights. */
  isPartial: boolean
  /** An insight of several cards counts once. */
  insights: number
  byTone: Record<StatusTone, number>
}

/** `tree` is what the tree screen has loaded: it may know more cards. */
export function summarizeTree(
  targetId: string,
  items: readonly SummarizedCard[],
  tree?: LoadedTree,
): TreeSummary {
  const cards = items.map(({ cardId, children }) => ({ cardId, childIds: children }))
  const size = treeSize({ targetId, cards }, tree?.cards)
  const summary: TreeSummary = {
    cardsPerLevel: [],
    size,
    isPartial: size.loaded < size.known,
    insights: countInsights(items),
    byTone: { ok: 0, ink: 0, warn: 0, bad: 0, quiet: 0 },
  }
  for (const { level = 0, cardStatus } of items) {
    const row = Math.max(0, level)
    summary.cardsPerLevel[row] = (summary.cardsPerLevel[row] ?? 0) + 1
    const { glyph, tone } = statusLook(cardStatus ?? '')
    // The progress of a status that is not known is not known either.
    if (glyph !== 'other') summary.byTone[tone] += 1
  }
  // The answer may skip levels.
  summary.cardsPerLevel = summary.cardsPerLevel.filter((count) => count > 0)
  return summary
}

function countInsights(items: readonly SummarizedCard[]): number {
  const insights = items.flatMap((card) => card.insights ?? [])
  const ids = new Set(insights.flatMap(({ insightId }) => insightId ?? []))
  return ids.size + insights.filter(({ insightId }) => insightId === undefined).length
}
