import { describe, expect, it } from 'vitest'

import { testAppUrl } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

const { test, ours } = setUpService()

interface Links {
  parents: { id: string; contextId: string; model: string }[]
  children: { cardId: string; contextId: string }[]
}
const read = async (cardId: string) =>
  (await ours.send('GET', `/beta/cards/${cardId}`)).json as unknown as Links
const parentsOf = async (cardId: string) => (await read(cardId)).parents.map(({ id }) => id)
const childrenOf = async (cardId: string) => (await read(cardId)).children.map((child) => child.cardId)
const named = (ids: string[]) => ids.map((parentId) => ({ parentId }))
const change = (cardId: string, { add, remove }: { add?: string[]; remove?: string[] }) =>
  ours.send('PUT', `/beta/cards/${cardId}/parents`, {
    body: { ...(add && { add: named(add) }), ...(remove && { remove: named(remove) }) },
  })

describe('PUT /beta/cards/{cardId}/parents', () => {
  it('moves a card in one step, and gives it several parents', async () => {
    const [a, b, c] = [await ours.createCard(), await ours.createCard(), await ours.createCard()]
    const cardId = await ours.createCard({}, a)
    const answer = await change(cardId, { add: [c, b, c], remove: [a] })
    expect(answer.json).toEqual({
      cardId,
      cardUrl: `${testAppUrl}/cards/${cardId}`,
      message: expect.any(String),
    })
    expect(await parentsOf(cardId)).toEqual([c, b])
    expect(await childrenOf(a)).toEqual([])
  })

  it('makes a card without parents a root', async () => {
    const parent = await ours.createCard()
    const cardId = await ours.createCard({}, parent)
    expect((await change(cardId, { remove: [parent] })).status).toBe(200)
    expect(await parentsOf(cardId)).toEqual([])
  })

  it('keeps the order of children: new ones last, restored ones at their old position', async () => {
    const parent = await ours.createCard()
    const other = await ours.createCard()
    const [a, b, c] = [
      await ours.createCard({}, parent),
      await ours.createCard({}, parent),
      await ours.createCard({}, other),
    ]
    const link = (await read(a)).parents[0]
    await change(a, { remove: [parent], add: [other] })
    await change(c, { add: [parent] })
    expect(await childrenOf(parent)).toEqual([b, c])
    await change(a, { add: [parent] })
    expect(await childrenOf(parent)).toEqual([a, b, c])
    expect((await read(a)).parents).toContainEqual(link)
  })

  it('changes nothing if the card already has the parent', async () => {
    const parent = await ours.createCard()
    const cardId = await ours.createCard({}, parent)
    const before = await read(cardId)
    test.clock.now = new Date(Date.now() + 60_000)
    expect((await change(cardId, { add: [parent] })).json.message).toContain('nothing changed')
    expect((await change(cardId, { add: [parent], remove: [parent] })).status).toBe(200)
    expect(await read(cardId)).toEqual(before)
    await change(cardId, { remove: [parent] })
    expect(await read(cardId)).toMatchObject({ updatedAt: test.clock.now.toISOString() })
    test.clock.now = undefined
  })

  it('refuses unknown cards, the card itself and its descendants', async () => {
    const root = await ours.createCard()
    const middle = await ours.createCard({}, root)
    const leaf = await ours.createCard({}, middle)
    const other = await ours.createCard()
    for (const [add, message] of [
      ['none', 'No card with the id "none"'],
      [root, 'cannot be its own parent'],
      [middle, 'is below this card'],
      [leaf, 'is below this card'],
    ] as const) {
      const answer = await change(root, { add: [other, add] })
      expect(answer.status).toBe(400)
      expect(answer.json.message).toContain(message)
    }
    expect(await parentsOf(root)).toEqual([])
    expect((await change('none', { add: [root] })).json.message).toContain('No card with the id "none"')
  })

  it('answers 409 if a card to remove is not a parent, known or not, and changes nothing', async () => {
    const [parent, other] = [await ours.createCard(), await ours.createCard()]
    const cardId = await ours.createCard({}, parent)
    for (const stale of [other, 'none', cardId]) {
      const answer = await change(cardId, { add: [other], remove: [parent, stale] })
      expect(answer.status).toBe(409)
      expect(answer.json.message).toContain('have changed')
    }
    expect(await parentsOf(cardId)).toEqual([parent])
    await change(cardId, { remove: [parent] })
    expect((await change(cardId, { remove: [parent] })).status).toBe(409)
  })

  it.each([
    [{}, 'at least one parent'],
    [{ add: [], remove: null }, 'at least one parent'],
    [{ add: [{}] }, 'add[0].parentId is required'],
    [{ add: ['x'] }, 'add[0] must be an object'],
    [
      { add: named(Array.from({ length: 101 }, (_, index) => `c${index}`)) },
      'add must have at most 100 entries',
    ],
    [{ remove: named(Array.from({ length: 101 }, () => 'same')) }, 'remove must have at most 100 entries'],
  ])('refuses %j', async (body, message) => {
    const cardId = await ours.createCard()
    const answer = await ours.send('PUT', `/beta/cards/${cardId}/parents`, { body })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
  })

  it('accepts 100 parents in one request', async () => {
    const add = await Promise.all(Array.from({ length: 100 }, () => ours.createCard()))
    const cardId = await ours.createCard()
    expect((await change(cardId, { add })).status).toBe(200)
    expect(await parentsOf(cardId)).toEqual(add)
  })

  it('never closes a cycle, for any concurrent moves', async () => {
    const cards = await Promise.all(Array.from({ length: 6 }, () => ours.createCard()))
    const pairs = cards.flatMap((cardId) =>
      cards.filter((id) => id !== cardId).map((parentId) => [cardId, parentId] as const),
    )
    const answers = await Promise.all(pairs.map(([cardId, parentId]) => change(cardId, { add: [parentId] })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
    const parents = new Map(await Promise.all(cards.map(async (id) => [id, await parentsOf(id)] as const)))
    // If there is no cycle, removing cards without parents again and again leaves none.
    for (let left = parents.size; left > 0; left = parents.size) {
      for (const [id, ids] of parents) if (!ids.some((parentId) => parents.has(parentId))) parents.delete(id)
      expect(parents.size).toBeLessThan(left)
    }
  })

  it('accepts one of two equal moves and refuses the other', async () => {
    const [from, one, two] = [await ours.createCard(), await ours.createCard(), await ours.createCard()]
    const cardId = await ours.createCard({}, from)
    const answers = await Promise.all([one, two].map((add) => change(cardId, { add: [add], remove: [from] })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await parentsOf(cardId)).toHaveLength(1)
  })
})
