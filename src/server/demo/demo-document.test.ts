import { describe, expect, it } from 'vitest'

import { cardTypes } from '#contract/cards.ts'
import { importDocument } from '../import/import-schema.ts'
import { createDemoDocument } from './demo-document.ts'

const now = new Date('2026-06-06T14:02:00Z')
const demo = createDemoDocument(now)
const cards = demo.cards ?? []
const comments = demo.comments ?? []
const metrics = demo.metrics ?? []
const feedback = demo.feedback ?? []
const interviews = demo.interviews ?? []
const customers = demo.customers ?? []
const interactions = [...feedback, ...interviews]
const insights = interactions.flatMap((interaction) => interaction.insights ?? [])

const cardIds = new Set(cards.map((card) => card.cardId))
const userIds = new Set((demo.users ?? []).map((user) => user.userId))
const customerIds = new Set(customers.map((customer) => customer.id))

/** Written again (contract/README.md, C1), so that the content is not checked against our own code. */
const taskStatuses = ['identified', 'not now', 'later', 'next', 'now', 'addressed']
const goalStatuses = ['uncommitted', 'at risk', 'progressing', 'on track']
const testStatuses = ['developing', 'pending', 'running', 'failed', 'passed']
const statusesByType: Record<(typeof cardTypes)[number], string[]> = {
  outcome: goalStatuses,
  objective: goalStatuses,
  opportunity: taskStatuses,
  problem: taskStatuses,
  solution: ['idea', 'not now', 'later', 'next', 'now', 'done'],
  experiment: testStatuses,
  assumption: testStatuses,
  kpi: [],
  product: [],
}

const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const unknownIn = (known: Set<string>, ids: (string | undefined)[]) =>
  ids.filter((id) => id !== undefined && !known.has(id))
const repeatedIn = (values: (string | undefined)[]) =>
  values.filter((value, index) => value !== undefined && values.indexOf(value) !== index)
const transcriptLine = /^\d\d:\d\d:\d\d [^:]+: \S/

