import { useQuery } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'

import { ApiError } from '#data/api-error.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { feedbackQueries } from '#data/feedback/queries.ts'
import { interviewQueries } from '#data/interviews/queries.ts'
import { elsewhereQuery, type OwnedThing } from '#data/session/elsewhere.ts'
import { parsePath, type Place } from '#domain/paths.ts'
import { showToast } from '#ui/toast.tsx'

import { showOrganization } from './organization-client.ts'
import type { OrganizationSwitch } from './use-organizations.ts'

const words: Record<OwnedThing['kind'], string> = {
  card: 'This card',
  feedback: 'This feedback',
  interview: 'This interview',
}

/** The thing that an address names. */
function thingAt(place: Place | null): OwnedThing | null {
  if (place === null) return null
  if ('cardId' in place) return { kind: 'card', id: place.cardId }
  if ('feedbackId' in place) return { kind: 'feedback', id: place.feedbackId }
  return 'interviewId' in place ? { kind: 'interview', id: place.interviewId } : null
}

const isUnknown = (error: Error | null) =>
  error instanceof ApiError && error.kind === 'refused' && (error.status === 400 || error.status === 404)

/** Whether what the page reads of the address was refused as unknown; it only watches, the page itself asks. */
function useIsUnknown(place: Place | null): boolean {
  const cardId = place !== null && 'cardId' in place ? place.cardId : ''
  const feedbackId = place?.kind === 'feedback' ? place.feedbackId : ''
  const interviewId = place?.kind === 'interview' ? place.interviewId : ''
  const { error: noTree } = useQuery({ ...cardQueries.tree(cardId), enabled: false })
  const { error: noCard } = useQuery({ ...cardQueries.detail(cardId), enabled: false })
  const { error: noEntry } = useQuery({ ...feedbackQueries.detail(feedbackId), enabled: false })
  const { error: noTranscript } = useQuery({ ...interviewQueries.transcript(interviewId), enabled: false })
  return [place?.kind === 'tree' ? noTree : null, noCard, noEntry, noTranscript].some(isUnknown)
}

/** A link whose id is unknown here is tried in the other organizations; where one has it, the tab goes there and says so. */
export function ElsewhereKeeper({ organizations: { all, current } }: { organizations: OrganizationSwitch }) {
  const { pathname, hash } = useLocation()
  const place = parsePath(pathname, hash)
  const thing = thingAt(place)
  const others = all.filter((organization) => organization !== current)
  const isElsewhere = useIsUnknown(place) && others.length > 0
  const { data: foundId } = useQuery({
    ...elsewhereQuery(
      thing,
      others.map(({ organizationId }) => organizationId),
    ),
    enabled: isElsewhere,
  })

  const goThere = useEffectEvent((organizationId: string) => {
    const found = others.find((organization) => organization.organizationId === organizationId)
    if (found === undefined || thing === null) return
    showOrganization(organizationId)
    showToast({
      text: `${words[thing.kind]} belongs to ${found.organizationName}. This tab shows that organization now.`,
      icon: Repeat,
    })
  })
  useEffect(() => {
    if (isElsewhere && foundId) goThere(foundId)
  }, [isElsewhere, foundId])

  return null
}
