import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { isUnknownId } from '#data/api-error.ts'
import { feedbackQueries } from '#data/feedback/queries.ts'

import type { FeedbackShow } from '#domain/feedback/feedback-list.ts'

import type { Departure } from './inbox-words.ts'

/** Why the listed entries that others processed or deleted leave the list; undefined until it is known. */
export type Departures = ReadonlyMap<string, Departure | undefined>

/**
 * Uses cached entries, and reads none itself: a selection may have hundreds. The open entry may be one that the list
 * lost before, and that was deleted after it was last read.
 */
export function useDepartures(
  departedIds: ReadonlySet<string>,
  openId: string | null,
  show: FeedbackShow,
): Departures {
  const ids = [...new Set(openId === null ? departedIds : [...departedIds, openId])]
  const queries = useQueries({
    queries: ids.map((id) => ({ ...feedbackQueries.detail(id), enabled: false })),
  })
  const [unknownIds, setUnknownIds] = useState<ReadonlySet<string>>(new Set())
  const newlyUnknown = ids.filter((id, index) => isUnknownId(queries[index]!.error) && !unknownIds.has(id))
  if (newlyUnknown.length > 0) setUnknownIds(new Set([...unknownIds, ...newlyUnknown]))
  return new Map(
    ids.flatMap((id, index): [string, Departure | undefined][] => {
      const { data, error } = queries[index]!
      const hasLeft = departedIds.has(id)
      // An entry without data loses its error while it is read again.
      const isUnknown = isUnknownId(error) || (data === undefined && error === null && unknownIds.has(id))
      if (isUnknown && (hasLeft || data !== undefined)) return [[id, 'deleted']]
      // Only from that list do processed entries leave.
      const isProcessed = show === 'unprocessed' && data?.processed === true
      return hasLeft ? [[id, isProcessed ? 'processed' : undefined]] : []
    }),
  )
}

/** Without its record, the service accepts no action on the entry. */
export const isDeleted = ({ departures }: { departures: Departures }, feedbackId: string | null): boolean =>
  feedbackId !== null && departures.get(feedbackId) === 'deleted'
