import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import { getWorkspace } from '#contract/system.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { request } from '../http.ts'
import { isOffered } from '../session/use-is-offered.ts'
import { cardQueries, type ReadContextCard } from './queries.ts'

export function useWorkspaceId({ targetId, cards }: LoadedTree): string | undefined {
  const known = cards.find((card) => card.cardId === targetId && card.workspaceId) ?? cards.find(hasWorkspace)
  const detail = useQuery({ ...cardQueries.detail(targetId), enabled: known === undefined })
  return known?.workspaceId ?? detail.data?.workspaceId
}

const hasWorkspace = ({ workspaceId }: { workspaceId?: string }) => Boolean(workspaceId)

/** The workspace that the service names; null if it has no such operation (contract/README.md, B7). */
const namedWorkspace = () =>
  queryOptions({
    queryKey: ['workspace'] as const,
    queryFn: async ({ client, signal }) => {
      if (!(await isOffered(client, getWorkspace))) return null
      return (await request(getWorkspace, {}, { client, signal })).workspaceId ?? null
    },
    staleTime: Infinity,
  })

function findLoadedWorkspace(client: QueryClient): string | undefined {
  const contexts = client.getQueriesData<{ items: ReadContextCard[] }>({ queryKey: cardQueries.contexts() })
  return contexts.flatMap(([, context]) => context?.items ?? []).find(hasWorkspace)?.workspaceId
}

/** Returns the parent of a new root: the workspace of loaded cards or of the service; null without one. */
export function useNewRootParentId(): string | null | undefined {
  const known = findLoadedWorkspace(useQueryClient())
  const { data, isError } = useQuery({ ...namedWorkspace(), enabled: known === undefined })
  return known ?? (isError ? null : data)
}
