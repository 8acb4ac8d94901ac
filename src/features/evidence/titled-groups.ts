import { type Evidence, groupByCard, type SourceGroup } from '#domain/evidence/group-evidence.ts'

import type { Grouping } from './grouping-menu.tsx'

interface TitledGroup {
  key: string
  title: string
  insightCount: number
  sources: readonly SourceGroup[]
}

export const titledGroups = (evidence: Evidence, grouping: Grouping): readonly TitledGroup[] =>
  grouping === 'card'
    ? groupByCard(evidence).map(({ cardId, cardTitle, ...group }) => ({
        ...group,
        key: cardId,
        title: cardTitle,
      }))
    : evidence.customers.map(({ customerId, customerName, ...group }) => ({
        ...group,
        key: customerId ?? '',
        title: customerName ?? 'No customer named',
      }))
