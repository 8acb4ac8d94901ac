import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { contextMaxLevels } from '#contract/context.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'

import { useFirstRoots } from './use-first-roots.ts'

/** Counts trees. */
export interface SearchProgress {
  readCount: number
  rootCount: number
}

/** Searches the insights of all known trees for interviews, one tree after the other. */
export function useTreeSearch() {
  const client = useQueryClient()
  const { roots } = useOrganizationStorage()
  const [progress, setProgress] = useState<SearchProgress | null>(null)
  const run = useRef<AbortController | null>(null)
  const isFindingRoots = useFirstRoots()
  useEffect(() => () => run.current?.abort(), [])

  const search = async () => {
    const controller = new AbortController()
    run.current = controller
    const rootIds = roots.get().map(({ cardId }) => cardId)
    for (const [readCount, cardId] of rootIds.entries()) {
      if (controller.signal.aborted) return
      setProgress({ readCount, rootCount: rootIds.length })
      const context = cardQueries.context(cardId, {
        direction: 'descendants',
        // `watchAnswers` saves the interviews that the insights name.
        maxLevels: contextMaxLevels,
        includeInsights: true,
      })
      // A failing tree doesn't end the search.
      await client.fetchQuery({ ...context, retry: false }).catch(() => undefined)
    }
    setProgress(null)
  }
  return {
    isFindingRoots,
    progress,
    search: () => void search(),
    cancel: () => {
      run.current?.abort()
      setProgress(null)
    },
  }
}
