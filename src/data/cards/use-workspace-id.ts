import { useQuery } from '@tanstack/react-query'

import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { cardQueries } from './queries.ts'

/**
 * Returns the workspace for new roots of a tree: the one of the tree's target, otherwise of any of its cards. If the context
 * names none, the target is read.
 */
export function useWorkspaceId({ targetId, cards }: LoadedTree): string | undefined {
  const known = cards.find((card) => card.cardId === targetId && card.workspaceId) ?? cards.find(hasWorkspace)
  const detail = useQuery({ ...cardQueries.detail(targetId), enabled: known === undefined })
  return known?.workspaceId ?? detail.data?.workspaceId
}

const hasWorkspace = ({ workspaceId }: { workspaceId?: string | undefined }) => Boolean(workspaceId)
