import type { InsightSource } from '#domain/evidence/insight-source.ts'
import { groupByCustomer } from '#domain/evidence/insights-by-customer.ts'
import { quoteOf, type Quote } from '#domain/evidence/quote.ts'

/** A card of a context as far as its evidence is concerned. */
interface EvidenceCard {
  cardId: string
  cardTitle?: string | undefined
  cardType?: string | undefined
  insights?:
    | readonly {
        insightId: string
        textPreview?: string | undefined
        customerInteractionId?: string | undefined
        interviewUrl?: string | undefined
        customerOrganization?: { id: string; name?: string | undefined } | undefined
      }[]
    | undefined
}

export interface CardOfQuote {
  cardId: string
  cardTitle: string
  cardType: string
}

/** An insight once, with all the cards that it is linked to. */
export interface LinkedQuote extends Quote {
  cards: CardOfQuote[]
}

/** What one interview gave, or all feedback together: `key` is the interview's id, or the kind. */
export interface SourceGroup {
  key: string
  kind: InsightSource['kind']
  quotes: LinkedQuote[]
}

/** What one customer organization said; null collects what names none. */
export interface CustomerGroup {
  customerId: string | null
  customerName: string | null
  sources: SourceGroup[]
  insightCount: number
}

export interface Evidence {
  customers: CustomerGroup[]
  insightCount: number
  /** How many customer organizations; what names none is not counted. */
  customerCount: number
  unnamedCount: number
  cards: (CardOfQuote & { insightCount: number })[]
}

const groupKey = (source: InsightSource) =>
  source.kind === 'interview' ? `interview ${source.id}` : source.kind

function asCard({ cardId, cardTitle, cardType }: EvidenceCard): CardOfQuote {
  return { cardId, cardTitle: cardTitle || cardId, cardType: cardType ?? '' }
}

/** Quotes below the interview that they come from; all feedback is one source. */
function groupBySource(quotes: readonly LinkedQuote[]): SourceGroup[] {
  const groups = new Map<string, SourceGroup>()
  for (const quote of quotes) {
    const key = groupKey(quote.source)
    const group = groups.get(key)
    if (group) group.quotes.push(quote)
    else groups.set(key, { key, kind: quote.source.kind, quotes: [quote] })
  }
  return [...groups.values()]
}

/** Groups the insights of some cards by customer and source; an insight of several cards stands once. */
export function groupEvidence(cards: readonly EvidenceCard[]): Evidence {
  const quotes = new Map<
    string,
    LinkedQuote & { customerOrganization?: { id: string; name?: string | undefined } | undefined }
  >()
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

/** The evidence as a brief to paste elsewhere: customers, then quotes with their cards. */
export function writeBrief(title: string, evidence: Evidence, link: string): string {
  const lines = [
    `# ${title}`,
    '',
    `${evidence.insightCount} insights from ${evidence.customerCount} customers · ${link}`,
  ]
  for (const { customerName, sources, insightCount } of evidence.customers) {
    lines.push('', `## ${customerName ?? 'No customer named'} (${insightCount})`, '')
    for (const quote of sources.flatMap(({ quotes }) => quotes)) {
      lines.push(`- “${quote.textPreview}” (${quote.cards.map(({ cardTitle }) => cardTitle).join('; ')})`)
    }
  }
  return `${lines.join('\n')}\n`
}
