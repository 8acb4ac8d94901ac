import { queryOptions } from '@tanstack/react-query'

import { getPeople } from '#contract/system.ts'

import { request } from './http.ts'
import type { Person } from './local/local-schemas.ts'
import { isOffered } from './session/use-is-offered.ts'

interface People {
  people: readonly Person[]
  /** The author of the changes of this dashboard, if the service names it. */
  callerId?: string | undefined
}

const hourMs = 60 * 60_000

/** The members and labelled keys by their ids; none if the service has no such operation (contract/README.md, B8). */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['people'] as const,
    queryFn: async ({ client, signal }): Promise<People> => {
      if (!(await isOffered(client, getPeople))) return { people: [] }
      const { people, callerId } = await request(getPeople, {}, { client, signal })
      const named = (people ?? []).flatMap(({ userId, name }) => (userId && name ? { userId, name } : []))
      return { people: named, callerId }
    },
    staleTime: hourMs,
  })