/** Returns the sentences of a text without time stamps and Markdown. */
function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) =>
      line.replace(/^\d\d:\d\d:\d\d [^:]+: /, '').replace(/^\s*(?:[-*>]|\d+\.)\s*(?:\[.\]\s*)?/, ''),
    )
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .map((sentence) =>
      sentence
        .replaceAll(/[*_“”"()]/g, '')
        .trim()
        .toLowerCase(),
    )
}

const seriesOf = (cardId: string) =>
  metrics
    .filter((metric) => metric.cardId === cardId)
    .toSorted((a, b) => (a.timestamp ?? '').localeCompare(b.timestamp ?? ''))

describe('the demo document', () => {
  it('is a valid import document', () => {
    expect(importDocument.safeParse(demo).error?.issues ?? []).toEqual([])
  })

  it('is as large as a real organization', () => {
    const unprocessed = feedback.filter((entry) => !entry.processed)
    expect(cards.length).toBeGreaterThanOrEqual(160)
    expect(cards.filter((card) => (card.parents ?? []).length > 1).length).toBeGreaterThanOrEqual(8)
    expect(cards.filter((card) => card.archived).length).toBeGreaterThanOrEqual(5)
    expect(feedback.length).toBeGreaterThanOrEqual(120)
    expect(unprocessed.length).toBe(Math.round(feedback.length / 3))
    expect(interviews.length).toBe(5)
    expect(comments.length).toBeGreaterThanOrEqual(30)
    expect(
      new Set(comments.map((comment) => comment.threadRoot ?? comment.commentId)).size,
    ).toBeGreaterThanOrEqual(10)
    expect(userIds.size).toBeGreaterThanOrEqual(8)
    expect((demo.customerOrganizations ?? []).length).toBeGreaterThanOrEqual(8)
    expect(customers.length).toBeGreaterThanOrEqual(40)
  })

  it('uses every id once', () => {
    expect(repeatedIn(cards.map((card) => card.cardId))).toEqual([])
    expect(repeatedIn(interactions.map((interaction) => interaction.id))).toEqual([])
    expect(repeatedIn(insights.map((insight) => insight.insightId))).toEqual([])
    expect(repeatedIn(comments.map((comment) => comment.commentId))).toEqual([])
    expect(repeatedIn(metrics.map((metric) => `${metric.cardId} ${metric.timestamp}`))).toEqual([])
  })

  it('contains all its references', () => {
    const organizationIds = new Set((demo.customerOrganizations ?? []).map((organization) => organization.id))
    const threadRoots = new Map(comments.map((comment) => [comment.commentId, comment.cardId]))
    const people = cards.flatMap((card) => [
      card.createdBy,
      card.updatedBy,
      card.archivedBy,
      ...(card.assignees ?? []),
    ])
    const linked = [
      ...interactions.flatMap((interaction) => interaction.cardIds ?? []),
      ...insights.flatMap((insight) => insight.cardIds),
    ]
    const providers = interactions.flatMap((interaction) => interaction.feedbackProviders ?? [])
    const receivers = interactions.flatMap((interaction) => interaction.feedbackReceivers ?? [])
    const userEmails = new Set((demo.users ?? []).map((user) => user.email))

    expect(
      unknownIn(
        cardIds,
        cards.flatMap((card) => card.parents ?? []),
      ),
    ).toEqual([])
    expect(unknownIn(cardIds, linked)).toEqual([])
    expect(
      unknownIn(
        cardIds,
        [...comments, ...metrics].map((row) => row.cardId),
      ),
    ).toEqual([])
    expect(unknownIn(userIds, [...people, ...comments.map((comment) => comment.createdBy)])).toEqual([])
    expect(
      unknownIn(customerIds, [
        ...providers.map((person) => person.id),
        ...insights.map((insight) => insight.customerId),
      ]),
    ).toEqual([])
    expect(
      unknownIn(
        organizationIds,
        customers.map((customer) => customer.customerOrganizationId),
      ),
    ).toEqual([])
    expect(receivers.filter((person) => !userEmails.has(person.email))).toEqual([])
    const answers = comments.filter((comment) => comment.threadRoot)
    expect(answers.filter((answer) => threadRoots.get(answer.threadRoot) !== answer.cardId)).toEqual([])
  })

  it('is a tree of several roots without cycles', () => {
    const parentsOf = new Map(cards.map((card) => [card.cardId, card.parents ?? []]))
    const isAbove = (ancestorId: string, cardId: string): boolean =>
      (parentsOf.get(cardId) ?? []).some(
        (parentId) => parentId === ancestorId || isAbove(ancestorId, parentId),
      )
    const roots = cards.filter((card) => (card.parents ?? []).length === 0)

    expect(roots.length).toBeGreaterThanOrEqual(4)
    expect(roots.length).toBeLessThanOrEqual(6)
    expect(cards.filter((card) => isAbove(card.cardId, card.cardId))).toEqual([])
  })

  it.each(cardTypes)('uses every status of a %s and no other', (cardType) => {
    const ofType = cards.filter((card) => card.cardType === cardType)
    const used = new Set(ofType.flatMap((card) => card.cardStatus ?? []))

    expect(ofType.length).toBeGreaterThan(0)
    expect([...used].toSorted()).toEqual(statusesByType[cardType].toSorted())
    const withoutStatus = ofType.filter((card) => !card.cardStatus)
    expect(withoutStatus.length).toBe(statusesByType[cardType].length > 0 ? 0 : ofType.length)
  })

  it('has values for every outcome and KPI, in and out of bounds', () => {
    const measured = cards.filter((card) => card.cardType === 'outcome' || card.cardType === 'kpi')
    const inBounds = cards
      .filter((card) => card.cardType === 'kpi')
      .map((card) => {
        const current = seriesOf(card.cardId).at(-1)?.value ?? Number.NaN
        return (
          (card.metricLowerThreshold ?? Number.NaN) <= current &&
          current <= (card.metricUpperThreshold ?? Number.NaN)
        )
      })

    const lengths = measured.map((card) => seriesOf(card.cardId).length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(40)
    expect(measured.filter((card) => card.metricUnit === undefined)).toEqual([])
    expect(new Set(inBounds)).toEqual(new Set([true, false]))
    expect(seriesOf('ticket-opens-on-the-quay').at(-1)?.value).toBe(78)
    expect(seriesOf('sailings-leave-on-time').at(-1)?.value).toBe(94.2)
    expect(seriesOf('wait-for-the-lift').at(-1)?.value).toBe(7.4)
  })

  it('has no times in the future, and a possible order of events', () => {
    const ordered = cards.filter(
      (card) =>
        (card.createdAt ?? '') > (card.updatedAt ?? '') || (card.archivedAt ?? '') > (card.updatedAt ?? ''),
    )
    const times = [
      ...cards.flatMap((card) => [card.createdAt, card.updatedAt, card.archivedAt]),
      ...[...comments, ...interactions, ...insights].map((row) => row.createdAt),
      ...[...metrics, ...interactions].map((row) => row.timestamp),
    ].filter((time) => time !== undefined)

    expect(times.filter((time) => Date.parse(time) > now.getTime())).toEqual([])
    expect(ordered.map((card) => card.cardId)).toEqual([])
    expect(cards.filter((card) => card.startDate && card.endDate && card.startDate > card.endDate)).toEqual(
      [],
    )
    const createdAt = new Map([
      ...cards.map((card) => [card.cardId, card.createdAt ?? ''] as const),
      ...comments.map((comment) => [comment.commentId ?? '', comment.createdAt ?? ''] as const),
    ])
    const tooEarly = comments.filter(
      (comment) => (createdAt.get(comment.threadRoot ?? comment.cardId) ?? '') >= (comment.createdAt ?? ''),
    )
    expect(tooEarly).toEqual([])
  })

  it('has feedback of the last hour, of today and of ten weeks', () => {
    const agesMs = feedback.map((entry) => now.getTime() - Date.parse(entry.createdAt ?? ''))
    expect(Math.min(...agesMs)).toBeLessThan(3_600_000)
    expect(agesMs.filter((ageMs) => ageMs < 86_400_000).length).toBeGreaterThanOrEqual(8)
    expect(Math.max(...agesMs)).toBeGreaterThan(60 * 86_400_000)
  })

  it.each(interviews)('has a transcript of the line shape, in order of time: $id', (interview) => {
    const lines = interview.body.split('\n')
    const clock = lines.map((line) => line.slice(0, 'hh:mm:ss'.length))
    const speakers = new Set(lines.map((line) => line.slice('hh:mm:ss '.length).split(':')[0]))
    const insightCount = interview.insights?.length ?? 0

    expect(lines.filter((line) => !transcriptLine.test(line))).toEqual([])
    expect(clock).toEqual(clock.toSorted())
    expect(lines.length).toBeGreaterThanOrEqual(120)
    expect(lines.length).toBeLessThanOrEqual(250)
    expect(speakers.size).toBeGreaterThanOrEqual(2)
    expect(speakers.size).toBeLessThanOrEqual(4)
    expect(insightCount).toBeGreaterThanOrEqual(12)
    expect(insightCount).toBeLessThanOrEqual(25)
  })

  it('has literal quotes', () => {
    const notSaid = interactions.flatMap((interaction) => {
      const lines = interaction.body.split('\n').map(fold)
      const texts = (interaction.insights ?? []).map((insight) => fold(insight.text ?? ''))
      return texts.filter((text) => !lines.some((line) => line.includes(text)))
    })
    expect(notSaid).toEqual([])
    expect(insights.filter((insight) => insight.cardIds.length < 1 || insight.cardIds.length > 3)).toEqual([])
  })

  it('names the customer of each quote, who speaks that line', () => {
    const names = new Map(
      customers.map((customer) => [customer.id, `${customer.firstName} ${customer.lastName}`]),
    )
    const saidByAnother = interviews.flatMap((interview) =>
      (interview.insights ?? []).filter((insight) => {
        const line = interview.body
          .split('\n')
          .find((candidate) => fold(candidate).includes(fold(insight.text ?? '')))
        return !line?.slice('hh:mm:ss '.length).startsWith(`${names.get(insight.customerId ?? '')}:`)
      }),
    )
    expect(saidByAnother).toEqual([])
  })

  it('has no repeated texts', () => {
    const texts = [
      ...cards.flatMap((card) => [card.cardTitle, card.cardDetails ?? '']),
      ...comments.map((comment) => comment.body),
      ...interactions.map((interaction) => interaction.body),
    ]
    expect(repeatedIn(texts.flatMap(sentencesOf).filter((sentence) => sentence.length > 40))).toEqual([])
  })
})
