import { feedbackShows, type FeedbackFilter, type FeedbackShow } from '#domain/feedback/feedback-list.ts'
import { paths } from '#domain/paths.ts'

/** What the address says about the list; the open entry is in its path. */
export interface ListPlace {
  show: FeedbackShow
  filter: FeedbackFilter
}

/** Reads the search part of an address; what is not understood counts as absent. */
export function parseListPlace(params: URLSearchParams): ListPlace {
  const show = feedbackShows.find((known) => known === params.get('show')) ?? 'unprocessed'
  return { show, filter: { text: params.get('q') ?? '', source: params.get('source') } }
}

/** Writes only what differs from the inbox as it opens, so that its plain address stays plain. */
function printListPlace({ show, filter }: ListPlace): string {
  const params = new URLSearchParams()
  if (show !== 'unprocessed') params.set('show', show)
  if (filter.text !== '') params.set('q', filter.text)
  if (filter.source !== null) params.set('source', filter.source)
  const search = params.toString()
  return search === '' ? '' : `?${search}`
}

export function inboxHref(feedbackId: string | null, place: ListPlace): string {
  const path = feedbackId === null ? paths.inbox() : paths.feedback(feedbackId)
  return `${path}${printListPlace(place)}`
}
