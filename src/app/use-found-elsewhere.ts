import { useQueryClient } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { getCard } from '#contract/cards.ts'
import { getFeedback } from '#contract/feedback.ts'
import { getTranscript } from '#contract/interviews.ts'
import { ApiError } from '#data/api-error.ts'
import { request } from '#data/http.ts'
import { parsePath, type Place } from '#domain/paths.ts'
import { showToast } from '#ui/toast.tsx'

import { showOrganization } from './organization-client.ts'
import type { OrganizationSwitch, SignedInOrganization } from './use-organizations.ts'

/** Something that has an id, and how to ask an organization for it. */
interface Subject {
  id: string
  word: string
  ask: (organizationId: string, signal: AbortSignal) => Promise<unknown>
}

function subjectOf(place: Place | null): Subject | null {
  if (place === null) return null
  if ('cardId' in place) {
    const { cardId } = place
    const ask: Subject['ask'] = (organizationId, signal) =>
      request(getCard, { params: { cardId } }, { organizationId, signal })
    return { id: cardId, word: 'card', ask }
  }
  if ('feedbackId' in place) {
    const { feedbackId } = place
    const ask: Subject['ask'] = (organizationId, signal) =>
      request(getFeedback, { params: { feedbackId } }, { organizationId, signal })
    return { id: feedbackId, word: 'entry', ask }
  }
  if (!('interviewId' in place)) return null
  const { interviewId } = place
  const ask: Subject['ask'] = (organizationId, signal) =>
    request(getTranscript, { params: { interviewId } }, { organizationId, signal })
  return { id: interviewId, word: 'interview', ask }
}

/** An unknown id is 400 and for a transcript 404, and says nothing about whose it is (decisions.md, E3). */
const isUnknownId = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

async function findOwner(
  { ask }: Subject,
  organizations: readonly SignedInOrganization[],
  signal: AbortSignal,
): Promise<SignedInOrganization | null> {
  const answers = await Promise.all(
    organizations.map((organization) =>
      ask(organization.organizationId, signal).then(
        () => organization,
        () => null,
      ),
    ),
  )
  return answers.find((organization) => organization !== null) ?? null
}

/** A link whose id is unknown here is tried in the other organizations; the one that knows it is shown, and that is said. */
export function useFoundElsewhere({ current, all }: OrganizationSwitch): void {
  const client = useQueryClient()
  const { pathname } = useLocation()

  useEffect(() => {
    const subject = subjectOf(parsePath(pathname))
    const others = all.filter(({ organizationId }) => organizationId !== current?.organizationId)
    if (subject === null || others.length === 0) return undefined
    const stop = new AbortController()
    const look = async () => {
      const owner = await findOwner(subject, others, stop.signal)
      if (owner === null || stop.signal.aborted) return
      showOrganization(owner.organizationId)
      showToast({
        text: `This ${subject.word} is of ${owner.organizationName}, which is shown now`,
        icon: Repeat,
      })
    }
    let isLooking = false
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (isLooking || event.type !== 'updated' || event.action.type !== 'error') return
      if (!event.query.queryKey.includes(subject.id) || !isUnknownId(event.action.error)) return
      isLooking = true
      void look()
    })
    return () => {
      stop.abort()
      unsubscribe()
    }
  }, [client, pathname, current, all])
}
