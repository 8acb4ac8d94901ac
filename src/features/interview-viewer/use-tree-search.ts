import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { contextMaxLevels } from '#contract/context.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { useLacksInsights } from '#data/cards/use-lacks-insights.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'

import { useFirstRoots } from './use-first-roots.ts'

export interface SearchProgress {
  readCount: number
  rootCount: number
  foundCount: number
  failedCount: number
  isDone: boolean
}

/** Searches the insights of all known trees for interviews, one tree after the other. */
export function useTreeSearch() {
  const client = useQueryClient()
  const { roots, interviews } = useOrganizationStorage()
  const [progress, setProgress] = useState<SearchProgress | null>(null)
  const run = useRef<AbortController | null>(null)
  const firstRoots = useFirstRoots()
  useEffect(() => () => run.current?.abort(), [])

  const search = async () => {
    const controller = new AbortController()
    run.current = controller
    const rootIds = roots.get().map(({ cardId }) => cardId)
    const knownCount = interviews.get().length
    let failedCount = 0
    const report = (readCount: number, isDone: boolean) =>
      setProgress({
        readCount,
        rootCount: rootIds.length,
        foundCount: interviews.get().length - knownCount,
        failedCount,
        isDone,
      })
    for (const [readCount, cardId] of rootIds.entries()) {
      if (controller.signal.aborted) return
      report(readCount, false)
      const context = cardQueries.context(cardId, {
        direction: 'descendants',
        // `record-answers.ts` saves the interviews that the insights name.
        maxLevels: contextMaxLevels,
        includeInsights: true,
      })
      // A failing tree doesn't end the search.
      await client.fetchQuery({ ...context, retry: false }).catch(() => (failedCount += 1))
    }
    if (!controller.signal.aborted) report(rootIds.length, true)
  }
  return {
    firstRoots,
    lacksInsights: useLacksInsights(),
    progress,
    search: () => void search(),
    close: () => {
      run.current?.abort()
      setProgress(null)
    },
  }
}

export type TreeSearch = ReturnType<typeof useTreeSearch>
