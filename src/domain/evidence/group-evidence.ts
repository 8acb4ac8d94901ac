import { groupBy } from '../group-by.ts'
import type { InsightSource } from './insight-source.ts'
import { groupByCustomer } from './group-by-customer.ts'
import { type Quote, quoteOf } from './quote.ts'
import { type NamedCard, titleOf } from '../card/title-of.ts'
import type { LinkableCard } from '../feedback/feedback-links.ts'

interface EvidenceCard extends NamedCard {
  insights?:
    | readonly {
        insightId: string
        textPreview?: string
        customerInteractionId?: string
        interviewUrl?: string
        customerOrganization?: { id: string; name?: string }
      }[]
    | undefined
}

export interface LinkedQuote extends Quote {
  cards: LinkableCard[]
  /** Only in groups by card. */
  customerName?: string | null
}

export interface SourceGroup {
  key: string
  kind: InsightSource['kind']
  quotes: LinkedQuote[]
}

/** The quotes of one customer organization. Null collects the quotes without a customer. */
interface CustomerGroup {
  customerId: string | null
  customerName: string | null
  sources: SourceGroup[]
  insightCount: number
}

export interface Evidence {
  customers: CustomerGroup[]
  insightCount: number
  customerCount: number
  unnamedCount: number
  cards: (LinkableCard & { insightCount: number })[]
}

const groupKey = (source: InsightSource) =>
  source.kind === 'interview' ? `interview ${source.id}` : source.kind

function asCard({ cardId, cardTitle, cardType }: EvidenceCard): LinkableCard {
  return { cardId, cardTitle: titleOf({ cardId, cardTitle }), cardType: cardType ?? '' }
}

const groupBySource = (quotes: readonly LinkedQuote[]): SourceGroup[] =>
  Array.from(
    groupBy(quotes, ({ source }) => groupKey(source)),
    ([key, same]) => ({ key, kind: same[0]!.source.kind, quotes: same }),
  )

/** Lists a quote of several cards in each of their groups. */
export function groupByCard({ cards, customers }: Evidence) {
  const linked = customers.flatMap(({ customerName, sources }) =>
    sources.flatMap(({ quotes }) =>
      quotes.flatMap((quote) =>
        quote.cards.map(({ cardId }) => ({ cardId, quote: { ...quote, customerName } })),
      ),
    ),
  )
  const linkedOf = groupBy(linked, ({ cardId }) => cardId)
  return cards.flatMap((card) => {
    const quotes = linkedOf.get(card.cardId)?.map(({ quote }) => quote)
    return quotes === undefined ? [] : [{ ...card, sources: groupBySource(quotes) }]
  })
}

/** Groups by customer and source. An insight of several cards is listed once. */
export function groupEvidence(cards: readonly EvidenceCard[]): Evidence {
  const quotes = new Map<string, LinkedQuote & { customerOrganization?: { id: string; name?: string } }>()
  for (const card of cards) {
    for (const insight of card.insights ?? []) {
      const { insightId, customerOrganization } = insight
      const known = quotes.get(insightId)
      if (!known) quotes.set(insightId, { ...quoteOf(insight), cards: [asCard(card)], customerOrganization })
      else if (known.cards.every(({ cardId }) => cardId !== card.cardId)) known.cards.push(asCard(card))
    }
  }
  const customers = groupByCustomer([...quotes.values()]).map(({ customerId, customerName, insights }) => ({
    customerId,
    customerName,
    sources: groupBySource(insights),
    insightCount: insights.length,
  }))
  const unnamed = customers.find(({ customerId }) => customerId === null)
  return {
    customers,
    insightCount: quotes.size,
    customerCount: customers.length - Number(unnamed !== undefined),
    unnamedCount: unnamed?.insightCount ?? 0,
    cards: cards.map((card) => ({ ...asCard(card), insightCount: card.insights?.length ?? 0 })),
  }
}
