import { noCustomerWords } from '#cards/quote-labels.ts'
import type { SourceReader } from '#data/interviews/use-source-transcripts.ts'
import { type Evidence, groupByCard, type SourceGroup } from '#domain/evidence/group-evidence.ts'

import type { Grouping } from './grouping-menu.tsx'

interface TitledGroup {
  key: string
  title: string
  insightCount: number
  sources: readonly SourceGroup[]
}

const titled = (evidence: Evidence, grouping: Grouping): readonly TitledGroup[] =>
  grouping === 'card'
    ? groupByCard(evidence).map(({ cardId, cardTitle, ...group }) => ({
        ...group,
        key: cardId,
        title: cardTitle,
      }))
    : evidence.customers.map(({ customerId, customerName, ...group }) => ({
        ...group,
        key: customerId ?? '',
        title: customerName ?? noCustomerWords,
      }))

/** Orders the quotes of an interview by their lines; those that are not located yet come last. */
export function titledGroups(
  evidence: Evidence,
  grouping: Grouping,
  { locationOf }: Pick<SourceReader, 'locationOf'>,
): readonly TitledGroup[] {
  const lineOf = (quote: SourceGroup['quotes'][number]) => locationOf(quote)?.line ?? Number.MAX_SAFE_INTEGER
  return titled(evidence, grouping).map((group) => ({
    ...group,
    sources: group.sources.map((source) => ({
      ...source,
      quotes: source.quotes.toSorted((one, other) => lineOf(one) - lineOf(other)),
    })),
  }))
}
