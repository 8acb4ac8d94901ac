import * as z from 'zod/mini'

import { cardType } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { finiteNumber, id, trimmedText } from './scalars.ts'

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

const searchClause = z.strictObject({
  key: z.enum(searchKeys),
  match: z.strictObject({ value: z.union([z.string(), finiteNumber, z.boolean()]) }),
})
export type SearchClause = z.infer<typeof searchClause>
const clauses = z.optional(z.array(searchClause).check(z.maxLength(100)))

const searchFilter = z.strictObject({ must: clauses, must_not: clauses, should: clauses })
export type SearchFilter = z.infer<typeof searchFilter>

/** `score` is 1 for the best possible match (contract/README.md, S1). */
export const searchHit = z.object({
  cardId: id,
  cardTitle: z.string(),
  cardType,
  cardStatus: z.optional(z.string()),
  cardUrl: z.string(),
  organizationId: z.string(),
  workspaceId: z.string(),
  archived: z.boolean(),
  score: finiteNumber,
})
export type SearchHit = z.infer<typeof searchHit>

export const searchCards = endpoint({
  id: 'searchCards',
  method: 'POST',
  path: '/beta/cards/search',
  tag: 'cards',
  summary: 'Searches cards by meaning',
  body: z.object({ query: trimmedText(searchQueryMaxLength), filter: z.optional(searchFilter) }),
  response: z.object({ message: z.string(), cards: z.array(searchHit) }),
  errors: [400, 401, 403, 500],
})
