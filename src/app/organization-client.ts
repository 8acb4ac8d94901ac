import type { QueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'

import { closeOrganization, openOrganization } from '#data/organization-data.ts'
import { createQueryClient } from '#data/query-client.ts'
import { setCurrentOrganizationId } from '#data/session/current-organization.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { showToast } from '#ui/toast.tsx'

const signedOut = createQueryClient({ organizationId: null })
const reportFailure = (text: string) => showToast({ text, icon: CircleAlert, tone: 'bad' })

let latest = signedOut

/** Copies the session to a new client, because it belongs to the browser. */
export function clientOf(organizationId: string | null): QueryClient {
  const client = organizationId === null ? signedOut : openOrganization(organizationId, reportFailure)
  if (client === latest) return client
  const { queryKey } = sessionQueries.current()
  const session = latest.getQueryState(queryKey)
  if (session?.data !== undefined) {
    client.setQueryData(queryKey, session.data, { updatedAt: session.dataUpdatedAt })
  }
  latest = client
  return client
}

export function showOrganization(organizationId: string | null): void {
  clientOf(organizationId)
  setCurrentOrganizationId(organizationId)
}

export async function leaveOrganizations(
  goneIds: readonly string[],
  currentId: string | null,
  nextId: string | null,
): Promise<void> {
  if (currentId !== null && goneIds.includes(currentId)) showOrganization(nextId)
  await Promise.all(goneIds.map(closeOrganization))
}
