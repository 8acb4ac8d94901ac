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

let count = 0
const newOrganizationId = () => `o${(count += 1)}`

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
      'cards[1].cardId is the id of a card that the organization has already: "first".',
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

describe('a document that is refused', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, index) => card(`n${index}`, { parents: index === 0 ? [] : [`n${index - 1}`] }))
  const loop = chain(20_000)
  loop[0] = card('n0', { parents: ['n19999'] })

  it.each<[string, unknown]>([
    ['The document must be an object.', []],
    ['The document must not have the field "card".', { card: [] }],
    ['cards[1].cardTitle is required.', { cards: [card('a'), { cardId: 'b', cardType: 'kpi' }] }],
    ['cards[0] must not have the field "name".', { cards: [card('a', { name: 'x' })] }],
    ['cards[0].cardId must be an id without white space around it.', { cards: [card('a ')] }],
    [
      'cards[0].cardTitle must be well-formed Unicode text without NUL characters.',
      { cards: [card('a', { cardTitle: 'a\0' })] },
    ],
    [
      'cards[1].cardId is the id of an earlier card of the document too: "a".',
      { cards: [card('a'), card('a')] },
    ],
    [
      'cards[0].cardStatus must be a status of the type opportunity (identified, not now, later, next, now, addressed), not: "done".',
      { cards: [card('a', { cardStatus: 'done' })] },
    ],
    [
      'cards[0].cardStatus must be absent: a card of the type kpi has no status to set, so not: "in bounds".',
      { cards: [card('a', { cardType: 'kpi', cardStatus: 'in bounds' })] },
    ],
    [
      'cards[1].parents[1] names no card: "missing".',
      { cards: [card('a'), card('b', { parents: ['a', 'missing'] })] },
    ],
    ['cards[0].parents[0] names the card itself: "a".', { cards: [card('a', { parents: ['a'] })] }],
    [
      'cards[2].parents[1] closes a cycle (c → b → a → c).',
      {
        cards: [
          card('a', { parents: ['c'] }),
          card('b', { parents: ['a'] }),
          card('c', { parents: ['root', 'b'] }),
          card('root'),
          card('below', { parents: ['c'] }),
        ],
      },
    ],
    ['cards[19999].parents[0] closes a cycle (n19999 → n19998 → n19997 → … → n0 → n19999).', { cards: loop }],
    ['metrics[0].cardId names no card: "x".', { metrics: [{ cardId: 'x', value: 1 }] }],
    [
      'metrics[0].timestamp must be an ISO 8601 date-time with seconds and an offset, such as 2026-01-31T09:30:00Z.',
      { cards: [card('a')], metrics: [{ cardId: 'a', value: 1, timestamp: '2026-02-30T00:00:00Z' }] },
    ],
    ['comments[0].cardId names no card: "x".', { comments: [{ cardId: 'x', body: 'b' }] }],
    [
      'comments[0].threadRoot names no comment: "x".',
      { cards: [card('a')], comments: [{ cardId: 'a', body: 'b', threadRoot: 'x' }] },
    ],
    [
      'comments[1].threadRoot names a comment on another card: "c".',
      {
        cards: [card('a'), card('b')],
        comments: [
          { commentId: 'c', cardId: 'a', body: 'b' },
          { cardId: 'b', body: 'b', threadRoot: 'c' },
        ],
      },
    ],
    [
      'comments[2].threadRoot names a comment that opens no thread: "d".',
      {
        cards: [card('a')],
        comments: [
          { commentId: 'c', cardId: 'a', body: 'b' },
          { commentId: 'd', cardId: 'a', body: 'b', threadRoot: 'c' },
          { cardId: 'a', body: 'b', threadRoot: 'd' },
        ],
      },
    ],
    [
      'feedback[1].cardIds[0] names no card: "x".',
      { feedback: [{ body: 'a' }, { body: 'b', cardIds: ['x'] }] },
    ],
    [
      'feedback[0].feedbackProviders[0] needs an email or an id.',
      { feedback: [{ body: 'a', feedbackProviders: [{}] }] },
    ],
    [
      'feedback[0].feedbackProviders[0].id names no customer: "x".',
      { feedback: [{ body: 'a', feedbackProviders: [{ id: 'x' }] }] },
    ],
    [
      'interviews[0].insights[0].cardIds[0] names no card: "x".',
      { interviews: [{ body: 'a', insights: [{ text: 'a', cardIds: ['x'] }] }] },
    ],
    [
      'interviews[0].insights[0].insightId is the id of an earlier insight of the document too: "i".',
      {
        cards: [card('a')],
        feedback: [{ body: 'a', insights: [{ insightId: 'i', text: 'a', cardIds: ['a'] }] }],
        interviews: [{ body: 'a', insights: [{ insightId: 'i', text: 'a', cardIds: ['a'] }] }],
      },
    ],
    [
      'customers[0].customerOrganizationId names no customer organization: "x".',
      { customers: [{ id: 'a', customerOrganizationId: 'x' }] },
    ],
    [
      'links[0].cardId names no card of the document: "x".\nlinks[1].parentId names no card: "y".\nlinks[2].parentId names the card itself: "a".',
      {
        cards: [card('a')],
        links: [
          { parentId: 'a', cardId: 'x' },
          { parentId: 'y', cardId: 'a' },
          { parentId: 'a', cardId: 'a' },
        ],
      },
    ],
    [
      'cards[1].parents[0] closes a cycle (b → a → b).\nlinks[1].parentId closes a cycle (d → c → d).',
      {
        cards: [card('a', { parents: ['b'] }), card('b', { parents: ['a'] }), card('c'), card('d')],
        links: [
          { parentId: 'd', cardId: 'c' },
          { parentId: 'c', cardId: 'd' },
        ],
      },
    ],
    [
      'feedback[0].insights[1] needs a text: the entire text has its insight already.',
      { feedback: [{ body: 'a', insights: [{ cardIds: [] }, { cardIds: [] }] }] },
    ],
    [
      'feedback[0].feedbackReceivers[0].id names no user: "x".',
      { feedback: [{ body: 'a', feedbackReceivers: [{ id: 'x' }] }] },
    ],
  ])('%s', async (message, document) => {
    const organizationId = newOrganizationId()
    await expect(importInto(organizationId, document)).rejects.toMatchObject({
      name: 'ImportRefused',
      message,
    })
    const stored = await read(organizationId, (sql) =>
      sql.query(
        'select id from cards union all select id from interactions union all select id from customers',
      ),
    )
    expect(stored).toEqual([])
  })

  it('is refused with all its errors in one run, also those of references', async () => {
    const document = {
      users: 'Ida',
      cards: [
        card('a', { cardStatus: 'done' }),
        { cardId: 'b', cardType: 'kpi' },
        card('c', { cardTitle: 1, parents: ['missing'] }),
        card('d', { parents: ['b', 'missing'] }),
      ],
      metrics: [{ cardId: 'x', value: 1 }],
      feedback: [{ body: 'a', cardIds: ['b', 'y'] }, { body: '' }],
    }
    await expect(importInto(newOrganizationId(), document)).rejects.toThrow(
      [
        'users must be a list.',
        'cards[1].cardTitle is required.',
        'cards[2].cardTitle must be a text.',
        'feedback[1].body must be a text that is not empty.',
        'cards[0].cardStatus must be a status of the type opportunity (identified, not now, later, next, now, addressed), not: "done".',
        'cards[3].parents[1] names no card: "missing".',
        'metrics[0].cardId names no card: "x".',
        'feedback[0].cardIds[1] names no card: "y".',
      ].join('\n'),
    )
  })

  it('is refused with its other errors too if an id contains a NUL', async () => {
    const document = {
      feedback: [{ id: 'f\0', body: 'a', insights: [{ insightId: 'i\0', cardIds: [] }] }],
      cards: [card('a', { parents: ['x'] })],
      comments: [{ commentId: 'c\0', cardId: 'a', body: 'b', threadRoot: 'r\0' }],
    }
    await expect(importInto(newOrganizationId(), document)).rejects.toThrow(
      [
        'feedback[0].id must be well-formed Unicode text without NUL characters.',
        'cards[0].parents[0] names no card: "x".',
        'comments[0].threadRoot names no comment: "r\0".',
      ].join('\n'),
    )
  })

  it('names the row of an error behind many others', async () => {
    const cards = Array.from({ length: 250 }, (_, at) => card(`c${at}`, at === 230 ? { cardTitle: 4 } : {}))
    const refused = importInto(newOrganizationId(), { cards, more: 1 })
    await expect(refused).rejects.toThrow('cards[230].cardTitle must be a text.')
    await expect(refused).rejects.toThrow('The document must not have the field "more".')
  })

  it('shows at most 100 errors', async () => {
    const metrics = Array.from({ length: 1234 }, (_, index) => ({ cardId: `x${index}`, value: 1 }))
    const refusal = importInto(newOrganizationId(), { metrics })
    await expect(refusal).rejects.toThrow(/^metrics\[0\]\.cardId names no card: "x0"\.\n/)
    await expect(refusal).rejects.toThrow(/\nmetrics\[99\].*\n… and 1,134 more\.$/)
  })
})
