import { beforeAll, describe, expect, it } from 'vitest'

import { searchCards, searchKeys } from '#contract/search.ts'
import { aNewCard } from '#test/a-new-card.ts'
import { testAppUrl } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

import { insertCards } from '../store/cards.ts'

const { test, ours } = setUpService()

beforeAll(async () => {
  const cards = [
    aNewCard({
      cardId: 'lift',
      cardTitle: 'Wheelchair users miss ferries when lifts fail',
      assignees: ['ada'],
      labels: ['access', 'ramps'],
    }),
    aNewCard({
      cardId: 'fare',
      cardTitle: 'Fares are hard to compare',
      cardType: 'problem',
      startDate: '2026-01-31',
      trackerIssueId: 'T-1',
    }),
    aNewCard({
      cardId: 'crew',
      cardTitle: 'Deck crew learn of delays too late',
      cardType: 'outcome',
      cardStatus: 'at risk',
      metricType: 'share',
      endDate: '2026-02-28',
    }),
    aNewCard({
      cardId: 'old',
      cardTitle: 'Paper tickets get wet',
      archived: true,
      createdBy: 'bo',
      updatedBy: 'cy',
    }),
  ]
  const atSea = cards.map((card) => ({ ...card, cardDetails: 'At sea' }))
  await test.database.asOrganization(ours.organizationId, (sql) => insertCards(sql, atSea))
})

const search = async (query: string, filter?: unknown) => {
  const { status, json } = await ours.send('POST', '/beta/cards/search', { body: { query, filter } })
  expect(status).toBe(200)
  return searchCards.response.parse(json).cards
}
const found = async (filter?: unknown) => (await search('sea', filter)).map(({ cardId }) => cardId).toSorted()
const clause = (key: string, value: unknown) => ({ key, match: { value } })

