import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { sendBeforeLeaving } from '#data/organization-data.ts'
import { useCurrentOrganizationId } from '#data/session/current-organization.ts'
import { signOutMutation } from '#data/session/mutations.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { type Unsent, unsentOf } from '#data/unsent.ts'
import { paths } from '#domain/paths.ts'
import { showToast } from '#ui/toast.tsx'

import type { LeaveQuestion } from './leave-dialog.tsx'
import { leaveOrganizations, showOrganization } from './organization-client.ts'

interface SignedInOrganization {
  organizationId: string
  organizationName: string
  automatic: boolean
}

export interface OrganizationSwitch {
  current: SignedInOrganization | null
  all: readonly SignedInOrganization[]
  switchTo: (organizationId: string) => void
  signOut: (organizationId?: string) => void
  question?: LeaveQuestion | undefined
}

const isAny = ({ changes, rows }: Unsent) => changes + rows > 0

export function useOrganizations(): OrganizationSwitch {
  const currentId = useCurrentOrganizationId()
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQueries.current())
  const [question, setQuestion] = useState<LeaveQuestion>()
  const { mutateAsync } = useMutation(signOutMutation())
  const all = (session?.organizations ?? []).map(({ organizationId, organizationName, automatic }) => ({
    organizationId,
    organizationName: organizationName ?? organizationId,
    automatic: automatic === true,
  }))

  const ask = (kind: LeaveQuestion['kind'], unsent: Unsent) =>
    new Promise<boolean>((resolve) => {
      const answer = (isLeaving: boolean) => {
        setQuestion(undefined)
        resolve(isLeaving)
      }
      setQuestion({ kind, unsent, answer })
    })

  const mayLeave = async (kind: 'signOut' | 'switch', organizationIds: readonly string[]) => {
    const held = unsentOf(organizationIds, 'held')
    if (kind === 'signOut' && isAny(held) && !(await ask('sendHeld', held))) return false
    const unsent = await sendBeforeLeaving(organizationIds, kind)
    return !isAny(unsent) || ask(kind, unsent)
  }

  const switchTo = async (organizationId: string) => {
    if (organizationId === currentId) return
    if (currentId !== null && !(await mayLeave('switch', [currentId]))) return
    // The other organization does not know the ids of this URL.
    await navigate(paths.home())
    showOrganization(organizationId)
  }

  const signOut = async (organizationId?: string) => {
    const signedInIds = all.filter(({ automatic }) => !automatic).map(({ organizationId: id }) => id)
    if (!(await mayLeave('signOut', organizationId === undefined ? signedInIds : [organizationId]))) return
    const left = await mutateAsync({ organizationId })
    const leftIds = left.organizations.map((organization) => organization.organizationId)
    const goneIds = all
      .map((organization) => organization.organizationId)
      .filter((id) => !leftIds.includes(id))
    const stillOpen = left.organizations.find((each) => each.organizationId === organizationId)
    if (stillOpen)
      showToast({
        text: `Signed out. ${stillOpen.organizationName ?? organizationId} is open without signing in.`,
      })
    if (currentId !== null && goneIds.includes(currentId)) await navigate(paths.home())
    await leaveOrganizations(goneIds, currentId, leftIds[0] ?? null)
  }

  return {
    current: all.find(({ organizationId }) => organizationId === currentId) ?? null,
    all,
    question,
    switchTo: (organizationId) => void switchTo(organizationId),
    // The client reports the failure.
    signOut: (organizationId) => void signOut(organizationId).catch(() => undefined),
  }
}
