import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'

import { feedbackQueries } from '#data/feedback/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { parsePath, paths } from '#domain/paths.ts'
import { formatNumber } from '#ui/format.ts'

/** Returns the link of 'Tree': the last open tree with its URL state, otherwise a known root, otherwise home. */
export function useTreeHref(): string {
  const { pathname, search } = useLocation()
  const roots = useLocalStore(useOrganizationStorage().roots)
  const [last, setLast] = useState<string | null>(null)
  const here = parsePath(pathname)?.kind === 'tree' ? pathname + search : null
  if (here !== null && here !== last) setLast(here)
  const root = roots[0]
  return here ?? last ?? (root === undefined ? paths.home() : paths.tree(root.cardId))
}

/** Returns the inbox's label if entries wait: 'Inbox, 150 or more unprocessed'. */
export function useInboxName(): string | null {
  const { data: waiting } = useQuery(feedbackQueries.waiting())
  if (waiting === undefined || waiting.entries.length === 0) return null
  return `Inbox, ${formatNumber(waiting.entries.length)}${waiting.hasMore ? ' or more' : ''} unprocessed`
}
