import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'

import { branchEvidenceQuery, type EvidenceBranch } from '#data/cards/branch-evidence.ts'

import type { EvidenceCounts } from './matching-cards.ts'
import type { TreeStore } from './tree-store.ts'

type BranchCounts = readonly (readonly [cardId: string, count: number])[]

function joinCounts(results: readonly { data?: BranchCounts | undefined }[]): EvidenceCounts {
  const counts = new Map<string, number>()
  for (const { data = [] } of results) for (const [cardId, count] of data) counts.set(cardId, count)
  return counts
}

/** Lets the numbers of insights follow the branches that are loaded. */
export function useEvidence(store: TreeStore, branches: readonly EvidenceBranch[]): void {
  const evidence = useQueries({ queries: branches.map(branchEvidenceQuery), combine: joinCounts })
  useEffect(() => store.set({ evidence }), [store, evidence])
}
