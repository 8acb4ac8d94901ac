import { describe, expect, it } from 'vitest'

import * as contract from '#contract/feedback.ts'
import { testAppUrl } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

import { insertUsers } from '../store/people.ts'

const { test, ours } = setUpService({ oursPer: 'test' })

const create = async (body: Record<string, unknown>) => {
  const answer = await ours.send('POST', '/v1/feedback', { body })
  expect(answer).toMatchObject({ status: 200, json: { message: expect.any(String), id: expect.any(String) } })
  return String(answer.json.id)
}
const read = async (id: string) =>
  contract.feedback.parse((await ours.send('GET', `/v1/feedback/${id}`)).json)
const list = async (query = '') =>
  contract.listFeedback.response.parse((await ours.send('GET', `/v1/feedback?${query}`)).json)
const process = (id: string, cardIds?: unknown) =>
  ours.send('POST', `/v1/feedback/${id}/process`, cardIds === undefined ? {} : { body: { cardIds } })

describe('POST /v1/feedback', () => {
  it('stores the text and all other fields unchanged', async () => {
    const cardId = await ours.createCard()
    await test.database.asOrganization(ours.organizationId, (sql) =>
      insertUsers(sql, [{ userId: 'ada', name: 'Ada', email: 'ada@isle.example' }]),
    )
    const body = ` **Ferry** \r\n${'𝄞'.repeat(200)} `
    const id = await create({
      body,
      cardIds: [cardId, cardId],
      feedbackProviders: [
        { email: 'Bo@Isle.example', firstName: 'Bo' },
        { email: 'bo@isle.example' },
        { email: 'cy@isle.example' },
      ],
      feedbackReceivers: [{ email: 'ADA@isle.example' }, { email: 'nobody@isle.example' }],
      timestamp: '2026-03-01T10:00:00.1239+02:00',
      url: 'https://chat.example/1',
    })
    const entry = await read(id)
    expect(entry).toEqual({
      id,
      processed: false,
      source: 'api',
      cardIds: [cardId],
      customerUserIds: [expect.any(String), expect.any(String)],
      insightCount: 1,
      appUrl: `${testAppUrl}/feedback/${id}`,
      capturedAt: '2026-03-01T08:00:00.123Z',
      createdAt: expect.stringMatching(/Z$/),
      sourceUrl: 'https://chat.example/1',
      textPreview: Array.from(body).slice(0, 160).join(''),
      content: body,
    })
    const { content: _content, ...summary } = entry
    expect((await list()).feedback).toEqual([summary])
    expect(
      (await read(await create({ body: 'More', feedbackProviders: [{ email: 'BO@isle.example' }] })))
        .customerUserIds,
    ).toEqual([entry.customerUserIds?.[0]])
  })

  it('requires only a body, and returns the plain text of Markdown', async () => {
    const entry = await read(
      await create({ body: '# Lifts\n\n- **often** [broken](https://a.example)', parseMarkdown: true }),
    )
    expect(entry).toMatchObject({
      content: 'Lifts\n\n• often broken (https://a.example)',
      cardIds: [],
      customerUserIds: [],
      insightCount: 0,
    })
    expect(entry).not.toHaveProperty('sourceUrl')
    expect(entry.capturedAt).toBe(entry.createdAt)
  })

  it.each([
    [{ body: '' }, 'body must be a text that is not empty'],
    [{ body: 'x', cardIds: ['none'] }, 'No card with the id "none"'],
    [{ body: 'x', cardIds: [null] }, 'cardIds[0] must be a text'],
    [
      { body: 'x', cardIds: Array.from({ length: 1001 }, () => 'c') },
      'cardIds must have at most 1,000 entries',
    ],
    [
      { body: 'x', feedbackProviders: [{ email: 'nobody' }] },
      'feedbackProviders[0].email must be an e-mail address',
    ],
    [{ body: 'x', feedbackProviders: [{ firstName: 'A' }] }, 'feedbackProviders[0].email is required'],
    [{ body: 'x', feedbackReceivers: {} }, 'feedbackReceivers must be a list'],
    [{ body: 'x', parseMarkdown: 'yes' }, 'parseMarkdown must be true or false'],
    [{ body: 'x', timestamp: '2026-01-01 10:00' }, 'timestamp must be an ISO 8601 date-time'],
    [{ body: 'x', url: 'ftp://a.example' }, 'url must be an http or https URL'],
    [{ body: 'x', url: '/path' }, 'url must be an http or https URL'],
  ])('refuses %j and creates nothing', async (body, message) => {
    const answer = await ours.send('POST', '/v1/feedback', { body })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
    expect((await list()).feedback).toEqual([])
  })

  it('creates one customer for two concurrent requests with the same person', async () => {
    const people = { feedbackProviders: [{ email: 'bo@isle.example' }] }
    const ids = await Promise.all([1, 2, 3].map(() => create({ body: 'Hello', ...people })))
    const customers = await Promise.all(ids.map(async (id) => (await read(id)).customerUserIds?.[0]))
    expect(new Set(customers).size).toBe(1)
  })
})

