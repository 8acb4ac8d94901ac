import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { boundedText, date, dateTime, finiteNumber, id, linkUrl, trimmedText } from './scalars.ts'

export const cardTypes = [
  'assumption',
  'experiment',
  'kpi',
  'objective',
  'opportunity',
  'outcome',
  'problem',
  'product',
  'solution',
] as const
export const cardType = z.enum(cardTypes)
export type CardType = z.infer<typeof cardType>

export const cardStatuses = [
  'addressed',
  'at risk',
  'developing',
  'done',
  'failed',
  'idea',
  'identified',
  'later',
  'next',
  'not now',
  'now',
  'on track',
  'passed',
  'pending',
  'progressing',
  'running',
  'uncommitted',
] as const
const cardStatus = z.enum(cardStatuses)
export type CardStatus = z.infer<typeof cardStatus>

export const cardTitleMaxLength = 500
export const cardDetailsMaxLength = 100_000

const cardTitle = trimmedText(cardTitleMaxLength)
const cardDetails = boundedText(cardDetailsMaxLength)

export const resource = z.object({ url: linkUrl, title: z.optional(boundedText(500)) })
export type Resource = z.infer<typeof resource>
const resources = z.array(resource).check(z.maxLength(1000))

/** `cardStatus` is a plain string, because a KPI's is derived (contract/README.md, C1). */
export const card = z.object({
  cardId: id,
  cardTitle: z.string(),
  cardType,
  organizationId: id,
  archived: z.optional(z.boolean()),
  archivedAt: z.optional(dateTime),
  archivedBy: z.optional(id),
  assignees: z.optional(z.array(id)),
  cardDetails: z.optional(z.string()),
  cardStatus: z.optional(z.string()),
  children: z.optional(z.array(z.object({ cardId: id, contextId: id }))),
  parents: z.optional(z.array(z.object({ contextId: id, model: z.string(), id }))),
  commentsCount: z.optional(z.int()),
  commentsLastCreatedAt: z.optional(dateTime),
  createdAt: z.optional(dateTime),
  createdBy: z.optional(id),
  updatedAt: z.optional(dateTime),
  updatedBy: z.optional(id),
  startDate: z.optional(date),
  endDate: z.optional(date),
  trackerIssueId: z.optional(id),
  trackerLinked: z.optional(z.boolean()),
  labels: z.optional(z.array(z.string())),
  metricType: z.optional(z.string()),
  metricStart: z.optional(finiteNumber),
  metricCurrent: z.optional(finiteNumber),
  metricTarget: z.optional(finiteNumber),
  metricLowerThreshold: z.optional(finiteNumber),
  metricUpperThreshold: z.optional(finiteNumber),
  metricUnit: z.optional(z.string()),
  resources: z.optional(z.array(z.object({ url: z.string(), title: z.optional(z.string()) }))),
  workspaceId: z.optional(id),
})
export type Card = z.infer<typeof card>

export const getCard = endpoint({
  id: 'getCard',
  method: 'GET',
  path: '/beta/cards/{cardId}',
  tag: 'cards',
  summary: 'Reads a card',
  params: z.object({ cardId: id }),
  response: card,
  precondition: 'If-None-Match',
})

const cardWritten = z.object({ cardId: id, cardUrl: z.string(), message: z.string() })

/** null or '' clears details and status (contract/README.md, C3). */
const cardChange = z.object({
  cardTitle: z.optional(cardTitle),
  cardType: z.optional(cardType),
  cardDetails: z.optional(z.nullable(cardDetails)),
  cardStatus: z.optional(z.nullable(z.union([cardStatus, z.literal('')]))),
  resources: z.optional(resources),
})
export type CardChange = z.infer<typeof cardChange>

export const updateCard = endpoint({
  id: 'updateCard',
  method: 'PUT',
  path: '/beta/cards/{cardId}',
  tag: 'cards',
  summary: 'Updates a card; fields that are absent stay as they are',
  params: z.object({ cardId: id }),
  body: cardChange,
  response: cardWritten,
  errors: [400, 401, 403, 412, 500],
  precondition: 'If-Match',
  writes: true,
})

/** Not in the published document: a service without it answers 404 or 405 (contract/README.md, C7). */
export const createCard = endpoint({
  id: 'createCard',
  method: 'POST',
  path: '/beta/cards',
  tag: 'cards',
  summary: 'Creates a card below a parent card, or as a root of the workspace',
  body: z.object({
    cardTitle,
    parentId: id,
    parentType: z.enum(['card', 'backlog']),
    cardType: z.optional(cardType),
    cardDetails: z.optional(cardDetails),
    cardStatus: z.optional(cardStatus),
    resources: z.optional(resources),
  }),
  response: cardWritten,
  writes: true,
})

const parentLinks = z.array(z.object({ parentId: id })).check(z.maxLength(100))

export const updateCardParents = endpoint({
  id: 'updateCardParents',
  method: 'PUT',
  path: '/beta/cards/{cardId}/parents',
  tag: 'cards',
  summary: 'Adds and removes parents of a card in one step',
  params: z.object({ cardId: id }),
  body: z.object({ add: z.optional(parentLinks), remove: z.optional(parentLinks) }),
  response: cardWritten,
  errors: [400, 401, 403, 409, 500],
  writes: true,
})

export const comment = z.object({
  commentId: id,
  body: z.string(),
  cardId: id,
  organizationId: id,
  threadRoot: z.optional(id),
  createdAt: dateTime,
  createdBy: id,
  updatedAt: dateTime,
  updatedBy: id,
})
export type Comment = z.infer<typeof comment>

export const listCardComments = endpoint({
  id: 'listCardComments',
  method: 'GET',
  path: '/beta/cards/{cardId}/comments',
  tag: 'cards',
  summary: 'Lists all comments of a card',
  params: z.object({ cardId: id }),
  response: z.object({ comments: z.array(comment) }),
})
