import { beforeAll, describe, expect, it } from 'vitest'

import { context } from '#contract/context.ts'
import { aNewCard } from '#test/a-new-card.ts'
import { testAppUrl } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

import { insertCardParents } from '../store/card-parents.ts'
import { insertCards } from '../store/cards.ts'
import { insertComments } from '../store/comments.ts'
import { insertInsights } from '../store/insights.ts'
import { deriveTexts } from '../text/derive-texts.ts'
import { insertInteractions } from '../store/interactions.ts'
import { insertCustomerOrganizations, insertCustomers, insertUsers } from '../store/people.ts'

const { test, ours } = setUpService()

/**
 * root > one > deep > deeper > deepest; root > two > deep and shared; one > shared; root > gone (archived) > lost.
 * grand > root, and side > root.
 */
const links = [
  ['root', 'grand'],
  ['root', 'side'],
  ['two', 'root'],
  ['one', 'root'],
  ['gone', 'root'],
  ['lost', 'gone'],
  ['shared', 'one'],
  ['shared', 'two'],
  ['deep', 'two'],
  ['deep', 'one'],
  ['deeper', 'deep'],
  ['deepest', 'deeper'],
  ['uncle', 'grand'],
] as const

beforeAll(async () => {
  const at = '2026-03-01T08:00:00.000Z'
  const stamps = { createdAt: at, updatedAt: at, updatedBy: 'ada' }
  await test.database.asOrganization(ours.organizationId, async (sql) => {
    const ids = new Set(links.flat())
    const measured = { metricTarget: 5, metricUnit: '%', cardDetails: 'Some details' }
    await insertCards(
      sql,
      [...ids].map((cardId) =>
        aNewCard({ cardId, archived: cardId === 'gone', ...(cardId === 'two' ? measured : {}) }),
      ),
    )
    await insertCardParents(
      sql,
      links.map(([cardId, parentId]) => ({ cardId, parentId })),
    )
    await insertUsers(sql, [{ userId: 'ada', name: 'Ada Reed' }])
    await insertCustomerOrganizations(sql, [{ id: 'co', name: 'Isle Bakery' }])
    await insertCustomers(sql, [{ id: 'bo', customerOrganizationId: 'co' }])
    await insertComments(sql, [
      { commentId: 'c1', cardId: 'two', body: 'One', threadRoot: 'c1', createdBy: 'ada', ...stamps },
      { commentId: 'c2', cardId: 'two', body: 'Two', threadRoot: 'c1', createdBy: 'left', ...stamps },
    ])
    const body = 'x'.repeat(200)
    const texts = await deriveTexts('feedback', { body })
    const entry = { body, texts, source: 'bot', capturedAt: at, createdAt: at, createdBy: 'ada' }
    await insertInteractions(sql, 'feedback', [{ id: 'same', providerIds: ['bo'], ...entry }])
    await insertInteractions(sql, 'interview', [{ id: 'same', ...entry }])
    await insertInsights(sql, [
      {
        insightId: 'i1',
        kind: 'feedback',
        interactionId: 'same',
        customerId: 'bo',
        cardIds: ['two'],
        createdAt: at,
      },
      {
        insightId: 'i2',
        kind: 'interview',
        interactionId: 'same',
        text: 'A passage',
        cardIds: ['two', 'one'],
        createdAt: at,
      },
    ])
  })
})

const ask = async (cardId: string, query = '') => {
  const { status, json } = await ours.send('GET', `/beta/cards/${cardId}/context?${query}`)
  expect(status).toBe(200)
  return context.parse(json)
}
const placed = async (cardId: string, query?: string) =>
  (await ask(cardId, query)).context.map((card) => `${card.level} ${card.cardId}`)

const insightsOf = async (cardId: string) => (await ask(cardId, 'includeInsights=true')).context[0]?.insights

