import { useQuery } from '@tanstack/react-query'

import { sessionQueries } from './queries.ts'

/** The origins whose links open inside (decisions.md, T6): where the page is, and where people are told that it is. */
export function useOwnOrigins(): readonly string[] {
  const { data: session } = useQuery(sessionQueries.current())
  return session?.appUrl === undefined ? [location.origin] : [location.origin, session.appUrl]
}
