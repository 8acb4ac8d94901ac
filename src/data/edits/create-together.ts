import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { runMutation } from '../query-client.ts'
import { refetchFamily } from './refetch-family.ts'

export const createTogetherKey = ['cards', 'create', 'together'] as const

const createTogetherMutation = (parentId: string) =>
  mutationOptions({
    mutationKey: createTogetherKey,
    mutationFn: (createAll: () => Promise<number>) => createAll(),
    onSettled: (_count, _error, _createAll, _undo, { client }) => refetchFamily(client, [parentId]),
  })

export const createTogether = (
  client: QueryClient,
  parentId: string,
  createAll: () => Promise<number>,
): Promise<number> => runMutation(client, createTogetherMutation(parentId), createAll)
