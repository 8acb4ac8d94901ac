import type { QueryClient } from '@tanstack/react-query'

import { dropInsights } from '../cards/drop-insights.ts'
import { dropInterview } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'

/** Removes a deleted interview from this browser, except its transcript and what the user added to it. */
export function forgetInterview(client: QueryClient, interviewId: string): void {
  dropInsights(client, interviewId)
  dropInterview(storageOfClient(client), interviewId)
}
