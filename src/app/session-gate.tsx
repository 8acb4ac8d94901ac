import { useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

import { messageOf } from '#data/api-error.ts'
import { setCurrentOrganizationId, useCurrentOrganizationId } from '#data/session/current-organization.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { useFailure } from '#data/use-failure.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'

import { PageMessage } from './page-message.tsx'

/** In the browser's history: the sign-in page leads back as soon as an organization can be opened. */
export interface SignInState {
  hadNoOrganization: boolean
}

export function SessionGate({ children }: { children: ReactNode }) {
  const currentId = useCurrentOrganizationId()
  const { pathname, search, hash } = useLocation()
  const query = useQuery(sessionQueries.current())
  const { data: session } = query
  const { error, retry } = useFailure(sessionQueries.current().queryKey, query)
  const organizations = session?.organizations
  const chosenId = chooseOrganization(organizations, currentId)

  useEffect(() => {
    if (organizations !== undefined && chosenId !== currentId) setCurrentOrganizationId(chosenId)
  }, [organizations, chosenId, currentId])

  if (organizations !== undefined && chosenId === null) {
    const state: SignInState = { hadNoOrganization: true }
    return <Navigate replace to={paths.signIn(pathname + search + hash)} state={state} />
  }
  // A returning user sees stored data at once, while the session is requested.
  if (chosenId !== null && chosenId === currentId) return children
  if (error !== null) {
    return (
      <div className="flex h-dvh">
        <PageMessage
          pageTitle="No connection"
          icon={CloudOff}
          title="The service cannot be reached"
          actions={
            <Button variant="line" onPress={() => void retry()}>
              Retry
            </Button>
          }
        >
          {messageOf(error)}
        </PageMessage>
      </div>
    )
  }
  return null
}

/** Returns the tab's organization if it is signed in or the session is unknown, otherwise the first. */
function chooseOrganization(
  organizations: readonly { organizationId: string }[] | undefined,
  currentId: string | null,
): string | null {
  if (organizations === undefined) return currentId
  const isSignedIn = organizations.some(({ organizationId }) => organizationId === currentId)
  return isSignedIn ? currentId : (organizations[0]?.organizationId ?? null)
}
