import { sourceOf, type InsightSource } from '#domain/insight-source.ts'

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
export interface Quote {
  insightId: string
  textPreview: string
  cards: CardOfQuote[]
}

/** What one interview or feedback entry gave. */
export interface SourceGroup {
  source: InsightSource
  quotes: Quote[]
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

const sourceKey = (source: InsightSource) => (source.kind === 'unknown' ? '' : `${source.kind} ${source.id}`)

function asCard({ cardId, cardTitle, cardType }: EvidenceCard): CardOfQuote {
  return { cardId, cardTitle: cardTitle ?? cardId, cardType: cardType ?? '' }
}

/** Puts a quote below its source. */
function addQuote(customer: CustomerGroup, source: InsightSource, quote: Quote): void {
  customer.insightCount += 1
  const group = customer.sources.find((each) => sourceKey(each.source) === sourceKey(source))
  if (group) group.quotes.push(quote)
  else customer.sources.push({ source, quotes: [quote] })
}

function customerIn(
  customers: Map<string | null, CustomerGroup>,
  organization: { id: string; name?: string | undefined } | undefined,
): CustomerGroup {
  const customerId = organization?.id ?? null
  const known = customers.get(customerId)
  if (known) return known
  const customer = {
    customerId,
    customerName: organization?.name ?? customerId,
    sources: [],
    insightCount: 0,
  }
  customers.set(customerId, customer)
  return customer
}

/** Customers with most insights first, what names none last. */
function byInsights(one: CustomerGroup, other: CustomerGroup): number {
  const isUnnamed = (customer: CustomerGroup) => Number(customer.customerId === null)
  return isUnnamed(one) - isUnnamed(other) || other.insightCount - one.insightCount
}

/** Groups the insights of some cards by customer and source; an insight of several cards stands once. */
export function groupEvidence(cards: readonly EvidenceCard[]): Evidence {
  const quotes = new Map<string, Quote>()
  const customers = new Map<string | null, CustomerGroup>()
  for (const card of cards) {
    for (const { insightId, textPreview = '', customerOrganization, ...source } of card.insights ?? []) {
      const known = quotes.get(insightId)
      if (known) {
        if (known.cards.every(({ cardId }) => cardId !== card.cardId)) known.cards.push(asCard(card))
        continue
      }
      const quote: Quote = { insightId, textPreview, cards: [asCard(card)] }
      quotes.set(insightId, quote)
      addQuote(customerIn(customers, customerOrganization), sourceOf(source), quote)
    }
  }
  return {
    customers: [...customers.values()].sort(byInsights),
    insightCount: quotes.size,
    customerCount: customers.size - Number(customers.has(null)),
    unnamedCount: customers.get(null)?.insightCount ?? 0,
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
