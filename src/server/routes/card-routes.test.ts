import { describe, expect, it } from 'vitest'

import { aNewCard } from '#test/a-new-card.ts'
import { testAppUrl } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

import { insertCards } from '../store/cards.ts'
import { insertComments } from '../store/comments.ts'

const { test, ours } = setUpService()

const read = async (cardId: string) => (await ours.send('GET', `/beta/cards/${cardId}`)).json
const put = (cardId: string, body: unknown) => ours.send('PUT', `/beta/cards/${cardId}`, { body })
const post = (body: Record<string, unknown>) => ours.send('POST', '/beta/cards', { body })

describe('GET /beta/cards/{cardId}', () => {
  it('returns all known fields and leaves out the others', async () => {
    const parentId = await ours.createCard()
    const cardId = await ours.createCard({ cardTitle: 'Lifts fail' }, parentId)
    const card = await read(cardId)
    expect(card).toEqual({
      cardId,
      cardTitle: 'Lifts fail',
      cardType: 'opportunity',
      organizationId: ours.organizationId,
      workspaceId: ours.workspaceId,
      archived: false,
      assignees: [],
      labels: [],
      resources: [],
      cardStatus: 'identified',
      children: [],
      parents: [{ contextId: expect.any(String), model: 'card', id: parentId }],
      commentsCount: 0,
      trackerLinked: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      createdBy: `key:${ours.keyId}`,
      updatedAt: card.createdAt,
      updatedBy: `key:${ours.keyId}`,
    })
    const { contextId } = (card.parents as { contextId: string }[])[0] ?? {}
    expect((await read(parentId)).children).toEqual([{ cardId, contextId }])
  })

  it('returns fields that only the import can set', async () => {
    const rest = {
      archived: true,
      archivedAt: '2026-03-02T08:00:00.000Z',
      archivedBy: 'ada',
      assignees: ['ada', 'bo'],
      labels: ['ramps'],
      startDate: '2026-01-31',
      endDate: '0999-12-31',
      trackerIssueId: 'T-1',
      metricType: 'share',
      metricUnit: '%',
      metricStart: 1.5,
      metricTarget: -2,
      metricLowerThreshold: 0,
      metricUpperThreshold: 1e308,
      resources: [{ url: 'mailto:a@b.example' }, { url: 'https://a.example', title: 'A' }],
    }
    await test.database.asOrganization(ours.organizationId, async (sql) => {
      await insertCards(sql, [aNewCard({ cardId: 'a/b %', ...rest })])
      const stamps = { createdBy: 'ada', updatedAt: '2026-03-01T08:00:00.000Z', updatedBy: 'ada' }
      await insertComments(sql, [
        {
          commentId: 'two',
          cardId: 'a/b %',
          body: ' Two ',
          threadRoot: 'one',
          createdAt: '2026-03-04T08:00:00Z',
          ...stamps,
        },
        {
          commentId: 'one',
          cardId: 'a/b %',
          body: 'One',
          threadRoot: 'one',
          createdAt: '2026-03-03T09:00:00+01:00',
          ...stamps,
        },
      ])
    })
    expect(await read('a%2Fb%20%25')).toMatchObject({
      ...rest,
      cardId: 'a/b %',
      trackerLinked: true,
      commentsCount: 2,
      commentsLastCreatedAt: '2026-03-04T08:00:00.000Z',
    })
    const { json } = await ours.send('GET', '/beta/cards/a%2Fb%20%25/comments')
    expect(json).toEqual({
      comments: [
        expect.objectContaining({
          commentId: 'one',
          cardId: 'a/b %',
          createdAt: '2026-03-03T08:00:00.000Z',
          threadRoot: 'one',
        }),
        expect.objectContaining({
          commentId: 'two',
          body: ' Two ',
          organizationId: ours.organizationId,
          updatedBy: 'ada',
        }),
      ],
    })
  })

  it('and its comments are 400 for an unknown id', async () => {
    for (const path of ['/beta/cards/none', '/beta/cards/none/comments']) {
      const answer = await ours.send('GET', path)
      expect([answer.status, answer.json]).toEqual([
        400,
        { message: 'No card with the id "none" in this organization.' },
      ])
    }
  })
})

