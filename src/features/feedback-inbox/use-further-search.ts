import { useEffect, useEffectEvent, useState } from 'react'

import type { FeedbackFilter } from '#domain/feedback/feedback-list.ts'

export interface FurtherSearch {
  canSearch: boolean
  isRunning: boolean
  isDone: boolean
  /** The service returns only a part: the rest is searched page after page. */
  isCut: boolean
  error: string | undefined
  start: () => void
  cancel: () => void
}

interface FurtherSearchOptions {
  isPossible: boolean
  isReady: boolean
  found: number
  pages: number
  filter: FeedbackFilter
  loadNext: () => void
}

/** A search stops after so many more matches, or so many pages. */
const searchedMatches = 20
const searchedPages = 40

export function useFurtherSearch(options: FurtherSearchOptions): FurtherSearch {
  const { isPossible, isReady, found, pages, filter } = options
  const [goal, setGoal] = useState<{ filter: FeedbackFilter; found: number; pages: number } | null>(null)
  const isRunning =
    goal !== null && goal.filter === filter && isPossible && found < goal.found && pages < goal.pages
  const loadNext = useEffectEvent(options.loadNext)
  useEffect(() => {
    if (isRunning && isReady) loadNext()
  }, [isRunning, isReady])
  return {
    canSearch: isPossible,
    isRunning,
    isDone: false,
    isCut: false,
    error: undefined,
    start: () => setGoal({ filter, found: found + searchedMatches, pages: pages + searchedPages }),
    cancel: () => setGoal(null),
  }
}
