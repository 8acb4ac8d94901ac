import { useQuery } from '@tanstack/react-query'

import { sessionQueries } from './queries.ts'

/** Returns the origins of links that open inside the dashboard: the page's own and the public one. */
export function useOwnOrigins(): readonly string[] {
  const { data: session } = useQuery(sessionQueries.current())
  return session?.appUrl === undefined ? [location.origin] : [location.origin, session.appUrl]
}
