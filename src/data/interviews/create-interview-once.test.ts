import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeFetch, type FakeCall, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { createInterviewOnce } from './create-interview-once.ts'

const body = { body: '00:00:04 Ida: The gate beeped.' }
const searchPath = '/v1/interviews/search'

let stored: { id: string; body: string }[] = []
/** Their ids are still found by the search. */
let deleted: string[] = []
let calls: FakeCall[]
let isLost = false
let formatted = (text: string) => text
let isSearchOffered = true
let clients = 0
let organizationId = ''

function answer({ method, path, body: sent }: FakeCall) {
  if (path === '/openapi.json') return { paths: isSearchOffered ? { [searchPath]: { post: {} } } : {} }
  if (path === searchPath)
    return { results: [...deleted, ...stored.map(({ id }) => id)].map((id) => ({ id })) }
  if (method === 'POST') {
    const id = `i${stored.length}`
    stored.push({ id, body: formatted((sent as { body: string }).body) })
    if (isLost) throw new TypeError('Failed to fetch')
    return { message: 'Created', id }
  }
  return stored.find(({ id }) => path.includes(`/${id}/`))?.body ?? refuse(404, 'Unknown.')
}

beforeEach(() => {
  clients += 1
  organizationId = `org-interview-once-${clients}`
  stored = [{ id: 'other', body: '00:00:04 Ida: Something else.' }]
  ;[isLost, isSearchOffered] = [false, true]
  deleted = []
  formatted = (text) => text
  calls = fakeFetch(answer)
})
afterEach(() => vi.unstubAllGlobals())

const create = () => createInterviewOnce(testClient(organizationId), body)
const posts = () => calls.filter(({ method, path }) => method === 'POST' && path !== searchPath)

async function loseAnswer(): Promise<void> {
  isLost = true
  await expect(create()).rejects.toThrow('does not answer')
  isLost = false
}

it('finds the interview of a request without an answer, also after a reload', async () => {
  await loseAnswer()
  expect(await create()).toBe('i1')
  expect(posts()).toHaveLength(1)
})

it('finds the interview behind a deleted one, and with other white space', async () => {
  deleted = ['gone']
  formatted = (text) => `${text.replaceAll(' ', '  ')}\r\n`
  await loseAnswer()
  expect(await create()).toBe('i1')
  expect(posts()).toHaveLength(1)
})

it('creates the interview if the service did not store it', async () => {
  await loseAnswer()
  stored.pop()
  expect(await create()).toBe('i1')
  expect(posts()).toHaveLength(2)
})

it('asks once if the service cannot be searched', async () => {
  isSearchOffered = false
  await loseAnswer()
  await expect(create()).rejects.toThrow('may have been added already')
  expect(posts()).toHaveLength(1)
  expect(await create()).toBe('i2')
})

it('sends two presses at the same time once, and looks for nothing after an answer', async () => {
  const client = testClient(organizationId)
  const both = [createInterviewOnce(client, body), createInterviewOnce(client, body)]
  expect(await Promise.all(both)).toEqual(['i1', 'i1'])
  expect(await create()).toBe('i2')
  expect(calls.some(({ path }) => path === searchPath)).toBe(false)
})

it('creates the same interview in two organizations at the same time', async () => {
  const created = await Promise.all([
    create(),
    createInterviewOnce(testClient(`${organizationId}-other`), body),
  ])
  expect(created).toEqual(['i1', 'i2'])
  expect(posts()).toHaveLength(2)
})
