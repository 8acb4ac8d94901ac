import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestDatabase } from '#test/open-test-database.ts'

import { createOrganization } from '../store/organizations.ts'
import type { Database } from '../store/sql.ts'
import { importDocument } from './import-document.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function importInto(organizationId: string, document: unknown) {
  await createOrganization(database, { organizationId, organizationName: organizationId })
  return await importDocument(database, organizationId, document, new Date())
}

let count = 0
const newOrganizationId = () => `o${(count += 1)}`

const card = (cardId: string, rest: object = {}) => ({
  cardId,
  cardTitle: cardId,
  cardType: 'opportunity',
  ...rest,
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
    const stored = await database.asOrganization(organizationId, (sql) =>
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
