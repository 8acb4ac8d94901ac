import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { useLocalStore } from '#data/local/local-store.ts'
import { recordRecent } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { parsePath } from '#domain/paths.ts'

import { cardAt } from './use-pin-action.ts'

export function RecentsKeeper() {
  const { pathname, search } = useLocation()
  const storage = useOrganizationStorage()
  const cards = useLocalStore(storage.seenCards)
  const interviews = useLocalStore(storage.interviews)
  const route = parsePath(pathname)

  const cardId = cardAt(pathname, search)
  const card = cards.find((seen) => seen.cardId === cardId)
  const interviewId = route?.kind === 'interview' ? route.interviewId : undefined
  const interview = interviews.find((found) => found.interviewId === interviewId)

  const { cardTitle, cardType } = card ?? {}
  useEffect(() => {
    if (cardId === undefined || cardTitle === undefined) return
    recordRecent(storage, { kind: 'card', id: cardId, title: cardTitle, cardType })
  }, [storage, cardId, cardTitle, cardType])

  const title = interview?.title
  useEffect(() => {
    if (interviewId === undefined || title === undefined) return
    recordRecent(storage, { kind: 'interview', id: interviewId, title })
  }, [storage, interviewId, title])

  return null
}
