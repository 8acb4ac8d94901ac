import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

import type { InterviewHit } from '#contract/search.ts'
import { sourceOf } from '#domain/evidence/insight-source.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { parseQuoteUrl } from '#domain/paths.ts'
import { afterPaint } from '../after-paint.ts'
import { hasStatus } from '../api-error.ts'
import { forgetInterview } from '../interviews/forget-interview.ts'
import { runTask } from '../interviews/run-task.ts'
import { forgetStored } from '../persistence.ts'
import type { transcriptTasks } from '../interviews/transcript-tasks.ts'

import { authorsOf, type CardEvidence } from '../cards/branch-evidence.ts'
import { cardQueries, type ReadCard, type ReadContextCard } from '../cards/queries.ts'
import { type FeedbackPage, feedbackQueries, type ListedFeedback } from '../feedback/queries.ts'
import { interviewQueries, workedOut } from '../interviews/queries.ts'
import { searchQueries, type SearchResult, type TextSearchResult } from '../search/queries.ts'
import {
  dropRecent,
  nameTypedCustomers,
  recordCards,
  recordDeletedInterview,
  recordInterview,
  recordPeople,
} from './local-records.ts'
import type { OrganizationStorage } from './organization-storage.ts'

const [cardsArea] = cardQueries.all()
const [interviewsArea] = interviewQueries.all()
const [feedbackArea] = feedbackQueries.all()
const [searchArea] = searchQueries.all()

export function recordAnswers(client: QueryClient, storage: OrganizationStorage): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error') recordFailure(client, storage, query)
    if (action.type === 'success' && action.manual !== true)
      recordAnswer(storage, query.queryKey, action.data)
  })
}

function recordAnswer(storage: OrganizationStorage, [area, part, id]: readonly unknown[], data: unknown) {
  if (area === cardsArea) recordCardAnswer(storage, part, data)
  else if (area === searchArea) recordSearch(storage, part, data)
  else if (area === feedbackArea) recordFeedback(storage, listedFeedback(part, data))
  else if (area === workedOut && part === 'beginning') recordBeginning(storage, String(id), data)
  else if (area === interviewsArea) recordTranscript(storage, String(id), String(data))
}

function recordFailure(client: QueryClient, storage: OrganizationStorage, query: Query) {
  const [area, part, id] = query.queryKey
  if (area === interviewsArea) recordUnreadTranscript(client, storage, query, String(id))
  // An unknown card gets 400 (E3), of other services 410: a 404 may come from anything before the service.
  if (area === cardsArea && part === 'detail' && hasStatus(query.state.error, 400, 410))
    dropRecent(storage, 'card', String(id))
}

function recordSearch(storage: OrganizationStorage, part: unknown, data: unknown): void {
  if (part === 'cards') recordCards(storage, (data as SearchResult).hits)
  if (part !== 'interviews') return
  for (const { id, cardIds = [], capturedAt } of (data as TextSearchResult<InterviewHit>).hits)
    recordInterview(storage, { interviewId: id, cardIds, heldAt: capturedAt })
}

function recordCardAnswer(storage: OrganizationStorage, part: unknown, data: unknown): void {
  if (part === 'detail') recordCards(storage, [data as ReadCard])
  else if (part === 'tree') recordCards(storage, (data as LoadedTree).cards)
  else if (part === 'insights') recordEvidence(storage, data as readonly CardEvidence[])
  else if (part === 'context') recordContext(storage, (data as { items: readonly ReadContextCard[] }).items)
}

function recordContext(storage: OrganizationStorage, items: readonly ReadContextCard[]): void {
  recordCards(storage, items)
  recordPeople(storage, authorsOf(items.flatMap((item) => item.comments ?? [])))
  for (const { cardId, insights = [] } of items) {
    for (const insight of insights) {
      const source = sourceOf(insight)
      if (source.kind === 'interview') recordInterview(storage, { interviewId: source.id, cardIds: [cardId] })
    }
  }
}

function recordEvidence(storage: OrganizationStorage, cards: readonly CardEvidence[]): void {
  recordPeople(
    storage,
    cards.flatMap(({ authors }) => authors),
  )
  for (const { cardId, interviewIds } of cards) {
    for (const interviewId of interviewIds) recordInterview(storage, { interviewId, cardIds: [cardId] })
  }
}

function recordTranscript(storage: OrganizationStorage, interviewId: string, content: string): void {
  // It may be back, by a restored backup.
  storage.deletedInterviewIds.update((ids) =>
    ids.includes(interviewId) ? ids.filter((id) => id !== interviewId) : ids,
  )
  // In the worker and after the first paint, because a long transcript would delay the page that shows it.
  void afterPaint()
    .then(() => runTask('describeTranscript', { content }))
    .then(({ title, facts }) => recordInterview(storage, { interviewId, cardIds: [], title, facts }))
    .catch(() => undefined)
}

/**
 * Another person deleted an interview that was read before and is unknown now. Without that read, it may have no
 * transcript (contract/README.md, I1). An unknown transcript gets 404 (E3), of other services 410.
 */
function recordUnreadTranscript(
  client: QueryClient,
  storage: OrganizationStorage,
  { queryKey, state: { data, error } }: Query,
  interviewId: string,
): void {
  if (!hasStatus(error, 404, 410)) return
  const known = storage.interviews.get().find((found) => found.interviewId === interviewId)
  if (data === undefined && known?.facts === undefined) return
  forgetStored(client, queryKey)
  forgetInterview(client, interviewId)
  recordDeletedInterview(storage, interviewId)
}

function recordBeginning(storage: OrganizationStorage, interviewId: string, data: unknown): void {
  const described = data as Awaited<ReturnType<(typeof transcriptTasks)['describeTranscript']>> | null
  if (described !== null) recordInterview(storage, { interviewId, cardIds: [], ...described })
}

function listedFeedback(part: unknown, data: unknown): readonly ListedFeedback[] {
  if (part === 'list') return (data as InfiniteData<FeedbackPage>).pages.flatMap(({ feedback }) => feedback)
  if (part === 'newest') return (data as FeedbackPage).feedback
  return part === 'waiting' ? (data as { entries: readonly ListedFeedback[] }).entries : []
}

/** Feedback that quotes a line of an interview reveals the interview. */
function recordFeedback(storage: OrganizationStorage, entries: readonly ListedFeedback[]): void {
  nameTypedCustomers(storage, entries)
  for (const { sourceUrl } of entries) {
    const quoted = parseQuoteUrl(sourceUrl)
    if (quoted) recordInterview(storage, { interviewId: quoted.interviewId, cardIds: [], isQuoted: true })
  }
}
