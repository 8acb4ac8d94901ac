import type { Evidence } from './group-evidence.ts'

export type EvidenceGap =
  | { kind: 'noEvidence' }
  | { kind: 'noExperiment' }
  | { kind: 'oneCustomer'; count: number; total: number }

interface FamilyCard {
  cardId: string
  cardType?: string
  children?: readonly string[]
}

type EvidenceCard = Evidence['cards'][number]

const fewestInsights = 4
const largestShare = 0.75

/** Returns the most important gap of each card that has one, in tree order. */
export function findGaps(
  { cards, customers }: Pick<Evidence, 'cards' | 'customers'>,
  family: readonly FamilyCard[],
): { card: EvidenceCard; gap: EvidenceGap }[] {
  const byId = new Map(family.map((card) => [card.cardId, card]))
  const gapOf = ({ cardId, cardType, insightCount: total }: EvidenceCard): EvidenceGap | undefined => {
    if (total === 0) return { kind: 'noEvidence' }
    if (cardType === 'solution' && lacksExperiment(cardId, byId)) return { kind: 'noExperiment' }
    const count = Math.max(0, ...customers.map((customer) => countOf(customer, cardId)))
    const isOneSided = total >= fewestInsights && count / total >= largestShare
    return isOneSided ? { kind: 'oneCustomer', count, total } : undefined
  }
  return cards.flatMap((card) => {
    const gap = gapOf(card)
    return gap ? [{ card, gap }] : []
  })
}

function countOf({ customerId, sources }: Evidence['customers'][number], cardId: string): number {
  if (customerId === null) return 0
  const quotes = sources.flatMap((source) => source.quotes)
  return quotes.filter(({ cards }) => cards.some((card) => card.cardId === cardId)).length
}

/** False if a card below isn't loaded: it may be an experiment. */
function lacksExperiment(cardId: string, byId: ReadonlyMap<string, FamilyCard>): boolean {
  const below = new Set(byId.get(cardId)?.children)
  for (const childId of below) {
    const child = byId.get(childId)
    if (child === undefined || child.cardType === 'experiment') return false
    for (const id of child.children ?? []) below.add(id)
  }
  return byId.get(cardId)?.children !== undefined
}
