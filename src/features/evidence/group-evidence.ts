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
  source: InsightSource
  cards: CardOfQuote[]
}

/** What one interview gave, or all feedback together: `key` is the interview's id, or the kind. */
export interface SourceGroup {
  key: string
  kind: InsightSource['kind']
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

const groupKey = (source: InsightSource) =>
  source.kind === 'interview' ? `interview ${source.id}` : source.kind

/** Our service cuts a preview after this many characters (decisions.md, F2); what ends there without a mark was cut. */
const previewLength = 160

function asShortened(textPreview: string): string {
  const text = textPreview.trimEnd()
  return textPreview.length >= previewLength && /[\p{L}\p{N},;:]$/u.test(text) ? `${text}…` : text
}

function asCard({ cardId, cardTitle, cardType }: EvidenceCard): CardOfQuote {
  return { cardId, cardTitle: cardTitle || cardId, cardType: cardType ?? '' }
}

/** Puts a quote below its source. */
function addQuote(customer: CustomerGroup, quote: Quote): void {
  customer.insightCount += 1
  const key = groupKey(quote.source)
  const group = customer.sources.find((each) => each.key === key)
  if (group) group.quotes.push(quote)
  else customer.sources.push({ key, kind: quote.source.kind, quotes: [quote] })
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
      const quote: Quote = {
        insightId,
        textPreview: asShortened(textPreview),
        source: sourceOf(source),
        cards: [asCard(card)],
      }
      quotes.set(insightId, quote)
      addQuote(customerIn(customers, customerOrganization), quote)
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