describe('POST /beta/cards/search', () => {
  it.each([
    ['outcome', ['crew']],
    ['Outcomes problem', ['crew', 'fare']],
    ['outcome zzzzqq', []],
  ])('finds the cards of the types that %s names, whatever their texts say', async (query, cardIds) => {
    expect((await search(query)).map(({ cardId }) => cardId).toSorted()).toEqual(cardIds)
  })

  it.each([
    ['lift failed for a wheelchair', 'lift'],
    ['comparing FARE', 'fare'],
    ['delayed crews', 'crew'],
    ['wheelc', 'lift'],
    ['Wheelchair users miss ferries when lifts fail', 'lift'],
  ])('finds for "%s" first %s', async (query, cardId) => {
    const hits = await search(query)
    expect(hits[0]?.cardId).toBe(cardId)
    const scores = hits.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(Math.max(...scores)).toBeLessThanOrEqual(1)
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0)
  })

  it('returns the documented fields of each hit', async () => {
    expect((await search('crew delays'))[0]).toEqual({
      cardId: 'crew',
      cardTitle: 'Deck crew learn of delays too late',
      cardType: 'outcome',
      cardStatus: 'at risk',
      cardUrl: `${testAppUrl}/cards/crew`,
      organizationId: ours.organizationId,
      workspaceId: 'ws',
      archived: false,
      score: expect.any(Number),
    })
    expect((await search('Fares are hard to compare'))[0]).toMatchObject({ cardId: 'fare', score: 1 })
    expect(await search('fares')).toContainEqual(
      expect.not.objectContaining({ cardStatus: expect.anything() }),
    )
  })

  it.each([
    [undefined, ['crew', 'fare', 'lift']],
    [{}, ['crew', 'fare', 'lift']],
    [{ must: [clause('archived', true)] }, ['old']],
    [{ must_not: [clause('archived', true)] }, ['crew', 'fare', 'lift']],
    [{ should: [clause('archived', true)] }, ['crew', 'fare', 'lift', 'old']],
    [{ must: [clause('archived', 'true')] }, []],
    [{ must: [clause('cardType', 'problem')] }, ['fare']],
    [{ must: [clause('cardStatus', 'at risk')] }, ['crew']],
    [{ must_not: [clause('cardStatus', 'at risk')] }, ['fare', 'lift']],
    [{ must: [clause('workspaceId', 'ws')] }, ['crew', 'fare', 'lift']],
    [{ must: [clause('labels', 'ramps')] }, ['lift']],
    [{ must: [clause('assignees', 'ada'), clause('labels', 'none')] }, []],
    [{ must: [clause('createdBy', 'bo'), clause('archived', true)] }, ['old']],
    [{ must: [clause('updatedBy', 'cy')], must_not: [clause('archived', false)] }, ['old']],
    [{ must: [clause('trackerLinked', true)] }, ['fare']],
    [{ must: [clause('trackerLinked', false)] }, ['crew', 'lift']],
    [{ must: [clause('startDate', '2026-01-31')] }, ['fare']],
    [{ must: [clause('endDate', '2026-02-28')] }, ['crew']],
    [{ must: [clause('endDate', 'soon')] }, []],
    [{ must: [clause('metricType', 'share')], must_not: null, should: [] }, ['crew']],
    [{ must: [clause('metricType', 7)] }, []],
  ])('selects with %j', async (filter, cardIds) => {
    expect(await found(filter)).toEqual(cardIds)
  })

  it('raises cards that match should, without filtering by it', async () => {
    const before = await search('sea')
    const after = await search('sea', { should: [clause('cardType', 'outcome')] })
    expect(after.map(({ cardId }) => cardId).toSorted()).toEqual(
      before.map(({ cardId }) => cardId).toSorted(),
    )
    expect(after[0]?.cardId).toBe('crew')
  })

  it('finds cards as soon as they are created, changed or moved', async () => {
    const cardId = await ours.createCard({ cardTitle: 'Bicycles block the gangway' })
    expect((await search('bicycle'))[0]?.cardId).toBe(cardId)
    const change = { cardTitle: 'Dogs bark at gulls', cardDetails: 'Pets on the sundeck' }
    await ours.send('PUT', `/beta/cards/${cardId}`, { body: change })
    expect((await search('barking gull')).map((hit) => hit.cardId)).toEqual([cardId])
    expect(await search('bicycle')).toEqual([])
    await ours.send('PUT', `/beta/cards/${cardId}/parents`, { body: { add: [{ parentId: 'fare' }] } })
    // The parent of the best match is about the same subject.
    expect((await search('barking gull')).map((hit) => hit.cardId)).toEqual([cardId, 'fare'])
  })

  it('returns at most 50 cards, and none for words that mean nothing here', async () => {
    for (let count = 0; count < 52; count += 1) await ours.createCard({ cardTitle: `Timetable ${count}` })
    expect(await search('timetable')).toHaveLength(50)
    for (const query of ['zzzzqq', '🜁', '…', 'the']) expect(await search(query)).toEqual([])
  })

  it.each([
    [{}, 'query is required'],
    [{ query: ' ' }, 'query must be a text that is not empty'],
    [{ query: 'x'.repeat(1001) }, 'query must be a text of at most 1,000 characters'],
    [{ query: 'x', filter: [] }, 'filter must be an object'],
    [{ query: 'x', filter: { musts: [] } }, 'filter must not have the field "musts"'],
    [{ query: 'x', filter: { must: [clause('title', 'x')] } }, 'filter.must[0].key must be one of'],
    [{ query: 'x', filter: { must: [{ key: 'archived' }] } }, 'filter.must[0].match is required'],
    [{ query: 'x', filter: { must: [{ key: 'archived', range: {} }] } }, 'filter.must[0]'],
    [{ query: 'x', filter: { must: [clause('archived', null)] } }, 'filter.must[0].match.value must be'],
    [
      { query: 'x', filter: { must: [clause('labels', ['a'])] } },
      'filter.must[0].match.value must be a text or a finite number or true or false',
    ],
    [{ query: 'x', filter: { must: [{ key: 'labels', match: { any: ['a'] } }] } }, 'filter.must[0].match'],
    [{ query: 'x', filter: { must: [{ key: 'labels' }, { key: 'labels' }] } }, 'filter.must[0].match'],
  ])('refuses %j', async (body, message) => {
    const answer = await ours.send('POST', '/beta/cards/search', { body })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
    expect(answer.json.message?.match(/\.(?= |$)/g)?.length).toBeLessThanOrEqual(2)
    const isAboutFilter = 'filter' in body
    expect(searchKeys.every((key) => answer.json.message?.includes(key))).toBe(isAboutFilter)
  })
})
