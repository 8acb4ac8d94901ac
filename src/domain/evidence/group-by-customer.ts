interface CustomerInsight {
  insightId: string
  customerOrganization?: { id: string; name?: string }
}

export interface InsightsOfCustomer<Insight> {
  customerId: string | null
  customerName: string | null
  insights: Insight[]
}

/** Sorts the largest group first, insights without a customer last. */
export function groupByCustomer<Insight extends CustomerInsight>(
  insights: readonly Insight[],
): InsightsOfCustomer<Insight>[] {
  const groups = new Map<string | null, InsightsOfCustomer<Insight>>()
  for (const insight of insights) {
    const { id: customerId = null, name } = insight.customerOrganization ?? {}
    const group = groups.get(customerId) ?? { customerId, customerName: customerId, insights: [] }
    groups.set(customerId, group)
    group.insights.push(insight)
    // Some services name a customer only once.
    if (name) group.customerName = name
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      Number(one.customerId === null) - Number(other.customerId === null) ||
      other.insights.length - one.insights.length,
  )
}
