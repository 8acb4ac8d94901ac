import { useQuery } from '@tanstack/react-query'

import { type HistoryEntry, isHeldKind } from '../history/history-entry.ts'
import { useHistory } from '../history/history.ts'
import { feedbackQueries, isListedAs } from './queries.ts'

const isUnprocessed = isListedAs(false)

/** Leaves out the entries that leave the list: all screens count these. */
export function useWaitingFeedback() {
  const query = useQuery(feedbackQueries.waiting())
  const leavingIds = useHistory(leavingIdsOf).split('\n')
  const { entries = [], unreadable = 0, hasMore = false } = query.data ?? {}
  return {
    ...query,
    data: query.data && {
      entries: entries.filter((entry) => isUnprocessed(entry) && !leavingIds.includes(entry.id)),
      unreadable,
      hasMore,
    },
  }
}

/** As one text, so that other changes of the history are no change. */
const leavingIdsOf = (entries: readonly HistoryEntry[]): string =>
  entries
    .flatMap((entry) => {
      const isLeaving = isHeldKind(entry) && (entry.state === 'held' || entry.state === 'pending')
      const isTriage = entry.kind === 'processFeedback' || entry.kind === 'deleteFeedback'
      return isLeaving && isTriage ? entry.feedbackId : []
    })
    .join('\n')
