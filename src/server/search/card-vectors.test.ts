import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import {
  openTestService,
  testAppUrl,
  type TestOrganization,
  type TestService,
} from '#test/open-test-service.ts'

import { createService } from '../service.ts'
import { deleteUnusedVectors } from './card-vectors.ts'

const embeddings = { url: '', model: 'first', key: 'secret' }
let isFailing = false
/** The embedding service rejects it as too long for the model. */
const refusedText = 'Timetable of line 13'
const requests: { model: string; input: string[]; authorization: string | undefined }[] = []

/** Texts about the same subject have the same direction, whatever their words. */
function vectorOf(text: string): number[] {
  if (/wheelchair|disabled/i.test(text)) return [10, 0, 0]
  return [0, text.length, text.charCodeAt(0)]
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await json(request)) as { model: string; input: string[] }
  requests.push({ ...body, authorization: request.headers.authorization })
  const data = body.input.map((text, index) => ({ index, embedding: vectorOf(text) }))
  const isRefused = body.input.some((text) => text.startsWith(refusedText))
  response.statusCode = isFailing ? 500 : isRefused ? 400 : 200
  response.end(JSON.stringify({ data: data.toReversed() }))
}

const server = createServer((request, response) => void answer(request, response))
let test: TestService
let ours: TestOrganization

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  embeddings.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`
  test = await openTestService({ embeddings })
  ours = await test.createOrganization()
  for (let count = 0; count < 20; count += 1)
    await ours.createCard({ cardTitle: `Timetable of line ${count}` })
  await ours.createCard({ cardTitle: 'Wheelchair ramps' })
})
afterAll(async () => {
  await test.close()
  server.close()
})

const embeddedBy = (wanted: string) =>
  requests.filter(({ model }) => model === wanted).flatMap(({ input }) => input)

async function countVectors(): Promise<number[]> {
  const rows = await test.database.asOrganization(ours.organizationId, (sql) =>
    sql.query<{ count: number }>('select count(*)::int as count from card_embeddings group by provider'),
  )
  return rows.map(({ count }) => count)
}

async function search(query: string, filter?: object): Promise<string[]> {
  const { status, json: found } = await ours.send('POST', '/beta/cards/search', { body: { query, filter } })
  expect(status).toBe(200)
  return (found.cards as { cardTitle: string }[]).map(({ cardTitle }) => cardTitle)
}

describe('search with an embedding service', () => {
  it('finds cards with other words once their vectors are made', async () => {
    await search('disabled people')
    await vi.waitFor(
      async () => expect(await search('disabled people')).toEqual(['Wheelchair ramps']),
      10_000,
    )
    expect(
      requests.every(({ model, authorization }) => model === 'first' && authorization === 'Bearer secret'),
    ).toBe(true)
    const labelled = { must: [{ key: 'labels', match: { value: 'none' } }] }
    expect(await search('disabled people', labelled)).toEqual([])
  })

  it('keeps the matches by words, and makes vectors only of changed texts', async () => {
    expect(await search('line 7')).toContain('Timetable of line 7')
    const before = requests.flatMap(({ input }) => input).length
    await ours.createCard({ cardTitle: 'Disabled toilets' })
    await vi.waitFor(
      async () => expect(await search('disabled people')).toEqual(['Disabled toilets', 'Wheelchair ramps']),
      10_000,
    )
    // The new card is found by its word, also before its vector is made.
    await vi.waitFor(async () => expect(await countVectors()).toEqual([22]), 10_000)
    expect(requests.flatMap(({ input }) => input).slice(before)).toEqual(['Disabled toilets\n'])
  })

  it('leaves out a text that the service refuses, and does not send it again', async () => {
    expect(test.reports).toEqual([])
    const alone = requests.filter(({ input }) => input.length === 1 && input[0]?.startsWith(refusedText))
    expect(alone).toHaveLength(1)
    expect(await search(`${refusedText}, the wheelchair line`)).toContain(refusedText)
    expect(test.reports).toEqual([])
  })

  it('makes its own vectors for another model, and keeps those of the first', async () => {
    const { database } = test
    const other = createService({
      database,
      appUrl: testAppUrl,
      embeddings: { ...embeddings, model: 'second' },
    })
    await other.request('/beta/cards/search', {
      method: 'POST',
      headers: { Authorization: `Bearer ${ours.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'ferry' }),
    })
    await vi.waitFor(() => expect(embeddedBy('second')).toContain('Wheelchair ramps\n'), 10_000)
    await vi.waitFor(async () => expect(await countVectors()).toEqual([22, 22]), 10_000)
    const before = requests.length
    expect(await search('disabled people')).toEqual(['Disabled toilets', 'Wheelchair ramps'])
    expect(requests).toHaveLength(before)
  })

  it('deletes the vectors of a model that is no longer set, and all when none is set', async () => {
    await deleteUnusedVectors(test.database, { ...embeddings, model: 'first' })
    expect(await countVectors()).toEqual([22])
    const before = requests.length
    expect(await search('disabled people')).toEqual(['Disabled toilets', 'Wheelchair ramps'])
    expect(requests).toHaveLength(before)
    await deleteUnusedVectors(test.database, undefined)
    expect(await countVectors()).toEqual([])
  })

  it('searches by words when the service fails', async () => {
    isFailing = true
    expect(await search('wheelchairs and more')).toEqual(['Wheelchair ramps'])
    expect(test.reports).not.toHaveLength(0)
  })
})
