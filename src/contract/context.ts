import * as z from 'zod/mini'

import { cardType } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, finiteNumber, id } from './scalars.ts'

const contextDirections = ['ancestors', 'descendants', 'both'] as const
const contextDirection = z.enum(contextDirections)
export type ContextDirection = z.infer<typeof contextDirection>

export const contextMaxLevels = 10
export const contextDefaultLevels = 4

export const insight = z.object({
  insightId: id,
  insightUrl: z.optional(z.string()),
  textPreview: z.optional(z.string()),
  customerInteractionId: z.optional(id),
  interviewUrl: z.optional(z.string()),
  customerOrganization: z.optional(z.object({ id, name: z.string() })),
})
export type Insight = z.infer<typeof insight>

export const contextComment = z.object({
  commentId: id,
  commentUrl: z.optional(z.string()),
  text: z.string(),
  author: z.optional(z.object({ userId: id, name: z.string() })),
  createdAt: z.optional(dateTime),
})
export type ContextComment = z.infer<typeof contextComment>

/** Level 0 is the target; other levels are distances from it in either direction (contract/README.md, X2). */
export const contextCard = z.object({
  cardId: id,
  cardTitle: z.string(),
  cardType,
  cardUrl: z.optional(z.string()),
  level: z.int(),
  children: z.array(id),
  organizationId: z.optional(id),
  workspaceId: z.optional(id),
  cardDetails: z.optional(z.string()),
  cardStatus: z.optional(z.string()),
  metricCurrent: z.optional(finiteNumber),
  metricTarget: z.optional(finiteNumber),
  metricUnit: z.optional(z.string()),
  insights: z.optional(z.array(insight)),
  comments: z.optional(z.array(contextComment)),
})
export type ContextCard = z.infer<typeof contextCard>

const contextQuery = z.object({
  direction: z.optional(contextDirection),
  maxLevels: z.optional(z.int().check(z.minimum(1), z.maximum(contextMaxLevels))),
  includeTargetCard: z.optional(z.boolean()),
  includeComments: z.optional(z.boolean()),
  includeInsights: z.optional(z.boolean()),
  includeDescriptions: z.optional(z.boolean()),
})
export type ContextQuery = z.infer<typeof contextQuery>

export const context = z.object({
  context: z.array(contextCard),
  metadata: z.object({ direction: contextDirection, cardCount: z.int(), maxLevel: z.int() }),
})

export const getCardContext = endpoint({
  id: 'getCardContext',
  method: 'GET',
  path: '/beta/cards/{cardId}/context',
  tag: 'cards',
  summary: 'Reads the cards above and below a card',
  params: z.object({ cardId: id }),
  query: contextQuery,
  response: context,
  precondition: 'If-None-Match',
})
