import fc from 'fast-check'

import { statusesOf } from '#domain/card/card-status.ts'
import { cardTypes } from '#contract/cards.ts'
import type { ImportDocument } from '#server/import/import-schema.ts'

const time = fc
  .date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2999-12-31') })
  .map((date) => date.toISOString())
const day = time.map((text) => text.slice(0, 10))
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((value) => `x${value.replaceAll('\0', '')}`)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

type Row = Record<string, unknown>

type Draw = fc.GeneratorValue

const someOf = (draw: Draw, from: readonly string[]) => draw(() => fc.shuffledSubarray([...from]))

function recordOf(draw: Draw, fields: Record<string, fc.Arbitrary<unknown>>): Row {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, arbitrary]) => {
      const value = draw(() => arbitrary)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function cardRow(draw: Draw, { cardId, parents }: { cardId: string; parents: readonly string[] }): Row {
  const record = (fields: Record<string, fc.Arbitrary<unknown>>) => recordOf(draw, fields)
  const cardType = draw(() => fc.constantFrom(...cardTypes))
  const archival = draw(fc.boolean) ? record({ archivedAt: time, archivedBy: text }) : {}
  return {
    cardId,
    cardType,
    cardTitle: draw(() => text).trim(),
    parents: someOf(draw, parents),
    ...record({ cardDetails: optional(text), labels: fc.array(text, { maxLength: 2 }) }),
    ...record({ cardStatus: fc.constantFrom(...statusesOf(cardType), null, undefined) }),
    ...record({ resources: fc.array(fc.record({ url: fc.webUrl(), title: text }), { maxLength: 2 }) }),
    ...record({ startDate: optional(day), metricUnit: optional(text), metricStart: optional(number) }),
    ...record({ metricTarget: optional(number), metricLowerThreshold: optional(number) }),
    ...record({ assignees: fc.array(text, { maxLength: 2 }), createdAt: optional(time) }),
    ...record({ createdBy: optional(text), updatedAt: optional(time), trackerIssueId: optional(text) }),
    ...archival,
  }
}

interface Known {
  cards: readonly string[]
  customers: readonly string[]
  users: readonly string[]
}

function interactionRow(draw: Draw, id: string, { cards, customers, users }: Known): Row {
  const some = (from: readonly string[]) => someOf(draw, from)
  const record = (fields: Record<string, fc.Arbitrary<unknown>>) => recordOf(draw, fields)
  const insightRow = (withText: boolean): Row => ({
    ...(withText ? { text: draw(() => text).trim() } : {}),
    cardIds: some(cards),
    ...record({ createdAt: optional(time) }),
  })
  return {
    id,
    body: draw(() => text),
    insights: [
      ...Array.from({ length: draw(fc.nat, { max: 2 }) }, () => insightRow(true)),
      ...(draw(fc.boolean) ? [insightRow(false)] : []),
    ],
    feedbackProviders: [
      ...some(customers).map((customerId) => ({ id: customerId })),
      ...(draw(fc.boolean) ? [{ email: 'new@harbour.example', firstName: 'New' }] : []),
    ],
    feedbackReceivers: some(users).map((userId) => ({ id: userId })),
    ...record({ parseMarkdown: fc.boolean(), source: optional(text), url: optional(fc.webUrl()) }),
    ...record({ timestamp: optional(time), createdAt: optional(time), createdBy: optional(text) }),
  }
}

/** Generates valid documents that use every list and most fields of an import. */
export function arbitraryDocument(): fc.Arbitrary<ImportDocument> {
  return fc.gen().map((draw) => {
    const ids = (kind: string) =>
      Array.from({ length: draw(fc.nat, { max: 4 }) }, (_, index) => `${kind}-${index}`)
    const some = (from: readonly string[]) => someOf(draw, from)
    const record = (fields: Record<string, fc.Arbitrary<unknown>>) => recordOf(draw, fields)
    const users = ids('user')
    const customers = ids('customer')
    const cards = ids('card')
    const comments = cards.length === 0 ? [] : ids('comment')

    const known = { cards, customers, users }
    const document = {
      users: users.map((userId) => ({ userId, name: userId, email: `${userId}@harbour.example` })),
      customerOrganizations: [{ id: 'harbour', name: 'Harbour' }],
      customers: customers.map((id) => ({
        id,
        customerOrganizationId: 'harbour',
        ...record({ firstName: optional(text) }),
      })),
      cards: cards.map((cardId, index) => cardRow(draw, { cardId, parents: cards.slice(0, index) })),
      links: cards
        .slice(1)
        .flatMap((cardId, index) =>
          some(cards.slice(0, index + 1)).map((parentId) => ({ cardId, parentId })),
        ),
      comments: comments.map((commentId) => ({
        commentId,
        cardId: cards[0],
        body: draw(() => text),
        ...(commentId === 'comment-0' || draw(fc.boolean) ? {} : { threadRoot: 'comment-0' }),
        ...record({ createdAt: optional(time), createdBy: optional(text), updatedAt: optional(time) }),
      })),
      metrics: cards.flatMap((cardId) =>
        Array.from({ length: draw(fc.nat, { max: 3 }) }, () => ({
          cardId,
          ...record({ value: number, timestamp: optional(time) }),
        })),
      ),
      feedback: ids('feedback').map((id) => ({
        ...interactionRow(draw, id, known),
        ...record({ processed: fc.boolean() }),
      })),
      interviews: ids('interview').map((id) => interactionRow(draw, id, known)),
    }
    // The rows are built from loosely typed parts; the import checks them.
    return document as ImportDocument
  })
}