describe('PUT /beta/cards/{cardId}', () => {
  it('counts null in a field of a link as absent', async () => {
    const cardId = await ours.createCard()
    const resources = [{ url: 'https://a.example', title: null }]
    expect((await put(cardId, { resources })).status).toBe(200)
    expect(await read(cardId)).toMatchObject({ resources: [{ url: 'https://a.example' }] })
  })

  it('changes the named fields only', async () => {
    const cardId = await ours.createCard({ cardDetails: 'Old', resources: [{ url: 'https://a.example' }] })
    const answer = await put(cardId, { cardTitle: '  New\u00a0', cardStatus: 'next', unknown: 1 })
    expect(answer.json).toEqual({
      cardId,
      cardUrl: `${testAppUrl}/cards/${cardId}`,
      message: 'The card was updated.',
    })
    expect(await read(cardId)).toMatchObject({
      cardTitle: 'New',
      cardStatus: 'next',
      cardDetails: 'Old',
      resources: [{ url: 'https://a.example' }],
    })
  })

  it.each([null, ''])('clears details and status with %j', async (empty) => {
    const cardId = await ours.createCard({ cardDetails: 'Old' })
    expect((await put(cardId, { cardDetails: empty, cardStatus: empty })).status).toBe(200)
    const card = await read(cardId)
    expect(card).not.toHaveProperty('cardDetails')
    expect(card).not.toHaveProperty('cardStatus')
  })

  it('replaces the resources, and stores text unchanged', async () => {
    const cardId = await ours.createCard({ resources: [{ url: 'https://a.example', title: 'A' }] })
    const resources = [{ url: 'mailto:ada@isle.example' }, { url: 'http://b.example/ä', title: ' B ' }]
    await put(cardId, { resources, cardDetails: ' \n 𝄞 ' })
    expect(await read(cardId)).toMatchObject({ resources, cardDetails: ' \n 𝄞 ' })
    await put(cardId, { resources: [] })
    expect(await read(cardId)).toMatchObject({ resources: [] })
  })

  it('updates the time of the card only when something changes', async () => {
    const cardId = await ours.createCard({
      cardTitle: 'Same',
      cardDetails: 'd',
      resources: [{ url: 'https://a.example' }],
    })
    const before = await read(cardId)
    test.clock.now = new Date(Date.now() + 60_000)
    const same = {
      cardTitle: ' Same ',
      cardDetails: 'd',
      cardStatus: 'identified',
      cardType: 'opportunity',
      resources: [{ url: 'https://a.example' }],
    }
    expect((await put(cardId, same)).json.message).toContain('Nothing changed')
    expect(await read(cardId)).toEqual(before)
    await put(cardId, { cardTitle: 'Other' })
    expect((await read(cardId)).updatedAt).toBe(test.clock.now.toISOString())
    test.clock.now = undefined
  })

  it('keeps the status after a change of type if the new type has it', async () => {
    const cardId = await ours.createCard({ cardStatus: 'next' })
    expect((await put(cardId, { cardType: 'solution' })).json.message).toContain('"next" was kept')
    expect(await read(cardId)).toMatchObject({ cardType: 'solution', cardStatus: 'next' })
    expect((await put(cardId, { cardType: 'outcome' })).json.message).toContain('"next" was cleared')
    expect(await read(cardId)).not.toHaveProperty('cardStatus')
    await put(cardId, { cardType: 'experiment', cardStatus: 'running' })
    expect(await read(cardId)).toMatchObject({ cardType: 'experiment', cardStatus: 'running' })
  })

  it.each([
    [{}, 'at least one'],
    [{ unknown: 1 }, 'at least one'],
    [{ cardTitle: null }, 'cardTitle must be a text'],
    [{ cardType: null }, 'cardType must be one of'],
    [{ resources: null }, 'resources must be a list'],
    [{ cardTitle: '  ' }, 'cardTitle must be a text that is not empty'],
    [{ cardTitle: 'x'.repeat(501) }, 'at most 500 characters'],
    [{ cardDetails: 'x'.repeat(100_001) }, 'at most 100,000 characters'],
    [{ cardType: 'epic' }, 'cardType must be one of'],
    [{ cardStatus: 'open' }, 'cardStatus must be one of'],
    [{ cardStatus: 'running' }, 'is not a status of the type opportunity'],
    [{ cardType: 'product', cardStatus: 'next' }, 'It has no status'],
    [{ cardType: 'kpi', cardStatus: 'next' }, 'follows from its metric'],
    [{ cardTitle: 'Changed', cardStatus: 'done' }, 'is not a status'],
    [{ resources: [{ url: 'ftp://a.example' }] }, 'resources[0].url must be an http, https or mailto URL'],
    [{ resources: [{ url: 'javascript:alert(1)' }] }, 'resources[0].url must be'],
    [{ resources: [{ title: 'x' }] }, 'resources[0].url is required'],
  ])('refuses %j and changes nothing', async (body, message) => {
    const cardId = await ours.createCard()
    const before = await read(cardId)
    const answer = await put(cardId, body)
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
    expect(await read(cardId)).toEqual(before)
  })

  it('accepts titles and details of full length', async () => {
    const cardId = await ours.createCard()
    const body = { cardTitle: ` ${'𝄞'.repeat(500)} `, cardDetails: 'é'.repeat(100_000) }
    expect((await put(cardId, body)).status).toBe(200)
    expect((await read(cardId)).cardTitle).toBe('𝄞'.repeat(500))
    expect((await put('none', { cardTitle: 'x' })).json.message).toContain('No card with the id "none"')
  })

  it('derives the status of a KPI, and clears it when the type changes', async () => {
    const bounds = { metricLowerThreshold: 1, metricUpperThreshold: 2 }
    await test.database.asOrganization(ours.organizationId, (sql) =>
      insertCards(sql, [aNewCard({ cardId: 'kpi', cardType: 'kpi', ...bounds })]),
    )
    expect(await read('kpi')).not.toHaveProperty('cardStatus')
    for (const [value, cardStatus] of [
      [2, 'in bounds'],
      [2.5, 'out of bounds'],
      [1, 'in bounds'],
      [0.9, 'out of bounds'],
    ]) {
      await ours.send('POST', '/v1/cards/kpi/metrics', { body: { value } })
      expect(await read('kpi')).toMatchObject({ cardStatus, metricCurrent: value })
    }
    expect((await put('kpi', { cardType: 'outcome' })).json.message).toBe(
      'The card was updated. Its status "out of bounds" was cleared, because the type outcome does not have it.',
    )
    expect(await read('kpi')).not.toHaveProperty('cardStatus')
  })
})

