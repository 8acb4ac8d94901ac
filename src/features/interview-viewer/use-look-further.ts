import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { contextMaxLevels } from '#contract/context.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'

import { useFirstRoots } from './use-first-roots.ts'

/** How far the search through the known trees has come. */
export interface LookProgress {
  readCount: number
  rootCount: number
}

/** Looks for interviews in the insights of all roots that are known, one tree after the other. */
export function useLookFurther() {
  const client = useQueryClient()
  const { roots } = useOrganizationStorage()
  const [progress, setProgress] = useState<LookProgress | null>(null)
  const run = useRef<AbortController | null>(null)
  const isFindingRoots = useFirstRoots()
  useEffect(() => () => run.current?.abort(), [])

  const look = async () => {
    const controller = new AbortController()
    run.current = controller
    const rootIds = roots.get().map(({ cardId }) => cardId)
    for (const [readCount, cardId] of rootIds.entries()) {
      if (controller.signal.aborted) return
      setProgress({ readCount, rootCount: rootIds.length })
      const context = cardQueries.context(cardId, {
        direction: 'descendants',
        // As deep as one answer goes; what the insights name is remembered as it comes in.
        maxLevels: contextMaxLevels,
        includeInsights: true,
      })
      // One tree that cannot be read does not end the search through the others.
      await client.fetchQuery({ ...context, retry: false }).catch(() => undefined)
    }
    setProgress(null)
  }
  return {
    isFindingRoots,
    progress,
    look: () => void look(),
    cancel: () => {
      run.current?.abort()
      setProgress(null)
    },
  }
}