describe('GET /beta/cards/{cardId}/context', () => {
  it('reads four levels below the card by default', async () => {
    const { context: cards, metadata } = await ask('root')
    expect(cards.map((card) => `${card.level} ${card.cardId}`)).toEqual([
      '0 root',
      '1 two',
      '1 one',
      '2 shared',
      '2 deep',
      '3 deeper',
      '4 deepest',
    ])
    expect(metadata).toEqual({ direction: 'descendants', cardCount: 7, maxLevel: 4 })
    expect(cards[1]).toEqual({
      cardId: 'two',
      cardTitle: 'Card two',
      cardType: 'opportunity',
      cardStatus: 'identified',
      cardUrl: `${testAppUrl}/cards/two`,
      level: 1,
      children: ['shared', 'deep'],
      organizationId: ours.organizationId,
      workspaceId: 'ws',
      metricTarget: 5,
      metricUnit: '%',
    })
  })

  it('lists children below the deepest level, but no archived ones', async () => {
    const { context: cards, metadata } = await ask('root', 'maxLevels=1')
    expect(cards.map(({ cardId, children }) => [cardId, children])).toEqual([
      ['root', ['two', 'one']],
      ['two', ['shared', 'deep']],
      ['one', ['shared', 'deep']],
    ])
    expect(metadata).toEqual({ direction: 'descendants', cardCount: 3, maxLevel: 1 })
  })

  it('reads ancestors, in the order in which a card lists its parents', async () => {
    expect(await placed('deep', 'direction=ancestors')).toEqual([
      '0 deep',
      '1 two',
      '1 one',
      '2 root',
      '3 grand',
      '3 side',
    ])
    const { context: cards } = await ask('root', 'direction=ancestors')
    expect(cards.find(({ cardId }) => cardId === 'grand')?.children).toEqual(['root', 'uncle'])
  })

  it('reads both directions', async () => {
    expect(await placed('deep', 'direction=both&maxLevels=2')).toEqual([
      '0 deep',
      '1 deeper',
      '1 two',
      '1 one',
      '2 deepest',
      '2 root',
    ])
  })

  it('leaves the target out on request, and counts the other cards', async () => {
    expect(await placed('root', 'includeTargetCard=false&maxLevels=1')).toEqual(['1 two', '1 one'])
    expect(await ask('deepest', 'includeTargetCard=false')).toEqual({
      context: [],
      metadata: { direction: 'descendants', cardCount: 0, maxLevel: 0 },
    })
  })

  it('ends a branch at an archived card, unless it is the target', async () => {
    expect(await placed('gone', 'direction=both')).toEqual([
      '0 gone',
      '1 lost',
      '1 root',
      '2 grand',
      '2 side',
    ])
    expect(await placed('lost', 'direction=both')).toEqual(['0 lost'])
  })

  it('adds details, insights and comments only on request', async () => {
    const plain = (await ask('two')).context[0]
    expect(Object.keys(plain ?? {})).not.toEqual(
      expect.arrayContaining(['cardDetails', 'insights', 'comments']),
    )
    const full = (await ask('two', 'includeDescriptions=true&includeInsights=true&includeComments=true'))
      .context
    expect(full[0]).toMatchObject({
      cardDetails: 'Some details',
      insights: [
        {
          insightId: 'i1',
          insightUrl: `${testAppUrl}/cards/two#insight-i1`,
          textPreview: 'x'.repeat(160),
          customerInteractionId: 'same',
          customerOrganization: { id: 'co', name: 'Isle Bakery' },
        },
        {
          insightId: 'i2',
          textPreview: 'A passage',
          customerInteractionId: 'same',
          interviewUrl: `${testAppUrl}/interviews/same`,
        },
      ],
      comments: [
        {
          commentId: 'c1',
          commentUrl: `${testAppUrl}/cards/two#comment-c1`,
          text: 'One',
          author: { userId: 'ada', name: 'Ada Reed' },
          createdAt: '2026-03-01T08:00:00.000Z',
        },
        { commentId: 'c2', author: { userId: 'left', name: 'left' } },
      ],
    })
    expect(full[0]?.insights?.[0]).not.toHaveProperty('interviewUrl')
    expect(full[0]?.insights?.[1]).not.toHaveProperty('customerOrganization')
    expect(full[1]).toMatchObject({ insights: [], comments: [] })
  })

  it('leaves out insights of deleted interactions', async () => {
    const interview = await ours.send('POST', '/v1/interviews', {
      body: { body: 'Hello', cardIds: ['uncle'] },
    })
    expect(await insightsOf('uncle')).toHaveLength(1)
    await ours.send('DELETE', `/v1/interviews/${String(interview.json.id)}`)
    expect(await insightsOf('uncle')).toEqual([])
  })

  it.each([
    ['maxLevels=0', 'maxLevels must be at least 1'],
    ['maxLevels=11', 'maxLevels must be at most 10'],
    ['maxLevels=1.5', 'maxLevels must be a whole number'],
    ['maxLevels=', 'maxLevels must be a finite number'],
    ['maxLevels=2.0', 'maxLevels must be'],
    ['direction=up', 'direction must be one of: ancestors, descendants, both'],
    ['includeInsights=1', 'includeInsights must be true or false'],
    ['includeInsights=TRUE', 'includeInsights must be true or false'],
    ['depth=3', 'The parameter "depth" is unknown; the parameters are direction, maxLevels'],
    ['maxLevels=2&maxLevels=2', 'maxLevels may be given only once'],
    ['direction=%00', 'direction must be well-formed'],
  ])('refuses %s', async (query, message) => {
    const answer = await ours.send('GET', `/beta/cards/root/context?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
  })

  it('is 400 for an unknown card', async () => {
    expect((await ours.send('GET', '/beta/cards/none/context')).json.message).toContain(
      'No card with the id "none"',
    )
  })
})
