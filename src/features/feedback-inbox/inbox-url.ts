import { type FeedbackFilter, type FeedbackShow, feedbackShows } from '#domain/feedback/feedback-list.ts'
import { paths } from '#domain/paths.ts'

/** The list's part of the URL; the open entry is in the path. */
export interface ListUrl {
  show: FeedbackShow
  filter: FeedbackFilter
}

/** Parses the search parameters; unknown values count as missing. */
export function parseListUrl(params: URLSearchParams): ListUrl {
  const show = feedbackShows.find((known) => known === params.get('show')) ?? 'unprocessed'
  return { show, filter: { text: params.get('q') ?? '', source: params.get('source') } }
}

/** Prints only what differs from the default, so that the default URL stays short. */
function printListUrl({ show, filter }: ListUrl): string {
  const params = new URLSearchParams()
  if (show !== 'unprocessed') params.set('show', show)
  if (filter.text !== '') params.set('q', filter.text)
  if (filter.source !== null) params.set('source', filter.source)
  const search = params.toString()
  return search === '' ? '' : `?${search}`
}

export function inboxHref(feedbackId: string | null, url: ListUrl): string {
  const path = feedbackId === null ? paths.inbox() : paths.feedback(feedbackId)
  return `${path}${printListUrl(url)}`
}
