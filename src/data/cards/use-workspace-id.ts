import { useQuery } from '@tanstack/react-query'

import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { cardQueries } from './queries.ts'

/**
 * The workspace that new roots of a tree belong to: that of the tree's own card, else of any card of it. Where the context
 * names none the card itself is asked.
 */
export function useWorkspaceId({ targetId, cards }: LoadedTree): string | undefined {
  const known = cards.find((card) => card.cardId === targetId && card.workspaceId) ?? cards.find(hasWorkspace)
  const detail = useQuery({ ...cardQueries.detail(targetId), enabled: known === undefined })
  return known?.workspaceId ?? detail.data?.workspaceId
}

const hasWorkspace = ({ workspaceId }: { workspaceId?: string | undefined }) => Boolean(workspaceId)
