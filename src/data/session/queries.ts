import { queryOptions } from '@tanstack/react-query'

import { getSession } from '#contract/session.ts'

import { request } from '../http.ts'

export const sessionQueries = {
  /** The organizations that this browser is signed in to. */
  current: () =>
    queryOptions({
      queryKey: ['session'] as const,
      queryFn: async ({ signal }) => {
        const session = await request(getSession, {}, { signal })
        return { organizations: session.organizations ?? [], appUrl: session.appUrl }
      },
      staleTime: 5 * 60_000,
    }),
}
