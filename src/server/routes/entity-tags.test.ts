import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { aNewCard } from '#test/a-new-card.ts'
import { setUpService } from '#test/set-up-service.ts'

import { insertCardParents } from '../store/card-parents.ts'
import { insertCards } from '../store/cards.ts'
import { insertComments } from '../store/comments.ts'

const { test, ours } = setUpService()

const get = (path: string, headers: Record<string, string> = {}) =>
  ours.send('GET', `/beta/cards/${path}`, { headers })
const tagOf = async (path: string) => (await get(path)).headers.get('ETag') ?? ''
const put = (cardId: string, body: unknown, ifMatch?: string) =>
  ours.send('PUT', `/beta/cards/${cardId}`, {
    body,
    headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
  })

describe('the ETag of a card', () => {
  it('is strong and stays the same while the card does', async () => {
    const cardId = await ours.createCard()
    const tag = await tagOf(cardId)
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    await put(cardId, { cardTitle: 'A card' })
    expect(await tagOf(cardId)).toBe(tag)
    expect(await tagOf(await ours.createCard())).not.toBe(tag)
  })

  it.each<[string, (cardId: string) => Promise<unknown>]>([
    ['its title', (cardId) => put(cardId, { cardTitle: 'Another' })],
    ['a child', (cardId) => ours.createCard({}, cardId)],
    [
      'a parent',
      async (cardId) =>
        ours.send('PUT', `/beta/cards/${cardId}/parents`, {
          body: { add: [{ parentId: await ours.createCard() }] },
        }),
    ],
    [
      'its current value',
      (cardId) => ours.send('POST', `/v1/cards/${cardId}/metrics`, { body: { value: 3 } }),
    ],
    [
      'the number of comments',
      (cardId) =>
        test.database.asOrganization(ours.organizationId, (sql) =>
          insertComments(sql, [
            {
              commentId: `comment of ${cardId}`,
              cardId,
              body: 'Hm',
              threadRoot: `comment of ${cardId}`,
              createdAt: '2026-03-01T08:00:00Z',
              createdBy: 'ada',
              updatedAt: '2026-03-01T08:00:00Z',
              updatedBy: 'ada',
            },
          ]),
        ),
    ],
  ])('changes with %s', async (_name, change) => {
    const cardId = await ours.createCard()
    const before = await tagOf(cardId)
    await change(cardId)
    expect(await tagOf(cardId)).not.toBe(before)
  })

  it('changes with a child that moves to another parent', async () => {
    const [parentId, otherId] = [await ours.createCard(), await ours.createCard()]
    const childId = await ours.createCard({}, parentId)
    const before = await tagOf(parentId)
    await ours.send('PUT', `/beta/cards/${childId}/parents`, {
      body: { add: [{ parentId: otherId }], remove: [{ parentId }] },
    })
    expect(await tagOf(parentId)).not.toBe(before)
  })
})

describe('If-None-Match', () => {
  it.each(['', '/context?direction=both&includeDescriptions=true'])(
    'gets 304 while %j of a card is unchanged, and the new state afterwards',
    async (rest) => {
      const cardId = await ours.createCard()
      const tag = await tagOf(cardId + rest)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const answer = await get(cardId + rest, { 'If-None-Match': known })
        expect([answer.status, answer.text, answer.headers.get('ETag')]).toEqual([304, '', tag])
        expect(answer.headers.get('Content-Type')).toBeNull()
      }
      await put(cardId, { cardDetails: 'Changed' })
      const answer = await get(cardId + rest, { 'If-None-Match': tag })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('ETag')).not.toBe(tag)
    },
  )

  it('is answered like any request if the card or the key is unknown', async () => {
    expect((await get('nowhere', { 'If-None-Match': '*' })).status).toBe(400)
    const anonymous = await test.send('GET', '/beta/cards/x', { headers: { 'If-None-Match': '*' } })
    expect(anonymous.status).toBe(401)
  })

  it('has no effect on other reads', async () => {
    const answer = await ours.send('GET', '/v1/feedback', { headers: { 'If-None-Match': '*' } })
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null])
  })
})

describe('If-Match', () => {
  it('saves if the card is unchanged since it was read', async () => {
    const cardId = await ours.createCard()
    const tag = await tagOf(cardId)
    expect((await put(cardId, { cardTitle: 'First' }, `"other", ${tag}`)).status).toBe(200)
    expect((await put(cardId, { cardTitle: 'Second' }, '*')).status).toBe(200)
    expect((await get(cardId)).json.cardTitle).toBe('Second')
  })

  it('gets 412 with the current ETag if the card has changed, and nothing is saved', async () => {
    const cardId = await ours.createCard()
    const stale = await tagOf(cardId)
    await put(cardId, { cardTitle: 'Changed by Maren' })
    const current = await get(cardId)
    const tag = current.headers.get('ETag') ?? ''
    for (const other of [stale, `W/${tag}`, 'no tag', '']) {
      const answer = await put(cardId, { cardTitle: 'Mine', cardStatus: 'done' }, other)
      expect([answer.status, answer.headers.get('ETag')]).toEqual([412, tag])
      expect(answer.json).toEqual({ message: expect.stringContaining('changed in the meantime') })
    }
    expect((await get(cardId)).json).toEqual(current.json)
  })

  it('accepts one of several writers that read the same state', async () => {
    const cardId = await ours.createCard()
    const tag = await tagOf(cardId)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(cardId, { cardTitle: `Writer ${index}` }, tag)),
    )
    const winner = answers.findIndex(({ status }) => status === 200)
    const expected = answers.map((_, index) => (index === winner ? 200 : 412))
    expect(answers.map(({ status }) => status)).toEqual(expected)
    expect((await get(cardId)).json.cardTitle).toBe(`Writer ${winner}`)
  })

  it('is answered like any request if the card or a field is wrong', async () => {
    const cardId = await ours.createCard()
    expect((await put('nowhere', { cardTitle: 'A' }, '"x"')).status).toBe(400)
    expect((await put(cardId, { cardTitle: 4 }, '"x"')).status).toBe(400)
    expect((await put(cardId, { cardStatus: 'done' }, await tagOf(cardId))).status).toBe(400)
  })
})

describe('the ETag of a large context', () => {
  it('is that of all its bytes, which are one JSON text', async () => {
    const rootId = await ours.createCard()
    const cards = Array.from({ length: 400 }, (_, at) =>
      aNewCard({ cardId: `large-${at}`, cardDetails: 'Fähre 🚢 '.repeat(40) }),
    )
    await test.database.asOrganization(ours.organizationId, async (sql) => {
      await insertCards(sql, cards)
      await insertCardParents(
        sql,
        cards.map(({ cardId }) => ({ cardId, parentId: rootId })),
      )
    })
    const { text, json, headers } = await get(`${rootId}/context?includeDescriptions=true`)
    const found = json.context as { cardId: string; cardDetails?: string }[]
    expect(found.map(({ cardId }) => cardId)).toEqual([rootId, ...cards.map(({ cardId }) => cardId)])
    expect(found.slice(1).every(({ cardDetails }) => cardDetails === cards[0]?.cardDetails)).toBe(true)
    expect(text).toBe(JSON.stringify(json))
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    expect(headers.get('ETag')).toBe(`"${hash}"`)
    const again = await get(`${rootId}/context?includeDescriptions=true`, { 'If-None-Match': `"${hash}"` })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})
