import { type Evidence, groupByCard } from '#domain/evidence/group-evidence.ts'

import type { Grouping } from './grouping-menu.tsx'

/** The sections of the chosen grouping, as the page shows them and the brief prints them. */
export const evidenceSections = (evidence: Evidence, grouping: Grouping) =>
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
