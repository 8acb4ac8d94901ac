import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { boundedText, dateTime, email, filledText, id, webUrl } from './scalars.ts'

export const feedbackBodyMaxLength = 1_000_000
export const feedbackPageMaxSize = 100
export const feedbackPageSize = 50

export const feedbackSummary = z.object({
  id,
  processed: z.boolean(),
  source: z.optional(z.string()),
  cardIds: z.optional(z.array(id)),
  customerUserIds: z.optional(z.array(id)),
  insightCount: z.optional(z.int()),
  appUrl: z.optional(z.string()),
  capturedAt: z.optional(dateTime),
  createdAt: z.optional(dateTime),
  sourceUrl: z.optional(z.string()),
  textPreview: z.optional(z.string()),
})
export type FeedbackSummary = z.infer<typeof feedbackSummary>

export const feedback = z.extend(feedbackSummary, { content: z.optional(z.string()) })
export type Feedback = z.infer<typeof feedback>

const feedbackParams = z.object({ feedbackId: id })

export const listFeedback = endpoint({
  id: 'listFeedback',
  method: 'GET',
  path: '/v1/feedback',
  tag: 'feedback',
  summary: 'Lists feedback, newest first',
  query: z.object({
    processed: z.optional(z.boolean()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(feedbackPageMaxSize))),
    cursor: z.optional(z.string()),
  }),
  response: z.object({ feedback: z.array(feedbackSummary), nextCursor: z.optional(id) }),
})

const person = { email, firstName: z.optional(boundedText(200)), lastName: z.optional(boundedText(200)) }

/** The common body of feedback and interviews (contract/README.md, 4.6), with a limit for the text. */
export const interactionBody = (bodyMaxLength: number) =>
  z.object({
    body: filledText(bodyMaxLength),
    cardIds: z.optional(z.array(id).check(z.maxLength(1000))),
    feedbackProviders: z.optional(z.array(z.object(person)).check(z.maxLength(1000))),
    feedbackReceivers: z.optional(z.array(z.object({ email })).check(z.maxLength(1000))),
    parseMarkdown: z.optional(z.boolean()),
    timestamp: z.optional(dateTime),
    url: z.optional(webUrl),
  })
export type InteractionBody = z.infer<ReturnType<typeof interactionBody>>

/** `id` is not in the published document, so clients must not rely on it (contract/README.md, F6). */
export const interactionCreated = z.object({ message: z.string(), id: z.optional(id) })

export const createFeedback = endpoint({
  id: 'createFeedback',
  method: 'POST',
  path: '/v1/feedback',
  tag: 'feedback',
  summary: 'Creates a feedback entry',
  body: interactionBody(feedbackBodyMaxLength),
  bodyLimitBytes: 8 * 1024 * 1024,
  response: interactionCreated,
  writes: true,
})

export const getFeedback = endpoint({
  id: 'getFeedback',
  method: 'GET',
  path: '/v1/feedback/{feedbackId}',
  tag: 'feedback',
  summary: 'Reads a feedback entry with its content',
  params: feedbackParams,
  response: feedback,
})

export const deleted = z.object({ id, deletedAt: dateTime, message: z.string() })

export const deleteFeedback = endpoint({
  id: 'deleteFeedback',
  method: 'DELETE',
  path: '/v1/feedback/{feedbackId}',
  tag: 'feedback',
  summary: 'Deletes a feedback entry; its data is preserved',
  params: feedbackParams,
  response: deleted,
  writes: true,
})

export const processFeedback = endpoint({
  id: 'processFeedback',
  method: 'POST',
  path: '/v1/feedback/{feedbackId}/process',
  tag: 'feedback',
  summary: 'Marks a feedback entry as processed and optionally links it to cards',
  params: feedbackParams,
  body: z.object({ cardIds: z.optional(z.array(id).check(z.maxLength(1000))) }),
  bodyOptional: true,
  response: z.object({
    id,
    processed: z.boolean(),
    attachedCardIds: z.array(id),
    message: z.string(),
  }),
  writes: true,
})