describe('POST /beta/cards', () => {
  it('creates a root, or the last child of a parent', async () => {
    const root = await post({ cardTitle: ' Root ', parentId: ours.workspaceId, parentType: 'backlog' })
    const rootId = String(root.json.cardId)
    expect(root.json).toEqual({
      cardId: rootId,
      cardUrl: `${testAppUrl}/cards/${rootId}`,
      message: 'The card was created.',
    })
    expect((await ours.send('GET', '/v1/workspace')).json).toEqual({ workspaceId: ours.workspaceId })
    const wrong = await post({ cardTitle: 'Other', parentId: ours.organizationId, parentType: 'backlog' })
    expect([wrong.status, wrong.json.message]).toEqual([400, expect.stringContaining('No workspace')])
    const [first, second] = [await ours.createCard({}, rootId), await ours.createCard({}, rootId)]
    expect(await read(rootId)).toMatchObject({
      cardTitle: 'Root',
      parents: [],
      children: [{ cardId: first }, { cardId: second }],
    })
  })

  it.each([
    ['solution', undefined, 'idea'],
    ['kpi', undefined, undefined],
    ['product', undefined, undefined],
    ['assumption', 'passed', 'passed'],
  ])('starts a %s with status %s as %s', async (cardType, cardStatus, expected) => {
    const cardId = await ours.createCard({ cardType, cardStatus })
    expect((await read(cardId)).cardStatus).toBe(expected)
  })

  it.each([
    [{ parentId: 'none' }, 'No card with the id "none"'],
    [{ parentId: 'none', parentType: 'backlog' }, 'No workspace with the id "none"'],
    [{ parentType: 'tree' }, 'parentType must be one of: card, backlog'],
    [{ cardTitle: null }, 'cardTitle must be a text'],
    [{ cardTitle: undefined }, 'cardTitle is required'],
    [{ cardType: 'kpi', cardStatus: 'next' }, 'follows from its metric'],
    [{ cardStatus: '' }, 'cardStatus must be one of'],
    [{ cardDetails: 'x'.repeat(100_001) }, 'at most 100,000 characters'],
  ])('refuses %j', async (change, message) => {
    const parentId = await ours.createCard()
    const answer = await post({ cardTitle: 'Child', parentId, parentType: 'card', ...change })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
    expect((await read(parentId)).children).toEqual([])
  })

  it('counts null as absent', async () => {
    const nothing = { cardType: null, cardDetails: null, cardStatus: null, resources: null }
    expect(await read(await ours.createCard(nothing))).toMatchObject({
      cardType: 'opportunity',
      cardStatus: 'identified',
    })
  })
})
