import { memoizeByObject } from '#domain/memoize.ts'
import { foldText } from '#domain/text-match.ts'
import type { LoadedCard } from '#domain/tree/loaded-tree.ts'
import type { CardNode, TreeNode } from '#domain/tree/tree-node.ts'
import type { EvidenceOfCards } from '#domain/tree/roll-up.ts'

import { everyNode } from './visible-nodes.ts'

export const gaps = {
  evidence: 'Opportunity without evidence',
  experiment: 'Solution without experiment',
  opportunity: 'Outcome without opportunity',
} as const
export type Gap = keyof typeof gaps
export const gapNames = Object.keys(gaps).filter((name): name is Gap => name in gaps)

/** An empty list matches everything. */
export interface TreeFilter {
  types: readonly string[]
  statuses: readonly string[]
  gaps: readonly Gap[]
}

export const noFilter: TreeFilter = { types: [], statuses: [], gaps: [] }
export const isFiltering = (filter: TreeFilter) =>
  filter.types.length + filter.statuses.length + filter.gaps.length > 0

function hasBelow(node: TreeNode, cardType: string): boolean {
  return node.children.some(
    (child) => 'card' in child && (child.card.cardType === cardType || hasBelow(child, cardType)),
  )
}

/** Only completely loaded branches count, since other cards may be missing. */
function hasGap(node: CardNode, gap: Gap, evidence: EvidenceOfCards): boolean {
  const { cardId, card } = node
  if (gap === 'evidence') return card.cardType === 'opportunity' && evidence.get(cardId)?.length === 0
  if (node.isPartial) return false
  if (gap === 'experiment') return card.cardType === 'solution' && !hasBelow(node, 'experiment')
  return card.cardType === 'outcome' && !hasBelow(node, 'opportunity')
}

const includesOrAll = (list: readonly string[], value: string | undefined) =>
  list.length === 0 || (value !== undefined && list.includes(value))

function passes(node: CardNode, filter: TreeFilter, evidence: EvidenceOfCards): boolean {
  return (
    includesOrAll(filter.types, node.card.cardType) &&
    includesOrAll(filter.statuses, node.card.cardStatus) &&
    (filter.gaps.length === 0 || filter.gaps.some((gap) => hasGap(node, gap, evidence)))
  )
}

const foldedTitle = memoizeByObject(({ cardTitle }: LoadedCard) => foldText(cardTitle))

/** Finds the titles with all words of the query, in any order. In the order of the tree. Undefined if there is neither a query nor a filter. */
export function matchingCards(
  roots: readonly TreeNode[],
  query: string,
  filter: TreeFilter,
  evidence: EvidenceOfCards,
): readonly string[] | undefined {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0 && !isFiltering(filter)) return undefined
  const matches: string[] = []
  for (const node of everyNode(roots)) {
    if (node.kind !== 'card') continue
    if (!words.every((word) => foldedTitle(node.card).includes(word))) continue
    if (passes(node, filter, evidence)) matches.push(node.cardId)
  }
  return matches
}

/** Counts each gap among the cards of the chosen types and statuses. */
export function countGaps(
  roots: readonly TreeNode[],
  filter: TreeFilter,
  evidence: EvidenceOfCards,
): Record<Gap, number> {
  const counts = { evidence: 0, experiment: 0, opportunity: 0 }
  const others = { ...filter, gaps: [] }
  for (const node of everyNode(roots)) {
    if (node.kind !== 'card' || !passes(node, others, evidence)) continue
    for (const gap of gapNames) if (hasGap(node, gap, evidence)) counts[gap] += 1
  }
  return counts
}