describe('GET /v1/feedback', () => {
  it('pages through all, newest first, then by the greater id', async () => {
    test.clock.now = new Date('2026-03-01T08:00:00.000Z')
    const same = await Promise.all(Array.from({ length: 5 }, () => create({ body: 'Same' })))
    test.clock.now = new Date('2026-03-01T08:00:00.001Z')
    const later = await create({ body: 'Later' })
    test.clock.now = undefined
    const expected = [later, ...same.toSorted((a, b) => (a < b ? 1 : -1))]
    expect((await list()).feedback.map(({ id }) => id)).toEqual(expected)
    expect(await list('limit=100')).not.toHaveProperty('nextCursor')
    const seen: string[] = []
    let cursor: string | undefined
    for (let limit = 1; seen.length < 6; limit += 1) {
      const page = await list(`limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...page.feedback.map(({ id }) => id))
      cursor = page.nextCursor
      await create({ body: 'Arrives between two pages' })
    }
    expect([seen, cursor]).toEqual([expected, undefined])
  })

  it('answers 50 entries without a limit, and no cursor after the last entry', async () => {
    await Promise.all(Array.from({ length: 51 }, () => create({ body: 'Hello' })))
    const first = await list()
    expect(first.feedback).toHaveLength(50)
    const second = await list(`cursor=${first.nextCursor}`)
    expect([second.feedback.length, second.nextCursor]).toEqual([1, undefined])
    expect(await list('limit=51')).not.toHaveProperty('nextCursor')
  })

  it('filters by processed, and binds the cursor to it', async () => {
    const ids = [await create({ body: 'A' }), await create({ body: 'B' }), await create({ body: 'C' })]
    for (const id of ids.slice(0, 2)) await process(id)
    const idsOf = async (query: string) => (await list(query)).feedback.map(({ id }) => id)
    expect(await idsOf('processed=true')).toEqual([ids[1], ids[0]])
    expect(await idsOf('processed=false')).toEqual([ids[2]])
    const { nextCursor } = await list('processed=true&limit=1')
    expect(await idsOf(`processed=true&limit=5&cursor=${nextCursor}`)).toEqual([ids[0]])
    for (const query of ['processed=false', 'limit=1']) {
      const answer = await ours.send('GET', `/v1/feedback?${query}&cursor=${nextCursor}`)
      expect(answer.status).toBe(400)
      expect(answer.json.message).toContain('processed')
    }
  })

  it('refuses a changed cursor, and one of another organization', async () => {
    await create({ body: 'A' })
    await create({ body: 'B' })
    const { nextCursor = '' } = await list('limit=1')
    const theirs = await test.createOrganization()
    expect((await theirs.send('GET', `/v1/feedback?cursor=${nextCursor}`)).status).toBe(400)
    const changed = Array.from(
      nextCursor,
      (letter, at) => nextCursor.slice(0, at) + (letter === 'A' ? 'B' : 'A') + nextCursor.slice(at + 1),
    )
    for (const cursor of [
      ...changed,
      '',
      'x',
      '.',
      `${nextCursor}.`,
      `${nextCursor}A`,
      nextCursor.slice(0, -1),
      `=${nextCursor}`,
    ]) {
      const answer = await ours.send('GET', `/v1/feedback?cursor=${encodeURIComponent(cursor)}`)
      expect([cursor, answer.status]).toEqual([cursor, 400])
    }
  })

  it.each([
    ['limit=0', 'limit must be at least 1'],
    ['limit=101', 'limit must be at most 100'],
    ['limit=ten', 'limit must be'],
    ['limit=1e1', 'limit must be'],
    ['processed=yes', 'processed must be true or false'],
    ['processed=', 'processed must be true or false'],
    ['limit=1&limit=2', 'limit may be given only once'],
  ])('refuses %s', async (query, message) => {
    const answer = await ours.send('GET', `/v1/feedback?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
  })
})

describe('POST /v1/feedback/{feedbackId}/process', () => {
  it('marks it, with an empty body or without one', async () => {
    for (const send of [
      {},
      { rawBody: '' },
      { rawBody: '', headers: { 'Content-Type': 'text/plain' } },
      { body: {} },
      { body: { cardIds: null } },
    ]) {
      const id = await create({ body: 'Hello' })
      const { status, json } = await ours.send('POST', `/v1/feedback/${id}/process`, send)
      expect([status, json]).toEqual([
        200,
        { id, processed: true, attachedCardIds: [], message: expect.any(String) },
      ])
      expect(await read(id)).toMatchObject({ processed: true, insightCount: 0 })
    }
  })

  it('links each card once, and more cards with another call', async () => {
    const [a, b, c] = [await ours.createCard(), await ours.createCard(), await ours.createCard()]
    const id = await create({ body: 'Hello', cardIds: [a] })
    expect((await process(id, [b, a, b])).json).toMatchObject({ attachedCardIds: [b, a] })
    expect((await process(id, [b])).json).toMatchObject({ attachedCardIds: [b] })
    await Promise.all([process(id, [c]), process(id, [c])])
    expect(await read(id)).toMatchObject({ cardIds: [a, b, c], insightCount: 1 })
    const { json } = await ours.send('GET', `/beta/cards/${b}/context?includeInsights=true`)
    expect(json.context).toMatchObject([{ insights: [{ customerInteractionId: id, textPreview: 'Hello' }] }])
  })

  it('changes nothing for an unknown card', async () => {
    const [id, cardId] = [await create({ body: 'Hello' }), await ours.createCard()]
    const answer = await process(id, [cardId, 'none'])
    expect([answer.status, answer.json.message]).toEqual([
      400,
      'No card with the id "none" in this organization.',
    ])
    expect(await read(id)).toMatchObject({ processed: false, cardIds: [] })
    expect((await process('none')).json.message).toContain('No feedback with the id "none"')
    expect((await ours.send('POST', `/v1/feedback/${id}/process`, { body: { cardIds: 'x' } })).status).toBe(
      400,
    )
  })
})

describe('DELETE /v1/feedback/{feedbackId}', () => {
  it('hides it everywhere, keeps its data, and repeats the time of the first deletion', async () => {
    const cardId = await ours.createCard()
    const id = await create({ body: 'Hello', cardIds: [cardId] })
    const first = await ours.send('DELETE', `/v1/feedback/${id}`)
    expect(first.json).toEqual({ id, deletedAt: expect.stringMatching(/Z$/), message: expect.any(String) })
    test.clock.now = new Date(Date.now() + 60_000)
    expect((await ours.send('DELETE', `/v1/feedback/${id}`)).json.deletedAt).toBe(first.json.deletedAt)
    test.clock.now = undefined
    expect((await list()).feedback).toEqual([])
    for (const answer of [await ours.send('GET', `/v1/feedback/${id}`), await process(id)]) {
      expect(answer.status).toBe(400)
      expect(answer.json.message).toBe(`No feedback with the id "${id}" in this organization.`)
    }
    const rows = await test.database.asOrganization(ours.organizationId, (sql) =>
      sql.query('select body from interactions where id = $1', [id]),
    )
    expect(rows).toEqual([{ body: 'Hello' }])
    expect((await ours.send('DELETE', '/v1/feedback/none')).status).toBe(400)
  })
})
