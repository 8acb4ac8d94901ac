import * as z from 'zod/mini'

import { cardType } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { feedbackSummary } from './feedback.ts'
import { dateTime, finiteNumber, id, trimmedText } from './scalars.ts'

export const searchKeys = [
  'archived',
  'cardType',
  'cardStatus',
  'workspaceId',
  'labels',
  'assignees',
  'createdBy',
  'updatedBy',
  'trackerLinked',
  'startDate',
  'endDate',
  'metricType',
] as const
export type SearchKey = (typeof searchKeys)[number]

export const searchQueryMaxLength = 1000
export const searchMaxHits = 50

const searchQuery = trimmedText(searchQueryMaxLength)

function searchFilterOf<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  const clause = z.strictObject({
    key: z.enum(keys),
    match: z.strictObject({ value: z.union([z.string(), finiteNumber, z.boolean()]) }),
  })
  const clauses = z.optional(z.array(clause).check(z.maxLength(100)))
  return z.strictObject({ must: clauses, must_not: clauses, should: clauses })
}

const searchFilter = searchFilterOf(searchKeys)
export type SearchFilter = z.infer<typeof searchFilter>

/** `score` is 1 for the best possible match (contract/README.md, S1). */
export const searchHit = z.object({
  cardId: id,
  cardTitle: z.string(),
  cardType,
  cardStatus: z.optional(z.string()),
  cardUrl: z.string(),
  organizationId: id,
  workspaceId: id,
  archived: z.boolean(),
  score: finiteNumber,
})
export type SearchHit = z.infer<typeof searchHit>

export const searchCards = endpoint({
  id: 'searchCards',
  method: 'POST',
  path: '/beta/cards/search',
  tag: 'cards',
  summary: 'Searches cards by their words',
  body: z.object({ query: searchQuery, filter: z.optional(searchFilter) }),
  response: z.object({ message: z.string(), cards: z.array(searchHit) }),
})

/** The search in texts that our service adds to the document (contract/README.md, B5). */
const limit = z.optional(z.int().check(z.minimum(1), z.maximum(searchMaxHits)))
const textHit = {
  score: finiteNumber,
  snippet: z.string(),
}

export const feedbackSearchKeys = ['processed', 'source', 'cardIds', 'customerUserIds'] as const
export type FeedbackSearchKey = (typeof feedbackSearchKeys)[number]
const feedbackSearchFilter = searchFilterOf(feedbackSearchKeys)
export type FeedbackSearchFilter = z.infer<typeof feedbackSearchFilter>

const feedbackHit = z.extend(feedbackSummary, textHit)
export type FeedbackHit = z.infer<typeof feedbackHit>

export const searchFeedback = endpoint({
  id: 'searchFeedback',
  method: 'POST',
  path: '/v1/feedback/search',
  tag: 'feedback',
  summary: 'Searches feedback entries by their text',
  body: z.object({ query: searchQuery, filter: z.optional(feedbackSearchFilter), limit }),
  response: z.object({ message: z.string(), results: z.array(feedbackHit) }),
})

export const interviewSearchKeys = ['cardIds', 'customerUserIds'] as const
const interviewSearchFilter = searchFilterOf(interviewSearchKeys)

const interviewHit = z.object({
  id,
  ...textHit,
  /** The page of the interview, at the line where the snippet begins. */
  interviewUrl: z.string(),
  cardIds: z.optional(z.array(id)),
  customerUserIds: z.optional(z.array(id)),
  capturedAt: z.optional(dateTime),
  createdAt: z.optional(dateTime),
})
export type InterviewHit = z.infer<typeof interviewHit>

export const searchInterviews = endpoint({
  id: 'searchInterviews',
  method: 'POST',
  path: '/v1/interviews/search',
  tag: 'interviews',
  summary: 'Searches interviews by their transcripts',
  body: z.object({ query: searchQuery, filter: z.optional(interviewSearchFilter), limit }),
  response: z.object({ message: z.string(), results: z.array(interviewHit) }),
})
