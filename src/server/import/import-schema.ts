import * as z from 'zod/mini'

import { card, cardDetailsMaxLength, comment, createCard, resource } from '#contract/cards.ts'
import { feedbackBodyMaxLength, interactionBody } from '#contract/feedback.ts'
import { interviewBodyMaxLength } from '#contract/interviews.ts'
import { metricDatapoint } from '#contract/metrics.ts'
import { boundedText, dateTime, email, trimmedText } from '#contract/scalars.ts'

/** It is kept, and it is unique within the organization. */
const ownId = trimmedText(200).check(
  z.refine((text) => text !== '.' && text !== '..', { error: 'an id other than . and ..' }),
  z.refine((text) => text === text.trim(), { error: 'an id without white space around it' }),
)
const name = boundedText(200)

const user = z.strictObject({ userId: ownId, name, email: z.optional(email) })

const customerOrganization = z.strictObject({ id: ownId, name })

const customer = z.strictObject({
  id: ownId,
  email: z.optional(email),
  firstName: z.optional(name),
  lastName: z.optional(name),
  customerOrganizationId: z.optional(ownId),
})

const cardRow = z.strictObject({
  ...z.pick(card, {
    cardType: true,
    archived: true,
    archivedAt: true,
    archivedBy: true,
    assignees: true,
    labels: true,
    createdAt: true,
    createdBy: true,
    updatedAt: true,
    updatedBy: true,
    startDate: true,
    endDate: true,
    trackerIssueId: true,
    metricStart: true,
    metricTarget: true,
    metricLowerThreshold: true,
    metricUpperThreshold: true,
  }).shape,
  ...z.pick(createCard.body, { cardTitle: true, cardDetails: true }).shape,
  cardId: ownId,
  /** The first status of the type if it is absent; null for none. */
  cardStatus: z.optional(z.nullable(z.string())),
  /** In the order in which the card lists its parents. */
  parents: z.optional(z.array(ownId)),
  resources: z.optional(z.array(z.strictObject(resource.shape))),
  metricType: z.optional(name),
  metricUnit: z.optional(name),
})

/** After `parents`, in the order in which each parent lists its children and each card its parents. */
const linkRow = z.strictObject({ parentId: ownId, cardId: ownId })

const commentRow = z.strictObject({
  ...z.partial(z.pick(comment, { createdBy: true, createdAt: true, updatedAt: true })).shape,
  commentId: z.optional(ownId),
  cardId: ownId,
  body: trimmedText(cardDetailsMaxLength),
  /** The id of the first comment of the thread; absent in that comment. */
  threadRoot: z.optional(ownId),
})

const metricRow = z.strictObject({ cardId: ownId, ...metricDatapoint.shape })

/** Without `text`, the entire entry. `customerId` is the speaker, by default the first provider. */
const insightRow = z.strictObject({
  insightId: z.optional(ownId),
  text: z.optional(trimmedText(10_000)),
  cardIds: z.array(ownId),
  customerId: z.optional(ownId),
  createdAt: z.optional(dateTime),
})

const interactionFields = (bodyMaxLength: number) => ({
  ...z.pick(interactionBody(bodyMaxLength), { body: true, parseMarkdown: true, timestamp: true, url: true })
    .shape,
  id: z.optional(ownId),
  cardIds: z.optional(z.array(ownId)),
  insights: z.optional(z.array(insightRow)),
  /** An e-mail address, or the id of one of `customers`. */
  feedbackProviders: z.optional(
    z.array(
      z.strictObject({
        email: z.optional(email),
        id: z.optional(ownId),
        firstName: z.optional(name),
        lastName: z.optional(name),
      }),
    ),
  ),
  /** Members of the organization; other addresses are ignored. */
  feedbackReceivers: z.optional(z.array(z.strictObject({ email: z.optional(email), id: z.optional(ownId) }))),
  source: z.optional(name),
  createdAt: z.optional(dateTime),
  createdBy: z.optional(name),
})

const feedbackRow = z.strictObject({
  ...interactionFields(feedbackBodyMaxLength),
  processed: z.optional(z.boolean()),
})

const interviewRow = z.strictObject(interactionFields(interviewBodyMaxLength))

/** `cli schema` prints its JSON Schema. */
export const importDocument = z.strictObject({
  users: z.optional(z.array(user)),
  customerOrganizations: z.optional(z.array(customerOrganization)),
  customers: z.optional(z.array(customer)),
  cards: z.optional(z.array(cardRow)),
  links: z.optional(z.array(linkRow)),
  comments: z.optional(z.array(commentRow)),
  metrics: z.optional(z.array(metricRow)),
  feedback: z.optional(z.array(feedbackRow)),
  interviews: z.optional(z.array(interviewRow)),
})
export type ImportDocument = z.infer<typeof importDocument>
