import type { QueryClient } from '@tanstack/react-query'

import { paths } from '#domain/paths.ts'

import { isUnknownId, isUnreachable } from './api-error.ts'
import { cardQueries } from './cards/queries.ts'
import { feedbackQueries } from './feedback/queries.ts'
import { interviewQueries } from './interviews/queries.ts'

interface Kind {
  /** Ids of our service begin with this. */
  prefix: RegExp
  read: (client: QueryClient, id: string) => Promise<unknown>
  path: (id: string) => string
}

const kinds: readonly Kind[] = [
  {
    prefix: /^(?:crd|card)_/i,
    read: (client, id) => client.fetchQuery({ ...cardQueries.detail(id), retry: false }),
    path: paths.card,
  },
  {
    prefix: /^(?:fb|feedback)_/i,
    read: (client, id) => client.fetchQuery({ ...feedbackQueries.detail(id), retry: false }),
    path: paths.feedback,
  },
  {
    prefix: /^(?:int|iv|interview)_/i,
    read: (client, id) => client.fetchQuery({ ...interviewQueries.transcript(id), retry: false }),
    path: (id) => paths.interview(id),
  },
]

/** Returns null for an unknown id. A refused id may be of that kind: its page shows the reason. */
export async function findPage(client: QueryClient, id: string): Promise<string | null> {
  let refusedPath: string | null = null
  const ordered = kinds.toSorted((one, other) => Number(other.prefix.test(id)) - Number(one.prefix.test(id)))
  for (const { read, path } of ordered) {
    try {
      // Most ids are of the first kind.
      await read(client, id)
      return path(id)
    } catch (error) {
      if (isUnreachable(error)) return path(id)
      if (!isUnknownId(error)) refusedPath ??= path(id)
    }
  }
  return refusedPath
}
