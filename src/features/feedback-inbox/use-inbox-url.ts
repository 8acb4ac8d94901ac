import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import type { FeedbackFilter, FeedbackShow } from '#domain/feedback/feedback-list.ts'
import { useAddressText } from '#ui/use-address-text.ts'

import { inboxHref, listSearch, parseListUrl } from './inbox-url.ts'

export interface InboxUrl {
  show: FeedbackShow
  filter: FeedbackFilter
  hrefOf: (feedbackId: string | null) => string
  /** Stepping through the list replaces the history entry; opening an entry pushes one. */
  open: (feedbackId: string | null, history?: 'push' | 'replace') => void
  changeShow: (show: FeedbackShow) => void
  changeFilter: (filter: FeedbackFilter) => void
}

export function useInboxUrl(): InboxUrl {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = parseListUrl(params)
  const { show, filter: stored } = address
  const [text, typeText] = useAddressText('q')
  const { source, customer, days } = stored
  const filter = useMemo(() => ({ text, source, customer, days }), [text, source, customer, days])
  const hrefOf = (id: string | null) => inboxHref(id, { show, filter })
  return {
    show,
    filter,
    hrefOf,
    // Synchronous, so that the next key sees the new URL.
    open: (id, history = 'replace') =>
      void navigate(hrefOf(id), { replace: history === 'replace', flushSync: true }),
    changeShow: (to) => void navigate(inboxHref(null, { show: to, filter }), { flushSync: true }),
    changeFilter: (to) => {
      typeText(to.text)
      if (to.source !== stored.source || to.customer !== stored.customer || to.days !== stored.days)
        void navigate({ search: listSearch({ show, filter: to }) }, { replace: true, flushSync: true })
    },
  }
}
