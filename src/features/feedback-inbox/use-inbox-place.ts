import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import type { FeedbackFilter, FeedbackShow } from '#domain/feedback-list.ts'

import { inboxHref, parseListPlace } from './inbox-place.ts'

const typingPauseMs = 300

export interface InboxPlace {
  show: FeedbackShow
  filter: FeedbackFilter
  hrefOf: (feedbackId: string | null) => string
  /** Steps through the list replace each other in the history; what was opened on purpose is pushed. */
  open: (feedbackId: string | null, history?: 'push' | 'replace') => void
  changeShow: (show: FeedbackShow) => void
  changeFilter: (filter: FeedbackFilter) => void
}

/** Where the reader is in the inbox, from the address. What is being typed is kept here and follows into the address. */
export function useInboxPlace(feedbackId: string | null): InboxPlace {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [filter, setFilter] = useState(() => parseListPlace(params).filter)
  const { show } = parseListPlace(params)
  const here = inboxHref(feedbackId, { show, filter })
  const address = inboxHref(feedbackId, parseListPlace(params))

  useEffect(() => {
    if (here === address) return undefined
    const timer = setTimeout(() => void navigate(here, { replace: true }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [here, address, navigate])

  const hrefOf = (id: string | null) => inboxHref(id, { show, filter })
  return {
    show,
    filter,
    hrefOf,
    // At once, so that the next key already finds the new place.
    open: (id, history = 'replace') =>
      void navigate(hrefOf(id), { replace: history === 'replace', flushSync: true }),
    changeShow: (to) => void navigate(inboxHref(null, { show: to, filter }), { flushSync: true }),
    changeFilter: setFilter,
  }
}
