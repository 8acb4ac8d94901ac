import { statusLook, type StatusTone } from '../card/card-status.ts'
import { type CardNode, type CardTree, nodeOfCard, type TreeNode } from './tree-node.ts'

/** The ids of the insights of each card whose insights were read. */
export type EvidenceOfCards = ReadonlyMap<string, readonly string[]>

export const evidenceCountOf = (evidence: EvidenceOfCards, cardId: string): number =>
  evidence.get(cardId)?.length ?? 0

export interface RollUp {
  /** Cards below, loaded or not, each once. */
  cardCount: number
  /** Some cards can still be loaded: all numbers are minimums. */
  isPartial: boolean
  /** Of loaded cards below, most frequent first. */
  statuses: readonly { cardStatus: string; count: number }[]
  /** An insight of several cards counts once. */
  evidenceCount: number
  isEvidencePartial: boolean
}

/** Mirrors don't count as cards: they are shown elsewhere. The evidence is that of the branch, also below mirrors. */
export function rollUp(tree: CardTree, node: CardNode, evidence: EvidenceOfCards): RollUp {
  const byStatus = new Map<string, number>()
  const open: TreeNode[] = [...node.children]
  for (const below of open) {
    if (below.kind !== 'card') continue
    const { cardStatus } = below.card
    if (cardStatus) byStatus.set(cardStatus, (byStatus.get(cardStatus) ?? 0) + 1)
    for (const child of below.children) open.push(child)
  }
  const statuses = Array.from(byStatus, ([cardStatus, count]) => ({ cardStatus, count }))
  statuses.sort((one, other) => other.count - one.count)
  const { belowCount: cardCount, isPartial } = node
  return { cardCount, isPartial, statuses, ...evidenceOf(tree, node, evidence) }
}

function evidenceOf(
  tree: CardTree,
  node: CardNode,
  evidence: EvidenceOfCards,
): Pick<RollUp, 'evidenceCount' | 'isEvidencePartial'> {
  const insightIds = new Set<string>()
  const branch = new Set([node])
  for (const card of branch) {
    for (const insightId of evidence.get(card.cardId) ?? []) insightIds.add(insightId)
    for (const child of card.children) {
      const below =
        child.kind === 'card' || child.kind === 'mirror' ? nodeOfCard(tree, child.cardId) : undefined
      if (below) branch.add(below)
    }
  }
  return {
    evidenceCount: insightIds.size,
    isEvidencePartial: [...branch].some(({ isPartial }) => isPartial),
  }
}

export interface ToneCount {
  tones: readonly StatusTone[]
  /** The most frequent of the counted ones. */
  cardStatus: string
  count: number
}

const shownTones: readonly (readonly StatusTone[])[] = [['ok'], ['ink'], ['warn', 'bad']]

/** Counts the cards below by the tones of their statuses. A card has room for three numbers. */
export function toneCounts({ statuses }: RollUp): ToneCount[] {
  return shownTones.flatMap((shown) => {
    const counted = statuses.filter(({ cardStatus }) => {
      const { glyph, tone } = statusLook(cardStatus)
      // The progress of a status that is not known is not known either.
      return glyph !== 'other' && shown.includes(tone)
    })
    const [first] = counted
    if (first === undefined) return []
    const tones = [...new Set(counted.map(({ cardStatus }) => statusLook(cardStatus).tone))]
    return [
      { tones, cardStatus: first.cardStatus, count: counted.reduce((sum, { count }) => sum + count, 0) },
    ]
  })
}

/** Counts a card that is listed twice but not loaded at the first position. */
export function countBelow(nodes: ReadonlyMap<string, TreeNode>): void {
  const counted = new Set<string>()
  const inOrder = [...nodes.values()]
  for (const node of inOrder) {
    if (node.kind !== 'frontier') continue
    node.parent.isPartial = !node.isUnreturned
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
