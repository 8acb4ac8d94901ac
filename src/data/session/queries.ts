import { queryOptions } from '@tanstack/react-query'

import { getSession, type Session } from '#contract/session.ts'
import type { Tolerant } from '#contract/tolerant.ts'

import { request } from '../http.ts'

export const readSession = ({ organizations = [], appUrl, automaticKeyRefused }: Tolerant<Session>) => ({
  organizations,
  appUrl,
  automaticKeyRefused,
})

export const sessionQueries = {
  current: () =>
    queryOptions({
      queryKey: ['session'] as const,
      queryFn: async ({ signal }) => readSession(await request(getSession, {}, { signal })),
      staleTime: 5 * 60_000,
      meta: { isNotOfService: true },
    }),
}
