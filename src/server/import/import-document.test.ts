import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestDatabase } from '#test/open-test-database.ts'

import { getCard } from '../store/cards.ts'
import { listComments } from '../store/comments.ts'
import type { Database, Sql } from '../store/sql.ts'
import { getFeedback } from '../store/feedback.ts'
import { getTranscript } from '../store/interactions.ts'
import { createOrganization } from '../store/organizations.ts'
import { importDocument } from './import-document.ts'

const now = new Date('2026-05-01T12:00:00.000Z')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function importInto(organizationId: string, document: unknown) {
  await createOrganization(database, { organizationId, organizationName: organizationId })
  return await importDocument(database, organizationId, document, now)
}

const read = <T>(organizationId: string, work: (sql: Sql) => Promise<T>) =>
  database.asOrganization(organizationId, work)

const card = (cardId: string, rest: object = {}) => ({
  cardId,
  cardTitle: cardId,
  cardType: 'opportunity',
  ...rest,
})

const comment = (commentId: string, rest: object = {}) => ({ commentId, cardId: 'a', body: 'b', ...rest })

describe('a document that can be imported', () => {
  it('becomes the content of the organization, invisible to others', async () => {
    const summary = await importInto('full', {
      users: [{ userId: 'u1', name: 'Ida', email: 'ida@varra.example' }],
      customerOrganizations: [{ id: 'co1', name: 'Harbour' }],
      customers: [{ id: 'cu1', email: 'Nils@Example.com', firstName: 'Nils', customerOrganizationId: 'co1' }],
      cards: [
        card('root', { cardType: 'outcome', cardTitle: '  Fewer missed boats ', cardStatus: 'at risk' }),
        card('b', { parents: ['root'], labels: ['x'], resources: [{ url: 'https://a.example' }] }),
        card('a', { parents: ['root', 'b', 'root'], archivedAt: '2026-01-01T00:00:00Z' }),
        card('kpi', { cardType: 'kpi', metricLowerThreshold: 1, metricUpperThreshold: 3 }),
      ],
      comments: [
        {
          commentId: 'c1',
          cardId: 'root',
          body: 'First',
          createdBy: 'u1',
          createdAt: '2026-01-02T00:00:00+01:00',
        },
        { cardId: 'root', body: 'Answer', threadRoot: 'c1' },
      ],
      metrics: [
        { cardId: 'kpi', value: 1, timestamp: '2016-12-31T23:59:60Z' },
        { cardId: 'kpi', value: 2, timestamp: '2026-02-02T00:00:00Z' },
        { cardId: 'kpi', value: 9, timestamp: '2026-02-01T00:00:00Z' },
        { cardId: 'kpi', value: 2.5, timestamp: '2026-02-02T00:00:00.000Z' },
      ],
      feedback: [
        {
          id: 'f1',
          body: 'I **missed** the boat',
          parseMarkdown: true,
          processed: true,
          cardIds: ['b'],
          insights: [{ insightId: 'i1', text: 'missed', cardIds: ['root', 'a'] }],
          feedbackProviders: [
            { id: 'cu1' },
            { email: 'nils@example.com' },
            { email: 'new@example.com', firstName: 'New' },
          ],
          feedbackReceivers: [{ email: 'IDA@varra.example' }, { email: 'stranger@example.com' }],
          timestamp: '2026-03-01T10:00:00Z',
          url: 'https://example.com/1',
        },
      ],
      interviews: [{ id: 'v1', body: '00:00:01 Ida: Hello\n00:00:05 Nils: Hi' }],
    })
    expect(summary).toEqual({
      users: 1,
      customerOrganizations: 1,
      customers: 1,
      cards: 4,
      links: 0,
      comments: 2,
      metrics: 4,
      feedback: 1,
      interviews: 1,
    })
    const [root, a, kpi, comments, feedback, transcript] = await read(
      'full',
      async (sql) =>
        [
          await getCard(sql, 'root'),
          await getCard(sql, 'a'),
          await getCard(sql, 'kpi'),
          await listComments(sql, 'root'),
          await getFeedback(sql, 'f1'),
          await getTranscript(sql, 'v1'),
        ] as const,
    )
    expect(root).toMatchObject({
      cardTitle: 'Fewer missed boats',
      cardStatus: 'at risk',
      createdAt: now.toISOString(),
      createdBy: 'import',
      children: [{ cardId: 'b' }, { cardId: 'a' }],
      commentsCount: 2,
    })
    expect(a).toMatchObject({
      cardStatus: 'identified',
      archived: true,
      archivedAt: '2026-01-01T00:00:00.000Z',
      parents: [{ id: 'root' }, { id: 'b' }],
    })
    expect(kpi).toMatchObject({ metricCurrent: 2.5, cardStatus: 'in bounds' })
    expect(comments.map(({ threadRoot }) => threadRoot)).toEqual(['c1', 'c1'])
    expect(feedback).toMatchObject({
      content: 'I missed the boat',
      textPreview: 'I missed the boat',
      processed: true,
      source: 'import',
      capturedAt: '2026-03-01T10:00:00.000Z',
      insightCount: 2,
      customerUserIds: ['cu1', expect.stringMatching(/^customer_/)],
    })
    expect(feedback?.cardIds?.toSorted()).toEqual(['a', 'b', 'root'])
    expect(transcript).toBe('00:00:01 Ida: Hello\n00:00:05 Nils: Hi')
    const receivers = await read('full', (sql) => sql.query('select user_id from interaction_receivers'))
    expect(receivers).toEqual([{ user_id: 'u1' }])
    await createOrganization(database, { organizationId: 'other', organizationName: 'Other' })
    expect(await read('other', (sql) => getCard(sql, 'root'))).toBeUndefined()
  })

  it('may be empty, and may refer to records of an earlier one', async () => {
    await importInto('twice', {})
    await importDocument(database, 'twice', { cards: [card('first')] }, now)
    await importDocument(database, 'twice', { cards: [card('second', { parents: ['first'] })] }, now)
    expect(await read('twice', (sql) => getCard(sql, 'first'))).toMatchObject({
      children: [{ cardId: 'second' }],
    })
    const again = importDocument(database, 'twice', { cards: [card('third'), card('first')] }, now)
    await expect(again).rejects.toThrow(
      'cards[1].cardId is taken: the organization has this card already: "first".',
    )
    expect(await read('twice', (sql) => getCard(sql, 'third'))).toBeUndefined()
  })

  it('may answer threads of an earlier one, of which no other comments are read', async () => {
    const comments = [comment('c1'), comment('c2', { threadRoot: 'c1' }), comment('c3')]
    await importInto('threads', { cards: [card('a'), card('b')], comments })
    const seen: unknown[] = []
    const watched: Database = {
      ...database,
      asOrganization: (organizationId, work, options) =>
        database.asOrganization(
          organizationId,
          (sql) =>
            work({
              changed: (...parameters) => sql.changed(...parameters),
              async query<Row>(...parameters: Parameters<Sql['query']>) {
                const rows = await sql.query<Row>(...parameters)
                if (parameters[0].includes('from comments')) seen.push(...rows)
                return rows
              },
            }),
          options,
        ),
    }
    await importDocument(watched, 'threads', { cards: [card('c')] }, now)
    expect(seen).toEqual([])
    await importDocument(watched, 'threads', { comments: [comment('c4', { threadRoot: 'c1' })] }, now)
    expect(seen).toEqual([{ id: 'c1', cardId: 'a', isOpening: true }])
    const wrong = [comment('c5', { threadRoot: 'c2' }), comment('c6', { threadRoot: 'c1', cardId: 'b' })]
    await expect(importDocument(database, 'threads', { comments: wrong }, now)).rejects.toThrow(
      'comments[0].threadRoot names a comment that opens no thread: "c2".\ncomments[1].threadRoot names a comment on another card: "c1".',
    )
  })

  it('may be equal in two organizations', async () => {
    const document = { cards: [card('shared')], feedback: [{ id: 'f', body: 'x' }] }
    await importInto('left', document)
    await importInto('right', document)
    expect(await read('right', (sql) => getCard(sql, 'shared'))).toMatchObject({ organizationId: 'right' })
  })
})
