import { useQueries } from '@tanstack/react-query'

import { isUnknownId } from '#data/api-error.ts'
import { feedbackQueries } from '#data/feedback/queries.ts'

import type { FeedbackShow } from '#domain/feedback/feedback-list.ts'

import type { Departure } from './inbox-words.ts'

/** Why the listed entries that others processed or deleted leave the list; undefined until it is known. */
export type Departures = ReadonlyMap<string, Departure | undefined>

/** Uses cached entries, and reads none itself: a selection may have hundreds. */
export function useDepartures(departedIds: ReadonlySet<string>, show: FeedbackShow): Departures {
  const ids = [...departedIds]
  const queries = useQueries({
    queries: ids.map((id) => ({ ...feedbackQueries.detail(id), enabled: false })),
  })
  return new Map(
    ids.map((id, index) => {
      const { data, error } = queries[index]!
      if (isUnknownId(error)) return [id, 'deleted']
      // Only from that list do processed entries leave.
      return [id, show === 'unprocessed' && data?.processed === true ? 'processed' : undefined]
    }),
  )
}

/** Without its record, the service accepts no action on the entry. */
export const isDeleted = ({ departures }: { departures: Departures }, feedbackId: string | null): boolean =>
  feedbackId !== null && departures.get(feedbackId) === 'deleted'
