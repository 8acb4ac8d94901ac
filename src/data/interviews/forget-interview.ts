import type { QueryClient } from '@tanstack/react-query'

import { dropInsights } from '../cards/drop-insights.ts'
import { dropInterview } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { forgetStored } from '../persistence.ts'
import { interviewQueries } from './queries.ts'

/** Removes an interview that was deleted from this browser. An open page keeps its query, which says why. */
export function forgetInterview(client: QueryClient, interviewId: string): void {
  forgetStored(client, interviewQueries.transcript(interviewId).queryKey)
  dropInsights(client, interviewId)
  dropInterview(storageOfClient(client), interviewId)
}

/** An interview without a transcript is unknown to the read as well (contract/README.md, I1), unless it was read before. */
export const wasRead = (client: QueryClient, interviewId: string): boolean =>
  storageOfClient(client)
    .interviews.get()
    .some((known) => known.interviewId === interviewId && known.facts !== undefined)
