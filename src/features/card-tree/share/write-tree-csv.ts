import { titleOf } from '#domain/card/title-of.ts'
import { statusLook } from '#domain/card/card-status.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import { toCsv, type CsvCell } from '#domain/csv.ts'
import type { CardNode, CardTree } from '#domain/tree/tree-node.ts'
import type { EvidenceOfCards } from '#domain/tree/roll-up.ts'

import { everyNode } from '../state/visible-nodes.ts'

const columns = [
  'Level',
  'Title',
  'Type',
  'Status',
  'Metric',
  'Target',
  'Unit',
  'Insights',
  'Parent',
  'Also under',
  'Children not loaded',
  'Details',
  'Card id',
  'Link',
] as const

export interface CsvSource {
  tree: CardTree
  evidence: EvidenceOfCards
  /** A card that isn't in the map has no details. */
  details: ReadonlyMap<string, string>
  linkOf: (cardId: string) => string
}

const orEmpty = (cell: CsvCell | undefined): CsvCell => cell ?? ''

function rowOf(node: CardNode, { tree, evidence, details, linkOf }: CsvSource): CsvCell[] {
  const { card, cardId } = node
  const others = (tree.mirrorsByCard.get(cardId) ?? []).flatMap(({ parent }) =>
    parent?.kind === 'card' ? titleOf(parent.card) : [],
  )
  const missing = node.children.find((child) => child.kind === 'frontier')
  return [
    node.depth,
    titleOf(card),
    cardTypeWord(card.cardType),
    card.cardStatus === undefined ? '' : statusLook(card.cardStatus).word,
    ...[card.metricCurrent, card.metricTarget, card.metricUnit, evidence.get(cardId)?.length].map(orEmpty),
    node.parent?.kind === 'card' ? titleOf(node.parent.card) : '',
    others.join('; '),
    missing?.kind === 'frontier' ? missing.missingIds.length : 0,
    details.get(cardId) ?? '',
    cardId,
    linkOf(cardId),
  ]
}

export function writeTreeCsv(source: CsvSource): string {
  const cards = everyNode(source.tree.roots).filter((node) => node.kind === 'card')
  return toCsv([columns, ...cards.map((node) => rowOf(node, source))])
}
