import { queryOptions } from '@tanstack/react-query'

import { getPeople } from '#contract/system.ts'

import { request } from './http.ts'
import type { Person } from './local/local-schemas.ts'
import { isOffered } from './session/use-is-offered.ts'

const hourMs = 60 * 60_000

/** The members and labelled keys by their ids; none if the service has no such operation (contract/README.md, B8). */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['people'] as const,
    queryFn: async ({ client, signal }): Promise<readonly Person[]> => {
      if (!(await isOffered(client, getPeople))) return []
      const { people } = await request(getPeople, {}, { client, signal })
      return (people ?? []).flatMap(({ userId, name }) => (userId && name ? { userId, name } : []))
    },
    staleTime: hourMs,
  })
