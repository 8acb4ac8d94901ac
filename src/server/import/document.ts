import * as z from 'zod/mini'

import { cardDetailsMaxLength, cardTitleMaxLength, cardType } from '#contract/cards.ts'
import { feedbackBodyMaxLength } from '#contract/feedback.ts'
import { interviewBodyMaxLength } from '#contract/interviews.ts'
import {
  boundedText,
  date,
  dateTime,
  email,
  finiteNumber,
  linkUrl,
  trimmedText,
  webUrl,
} from '#contract/scalars.ts'

/** An id that the document gives; it is kept, so that links and tests know it. Unique within the organization. */
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
  cardId: ownId,
  cardTitle: trimmedText(cardTitleMaxLength),
  cardType,
  cardDetails: z.optional(boundedText(cardDetailsMaxLength)),
  cardStatus: z.optional(z.string()),
  /** Ids of cards of this document or of the organization, in the order in which the card lists its parents. */
  parents: z.optional(z.array(ownId)),
  resources: z.optional(z.array(z.strictObject({ url: linkUrl, title: z.optional(boundedText(500)) }))),
  archived: z.optional(z.boolean()),
  archivedAt: z.optional(dateTime),
  archivedBy: z.optional(z.string()),
  assignees: z.optional(z.array(z.string())),
  labels: z.optional(z.array(z.string())),
  createdAt: z.optional(dateTime),
  createdBy: z.optional(z.string()),
  updatedAt: z.optional(dateTime),
  updatedBy: z.optional(z.string()),
  startDate: z.optional(date),
  endDate: z.optional(date),
  trackerIssueId: z.optional(z.string()),
  metricType: z.optional(name),
  metricUnit: z.optional(name),
  metricStart: z.optional(finiteNumber),
  metricTarget: z.optional(finiteNumber),
  metricLowerThreshold: z.optional(finiteNumber),
  metricUpperThreshold: z.optional(finiteNumber),
})

const commentRow = z.strictObject({
  commentId: z.optional(ownId),
  cardId: ownId,
  body: trimmedText(cardDetailsMaxLength),
  /** The id of the comment that opened the thread; absent for the one that opens it. */
  threadRoot: z.optional(ownId),
  createdBy: z.optional(z.string()),
  createdAt: z.optional(dateTime),
  updatedAt: z.optional(dateTime),
})

const metricRow = z.strictObject({ cardId: ownId, value: finiteNumber, timestamp: z.optional(dateTime) })

/** A passage of a feedback or an interview that is linked to cards. `customerId` is who said it, the first provider where absent. */
const insightRow = z.strictObject({
  insightId: z.optional(ownId),
  text: trimmedText(10_000),
  cardIds: z.array(ownId),
  customerId: z.optional(ownId),
  createdAt: z.optional(dateTime),
})

const people = {
  /** People who gave it: an e-mail address, or the id of one of `customers`. */
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
  feedbackReceivers: z.optional(z.array(z.strictObject({ email }))),
}

const feedbackRow = z.strictObject({
  id: z.optional(ownId),
  body: trimmedText(feedbackBodyMaxLength),
  parseMarkdown: z.optional(z.boolean()),
  processed: z.optional(z.boolean()),
  source: z.optional(name),
  /** Cards that the whole text is linked to. */
  cardIds: z.optional(z.array(ownId)),
  insights: z.optional(z.array(insightRow)),
  ...people,
  timestamp: z.optional(dateTime),
  createdAt: z.optional(dateTime),
  url: z.optional(webUrl),
})

const interviewRow = z.strictObject({
  id: z.optional(ownId),
  body: trimmedText(interviewBodyMaxLength),
  parseMarkdown: z.optional(z.boolean()),
  cardIds: z.optional(z.array(ownId)),
  insights: z.optional(z.array(insightRow)),
  ...people,
  timestamp: z.optional(dateTime),
  createdAt: z.optional(dateTime),
  url: z.optional(webUrl),
})

/** What `cli import` takes: the content of one organization as one JSON document; `cli schema` prints its JSON Schema. */
export const importDocument = z.strictObject({
  users: z.optional(z.array(user)),
  customerOrganizations: z.optional(z.array(customerOrganization)),
  customers: z.optional(z.array(customer)),
  cards: z.optional(z.array(cardRow)),
  comments: z.optional(z.array(commentRow)),
  metrics: z.optional(z.array(metricRow)),
  feedback: z.optional(z.array(feedbackRow)),
  interviews: z.optional(z.array(interviewRow)),
})
export type ImportDocument = z.infer<typeof importDocument>
