import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

import { setCurrentOrganizationId, useCurrentOrganizationId } from '#data/session/current-organization.ts'
import { signOutMutation } from '#data/session/mutations.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { paths } from '#domain/paths.ts'
import { undoStack } from '#ui/undo-stack.ts'

export interface SignedInOrganization {
  organizationId: string
  organizationName: string
  automatic: boolean
}

export interface OrganizationSwitch {
  current: SignedInOrganization | null
  all: readonly SignedInOrganization[]
  switchTo: (organizationId: string) => void
  /** Of one organization, or of all. */
  signOut: (organizationId?: string) => void
}

/** The organizations of this browser, that of this tab among them, and what can be done with them. */
export function useOrganizations(): OrganizationSwitch {
  const currentId = useCurrentOrganizationId()
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQueries.current())
  const { mutate } = useMutation(signOutMutation())
  const all = (session?.organizations ?? []).map(({ organizationId, organizationName, automatic }) => ({
    organizationId,
    organizationName: organizationName ?? organizationId,
    automatic: automatic === true,
  }))

  const switchTo = async (organizationId: string) => {
    if (organizationId === currentId) return
    // Its ids mean nothing to the other organization.
    await navigate(paths.home())
    undoStack.clear()
    setCurrentOrganizationId(organizationId)
  }

  return {
    current: all.find(({ organizationId }) => organizationId === currentId) ?? null,
    all,
    switchTo: (organizationId) => void switchTo(organizationId),
    signOut: (organizationId) => mutate({ organizationId }),
  }
}
