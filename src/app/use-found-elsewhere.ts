import { useQueryClient } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { findOwner, onUnknownId, type Subject } from '#data/find-owner.ts'
import { type ParsedPath, parsePath } from '#domain/paths.ts'
import { showToast } from '#ui/toast.tsx'

import { showOrganization } from './organization-client.ts'
import type { OrganizationSwitch } from './use-organizations.ts'

function subjectOf(place: ParsedPath | null): Subject | null {
  if (place === null) return null
  if ('cardId' in place) return { kind: 'card', id: place.cardId }
  if ('feedbackId' in place) return { kind: 'feedback', id: place.feedbackId }
  return 'interviewId' in place ? { kind: 'interview', id: place.interviewId } : null
}

const words: Record<Subject['kind'], string> = { card: 'card', feedback: 'entry', interview: 'interview' }

/** Searches other organizations for an unknown id of a link, and switches to the one that knows it. */
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
        text: `This ${words[subject.kind]} belongs to ${owner.organizationName}. Switched to it`,
        icon: Repeat,
      })
    }
    const stopListening = onUnknownId(client, subject, () => void look())
    return () => {
      stop.abort()
      stopListening()
    }
  }, [client, pathname, current, all])
}
