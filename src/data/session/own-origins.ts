import { useQuery } from '@tanstack/react-query'

import { sessionQueries } from './queries.ts'

export function useOwnOrigins(): readonly string[] {
  const { data: session } = useQuery(sessionQueries.current())
  return session?.appUrl === undefined ? [location.origin] : [location.origin, session.appUrl]
}
