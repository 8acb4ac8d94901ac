import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import type { FeedbackFilter, FeedbackShow } from '#domain/feedback/feedback-list.ts'
import { useAddressPart, useAddressText } from '#ui/use-address-text.ts'

import { inboxHref, listSearch, openEntryPart, parseListUrl } from './inbox-url.ts'

export interface InboxUrl {
  show: FeedbackShow
  filter: FeedbackFilter
  /** The entry that the URL opens. The URL follows a little later than the screen. */
  feedbackId: string | null
  hrefOf: (feedbackId: string | null) => string
  /** Stepping through the list replaces the history entry; opening an entry pushes one. */
  open: (feedbackId: string | null, history?: 'push' | 'replace') => void
  changeShow: (show: FeedbackShow) => void
  changeFilter: (filter: FeedbackFilter) => void
}

export function useInboxUrl(): InboxUrl {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { show, filter: stored } = useMemo(() => parseListUrl(new URLSearchParams(search)), [search])
  const [text, typeText] = useAddressText('q')
  const [feedbackId, setFeedbackId] = useAddressPart(openEntryPart)
  const { source, customer, days } = stored
  const filter = useMemo(() => ({ text, source, customer, days }), [text, source, customer, days])
  const hrefOf = (id: string | null) => inboxHref(id, { show, filter })
  return {
    show,
    filter,
    feedbackId,
    hrefOf,
    open: (id, history = 'replace') => {
      setFeedbackId(id)
      if (history === 'push') void navigate(hrefOf(id))
    },
    changeShow: (to) => {
      setFeedbackId(null)
      void navigate(inboxHref(null, { show: to, filter }), { flushSync: true })
    },
    changeFilter: (to) => {
      typeText(to.text)
      if (to.source !== stored.source || to.customer !== stored.customer || to.days !== stored.days)
        void navigate({ search: listSearch({ show, filter: to }) }, { replace: true, flushSync: true })
    },
  }
}
