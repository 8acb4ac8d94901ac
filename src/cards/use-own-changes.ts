import { useQuery } from '@tanstack/react-query'

import { useHistory } from '#data/history/history.ts'
import { peopleQuery } from '#data/people.ts'

/** The service records an API key as the author; a change at the time of an own action was the user's. */
export function useOwnChanges(cardId: string) {
  const ownTimes = useHistory((entries) =>
    entries.flatMap((entry) =>
      'cardId' in entry && entry.cardId === cardId && entry.state === 'done' ? entry.at : [],
    ),
  )
  const { data: { callerId } = {} } = useQuery({ ...peopleQuery(), enabled: false })
  return (at: string | undefined, by: string | undefined, savedAt: number | null = null): boolean =>
    at !== undefined &&
    by?.startsWith('key:') === true &&
    // A colleague may have changed the card in the same seconds.
    (callerId === undefined || callerId === by) &&
    [...ownTimes, ...(savedAt === null ? [] : [savedAt])].some(
      (time) => Math.abs(Date.parse(at) - time) < 10_000,
    )
}
