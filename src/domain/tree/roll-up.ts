import { statusLook, type StatusGlyph, type StatusTone } from '../card/card-status.ts'
import type { CardNode, TreeNode } from './tree-node.ts'

export interface RollUp {
  /** Cards below, loaded or not, each once. */
  cardCount: number
  /** Some cards aren't loaded: all numbers are minimums. */
  isPartial: boolean
  /** Of loaded cards below, most frequent first. */
  statuses: readonly { cardStatus: string; count: number }[]
  evidenceCount: number
}

/** Mirrors don't count. */
export function rollUp(node: CardNode, evidence: ReadonlyMap<string, number>): RollUp {
  const byStatus = new Map<string, number>()
  let evidenceCount = evidence.get(node.cardId) ?? 0
  const open: TreeNode[] = [...node.children]
  for (const below of open) {
    if (below.kind !== 'card') continue
    const { cardStatus } = below.card
    if (cardStatus) byStatus.set(cardStatus, (byStatus.get(cardStatus) ?? 0) + 1)
    evidenceCount += evidence.get(below.cardId) ?? 0
    for (const child of below.children) open.push(child)
  }
  const statuses = Array.from(byStatus, ([cardStatus, count]) => ({ cardStatus, count }))
  statuses.sort((one, other) => other.count - one.count)
  return { cardCount: node.belowCount, isPartial: node.isPartial, statuses, evidenceCount }
}

export interface GlyphCount {
  glyph: StatusGlyph
  cardStatus: string
  count: number
}

const toneOrder: readonly (readonly StatusTone[])[] = [['ok'], ['ink'], ['warn', 'bad']]

/** Returns the most frequent glyph for achieved, in progress and at risk: a card has room for three. */
export function rollUpGlyphs({ statuses }: RollUp): GlyphCount[] {
  const counts = new Map<StatusGlyph, GlyphCount & { tone: StatusTone }>()
  for (const { cardStatus, count } of statuses) {
    const { glyph, tone } = statusLook(cardStatus)
    const known = counts.get(glyph)
    if (known) known.count += count
    else counts.set(glyph, { glyph, cardStatus, count, tone })
  }
  const sorted = [...counts.values()].sort((one, other) => other.count - one.count)
  return toneOrder.flatMap((tones) => {
    const found = sorted.find(({ tone }) => tones.includes(tone))
    return found ? [{ glyph: found.glyph, cardStatus: found.cardStatus, count: found.count }] : []
  })
}

/** Counts a card that is listed twice but not loaded at the first position. */
export function countBelow(nodes: ReadonlyMap<string, TreeNode>): void {
  const counted = new Set<string>()
  const inOrder = [...nodes.values()]
  for (const node of inOrder) {
    if (node.kind !== 'frontier') continue
    node.parent.isPartial = true
    for (const missingId of node.missingIds) {
      if (counted.has(missingId)) continue
      counted.add(missingId)
      node.parent.belowCount += 1
    }
  }
  for (let index = inOrder.length - 1; index >= 0; index -= 1) {
    const node = inOrder[index]!
    if (node.kind !== 'card' || node.parent?.kind !== 'card') continue
    node.parent.belowCount += node.belowCount + 1
    node.parent.isPartial ||= node.isPartial
  }
}
