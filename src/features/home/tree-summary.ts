import { type StatusTone, statusLook } from '#domain/card/card-status.ts'

interface SummarizedCard {
  cardId: string
  cardStatus?: string
  level?: number
  children?: readonly string[]
  insights?: readonly { insightId?: string }[]
}

export interface TreeSummary {
  cardsPerLevel: number[]
  loaded: number
  /** Includes children that are known only by id. */
  known: number
  /** An insight of several cards counts once. */
  insights: number
  byTone: Record<StatusTone, number>
}

export function summarizeTree(items: readonly SummarizedCard[]): TreeSummary {
  const summary: TreeSummary = {
    cardsPerLevel: [],
    loaded: items.length,
    known: new Set(items.flatMap((card) => [card.cardId, ...(card.children ?? [])])).size,
    insights: countInsights(items),
    byTone: { ok: 0, ink: 0, warn: 0, bad: 0, quiet: 0 },
  }
  for (const { level = 0, cardStatus } of items) {
    const row = Math.max(0, level)
    summary.cardsPerLevel[row] = (summary.cardsPerLevel[row] ?? 0) + 1
    if (cardStatus) summary.byTone[statusLook(cardStatus).tone] += 1
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
