import { type Answer, fakeFetch, type FakeCall, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { branchEvidenceQuery } from '../cards/branch-evidence.ts'
import { cardQueries } from '../cards/queries.ts'
import { holdReads } from '../optimistic.ts'
import { createCard } from './create-card.ts'

const card = { cardTitle: 'Lift', parentId: 'p', parentType: 'card' } as const

let children: { cardId: string; cardTitle: string }[] = []
let answer: (call: FakeCall, create: () => Answer) => Answer | Promise<Answer>
let calls: FakeCall[]
let clients = 0
let organizationId = ''

beforeEach(() => {
  clients += 1
  organizationId = `org-once-${clients}`
  children = [{ cardId: 'old', cardTitle: 'Lift' }]
  answer = (_call, create) => create()
  isDown = false
  holdContext = undefined
  calls = fakeFetch((call) => {
    if (isDown) throw new TypeError('Failed to fetch')
    if (call.method === 'POST')
      return answer(call, () => {
        const { cardTitle } = call.body as { cardTitle: string }
        const cardId = `new-${children.length}`
        children.push({ cardId, cardTitle })
        return { cardId, message: 'Created' }
      })
    if (call.path.endsWith('/context') && holdContext) return holdContext()
    if (call.path.endsWith('/context'))
      return { context: [{ cardId: 'p', level: 0 }, ...children.map((child) => ({ ...child, level: 1 }))] }
    return { cardId: 'p', cardTitle: 'P', children: children.map(({ cardId }) => ({ cardId })) }
  })
})
afterEach(() => vi.unstubAllGlobals())

let isDown = false
let holdContext: (() => Promise<Answer>) | undefined

/** The service stores the card and the connection breaks, until `isDown` is false again. */
const loseAnswer = () => {
  answer = (_call, create) => {
    create()
    isDown = true
    answer = (_next, createNext) => createNext()
    throw new TypeError('Failed to fetch')
  }
}
const open = async ({ isParentRead = true } = {}) => {
  const client = testClient(organizationId)
  if (isParentRead) await client.fetchQuery(cardQueries.detail('p'))
  return client
}
const contextReads = () => calls.filter(({ path }) => path.endsWith('/context')).length
const posts = () => calls.filter(({ method }) => method === 'POST')

it('counts no evidence on the new card, without reading the branch again', async () => {
  const client = await open()
  const branch = branchEvidenceQuery({ cardId: 'p', direction: 'descendants', levels: 2 })
  await client.fetchQuery(branch)
  const reads = calls.length
  await createCard(client, card)
  expect(client.getQueryData(branch.queryKey)).toMatchObject([
    { cardId: 'p' },
    { cardId: 'old' },
    { cardId: 'new-1', insightIds: [] },
  ])
  expect(calls.slice(reads).filter(({ path }) => path.endsWith('/context'))).toEqual([])
})

it('finds the child of a request without an answer, also after a reload', async () => {
  const client = await open()
  loseAnswer()
  await expect(createCard(client, card)).rejects.toThrow('does not answer')
  isDown = false
  expect(await createCard(await open({ isParentRead: false }), card)).toBe('new-1')
  expect(posts()).toHaveLength(1)
})

it.each([
  [
    'lost',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['replaced by a failure after it was stored', () => refuse(500, 'Internal error.')],
  ['lost by a gateway', () => refuse(502, 'The API service closed the connection.')],
])('finds the child at once if only the answer was %s', async (_, lose) => {
  const client = await open()
  answer = (_call, create) => {
    create()
    return lose()
  }
  expect(await createCard(client, card)).toBe('new-1')
  expect(posts()).toHaveLength(1)
})

it('finds the child if the answer has no id', async () => {
  const client = await open()
  answer = (_call, create) => {
    create()
    return {}
  }
  expect(await createCard(client, card)).toBe('new-1')
  expect(posts()).toHaveLength(1)
})

it('finds the child also if an edit ends the reads of the page at that time', async () => {
  const client = await open()
  const { queryKey } = cardQueries.context('p', { direction: 'descendants', maxLevels: 1 })
  await client.fetchQuery(cardQueries.context('p', { direction: 'descendants', maxLevels: 1 }))
  const readsBefore = contextReads()
  const held = heldAnswer()
  holdContext = () => held.answer
  answer = (_call, create) => {
    create()
    throw new TypeError('Failed to fetch')
  }
  const creating = createCard(client, card)
  await vi.waitFor(() => expect(contextReads()).toBeGreaterThan(readsBefore))
  await holdReads(client, queryKey)
  held.give({ context: [{ cardId: 'p', level: 0 }, ...children.map((child) => ({ ...child, level: 1 }))] })
  expect(await creating).toBe('new-1')
})

it('creates the child if the service did not store it', async () => {
  const client = await open()
  answer = () => refuse(503, 'Down.')
  await expect(createCard(client, card)).rejects.toThrow('Down.')
  answer = (_call, create) => create()
  expect(await createCard(client, card)).toBe('new-1')
  expect(children).toHaveLength(2)
})

it('finds the child of a parent that was created from here, whose children were never read', async () => {
  const client = await open({ isParentRead: false })
  const parentId = (await createCard(client, { cardTitle: 'List', parentId: 'root', parentType: 'card' }))!
  children = []
  loseAnswer()
  await expect(createCard(client, { ...card, parentId })).rejects.toThrow('does not answer')
  isDown = false
  expect(await createCard(await open({ isParentRead: false }), { ...card, parentId })).toBe('new-0')
  expect(posts()).toHaveLength(2)
})

it('asks once if the children were unknown before', async () => {
  const client = await open({ isParentRead: false })
  loseAnswer()
  await expect(createCard(client, card)).rejects.toThrow('does not answer')
  isDown = false
  await expect(createCard(client, card)).rejects.toThrow('may have been added already')
  expect(posts()).toHaveLength(1)
  expect(await createCard(client, card)).toBe('new-2')
})

it('creates a second card with the same title after an answer', async () => {
  const client = await open()
  await createCard(client, card)
  await createCard(client, card)
  loseAnswer()
  await expect(createCard(client, card)).rejects.toThrow('does not answer')
  isDown = false
  expect(await createCard(client, card)).toBe('new-3')
  expect(posts()).toHaveLength(3)
})

it('forgets a request that was rejected', async () => {
  const client = await open()
  answer = () => refuse(400, 'No.')
  await expect(createCard(client, card)).rejects.toThrow('No.')
  answer = (_call, create) => create()
  children.push({ cardId: 'theirs', cardTitle: 'Lift' })
  expect(await createCard(client, card)).toBe('new-2')
})
