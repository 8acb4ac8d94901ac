import { type QueryClient, useQuery } from '@tanstack/react-query'

import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { organizationOf } from '../query-client.ts'
import { cardQueries, type ReadContextCard } from './queries.ts'

export function useWorkspaceId({ targetId, cards }: LoadedTree): string | undefined {
  const known = cards.find((card) => card.cardId === targetId && card.workspaceId) ?? cards.find(hasWorkspace)
  const detail = useQuery({ ...cardQueries.detail(targetId), enabled: known === undefined })
  return known?.workspaceId ?? detail.data?.workspaceId
}

const hasWorkspace = ({ workspaceId }: { workspaceId?: string }) => Boolean(workspaceId)

/** Returns the workspace that loaded cards name; the organization if no card is known. */
export function newRootParentId(client: QueryClient): string | undefined {
  const items = client
    .getQueriesData<{ items: ReadContextCard[] }>({ queryKey: cardQueries.contexts() })
    .flatMap(([, context]) => context?.items ?? [])
  return items.length === 0 ? organizationOf(client) : items.find(hasWorkspace)?.workspaceId
}
