import {
  type FeedbackFilter,
  type FeedbackShow,
  feedbackAges,
  feedbackShows,
} from '#domain/feedback/feedback-list.ts'
import { parsePath, paths } from '#domain/paths.ts'

/** The list's part of the URL; the open entry is in the path. */
export interface ListUrl {
  show: FeedbackShow
  filter: FeedbackFilter
}

export function parseListUrl(params: URLSearchParams): ListUrl {
  const show = feedbackShows.find((known) => known === params.get('show')) ?? 'unprocessed'
  const days = feedbackAges.find((known) => String(known) === params.get('days')) ?? null
  const filter = {
    text: params.get('q') ?? '',
    source: params.get('source'),
    customer: params.get('customer'),
    days,
  }
  return { show, filter }
}

/** Prints only what differs from the default, so that the default URL stays short. */
export function listSearch({ show, filter }: ListUrl): string {
  const params = new URLSearchParams()
  if (show !== 'unprocessed') params.set('show', show)
  if (filter.text !== '') params.set('q', filter.text)
  if (filter.source !== null) params.set('source', filter.source)
  if (filter.customer !== null) params.set('customer', filter.customer)
  if (filter.days !== null) params.set('days', String(filter.days))
  const search = params.toString()
  return search === '' ? '' : `?${search}`
}

export function inboxHref(feedbackId: string | null, url: ListUrl): string {
  const path = feedbackId === null ? paths.inbox() : paths.feedback(feedbackId)
  return `${path}${listSearch(url)}`
}

export const openEntryPart = {
  read: ({ pathname }: { pathname: string }): string | null => {
    const page = parsePath(pathname)
    return page?.kind === 'feedback' ? page.feedbackId : null
  },
  write: ({ search, hash }: { search: string; hash: string }, feedbackId: string | null) => ({
    pathname: feedbackId === null ? paths.inbox() : paths.feedback(feedbackId),
    search,
    hash,
  }),
}
