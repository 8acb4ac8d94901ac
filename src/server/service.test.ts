import { EventEmitter, once } from 'node:events'

import { describe, expect, it } from 'vitest'

import { feedbackBodyMaxLength } from '#contract/feedback.ts'
import { operations } from '#contract/operations.ts'
import { openTestService } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

import { createService } from './service.ts'
import { revokeKey } from './store/keys.ts'

const { test, ours } = setUpService()

const concrete = (path: string) => path.replaceAll(/\{\w+\}/g, 'x')

describe('the operations', () => {
  it('are each mounted exactly once', () => {
    const wanted = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    const mounted = test.service.routes.map(({ method, path }) => `${method} ${path}`)
    expect(mounted.toSorted()).toEqual([...wanted, 'GET /openapi.json'].toSorted())
  })

  it.each(
    operations
      .filter(({ authenticated }) => authenticated !== false)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s refuses callers without a valid key', async (_name, { method, path }) => {
    for (const authorization of [undefined, 'Bearer nope', ours.apiKey, 'Bearer ', 'Basic eDp5']) {
      const headers: Record<string, string> =
        authorization === undefined ? {} : { Authorization: authorization }
      const answer = await test.send(method, concrete(path), { headers })
      expect(answer.status).toBe(401)
      expect(answer.json).toEqual({ message: expect.stringContaining('API key') })
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    }
  })

  it('need a key, except for the health check and the document', async () => {
    expect((await test.send('GET', '/v1/health')).json).toEqual({ status: 'ok' })
    expect((await test.send('GET', '/openapi.json')).json.openapi).toBe('3.1.0')
    expect(operations.filter(({ authenticated }) => authenticated === false).map(({ id }) => id)).toEqual([
      'getHealth',
    ])
  })

  it.each(
    operations
      .filter(({ writes }) => writes)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s refuses a key that may only read', async (_name, { method, path }) => {
    const read = await ours.sendWith('read')
    const answer = await read(method, concrete(path), { rawBody: method === 'DELETE' ? '' : 'not JSON' })
    expect(answer.status).toBe(403)
    expect(answer.json.message).toContain('only read')
  })

  it('accept the scheme of the key in any case, and refuse a revoked key', async () => {
    const own = await test.createOrganization()
    const send = () =>
      test.send('GET', '/v1/auth/info', { headers: { authorization: `bEARER ${own.apiKey}` } })
    expect((await send()).json).toEqual({
      organizationId: own.organizationId,
      organizationName: 'Reed & Sons',
    })
    await revokeKey(test.database, own.keyId)
    expect((await send()).status).toBe(401)
  })

  it('accept a read key for reads', async () => {
    const read = await ours.sendWith('read')
    expect((await read('GET', '/v1/feedback')).status).toBe(200)
    expect((await read('POST', '/beta/cards/search', { body: { query: 'ferry' } })).status).toBe(200)
  })
})

describe('an address', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/v1'],
    ['GET', '/v1/health/'],
    ['POST', '/v2/feedback'],
    ['GET', '/v1/feedback/a/b'],
    ['GET', '/beta/cards//context'],
  ])('that does not exist is 404: %s %s', async (method, path) => {
    const answer = await test.send(method, path)
    expect(answer.status).toBe(404)
    expect(Object.keys(answer.json)).toEqual(['message'])
  })

  it.each([
    ['POST', '/v1/health', 'GET, HEAD'],
    ['DELETE', '/v1/feedback', 'GET, HEAD, POST'],
    ['PATCH', '/v1/feedback/x', 'DELETE, GET, HEAD'],
    ['GET', '/v1/interviews', 'POST'],
    ['POST', '/beta/cards/x', 'GET, HEAD, PUT'],
    ['DELETE', '/beta/cards/search', 'GET, HEAD, POST, PUT'],
    ['GET', '/beta/cards', 'POST'],
    ['OPTIONS', '/beta/cards/x/parents', 'PUT'],
    ['POST', '/openapi.json', 'GET, HEAD'],
  ])('that takes other methods is 405: %s %s', async (method, path, allow) => {
    const answer = await test.send(method, path)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe(allow)
    expect(answer.json.message).toContain(allow)
  })

  it('that cannot be decoded is 400 with a valid key', async () => {
    expect((await ours.send('GET', '/beta/cards/%E0%A4%A')).status).toBe(400)
    expect((await ours.send('GET', '/beta/cards/a%00b')).status).toBe(400)
    expect((await ours.send('GET', '/v1/feedback?cursor=%ff')).status).toBe(400)
    expect((await test.send('GET', '/beta/cards/%E0%A4%A')).status).toBe(401)
  })

  it('answers HEAD as GET without a body', async () => {
    const answer = await ours.send('HEAD', '/v1/auth/info')
    expect([answer.status, answer.text]).toEqual([200, ''])
  })

  it('with GET or PUT and the id "search" belongs to that card', async () => {
    expect((await ours.send('GET', '/beta/cards/search')).json.message).toContain(
      'No card with the id "search"',
    )
    const answer = await ours.send('PUT', '/beta/cards/search', { body: { cardTitle: 'x' } })
    expect(answer.json.message).toContain('No card with the id "search"')
  })
})

const create = (rawBody: BodyInit, headers = {}) => ours.send('POST', '/v1/feedback', { rawBody, headers })

describe('a body', () => {
  it.each([
    ['that is not JSON', '{', 'not valid JSON'],
    ['that is a list', '[]', 'The body must be an object'],
    ['that is null', 'null', 'The body must be an object'],
    ['without anything', '', 'The body is empty'],
    ['that lacks a required field', '{}', 'body is required'],
    ['with a NUL', '{"body":"a\\u0000b"}', 'body must be well-formed Unicode'],
    ['with half a character', '{"body":"\\ud83d"}', 'body must be well-formed Unicode'],
    [
      'with a NUL in a field that is ignored',
      '{"body":"a","more":{"a":[{"b":"\\u0000"}]}}',
      'more.a[0].b must be',
    ],
    ['with a NUL in a name', '{"body":"a","more":{"a\\u0000":1}}', 'The name of a field must be'],
    [
      'that is nested deeply',
      `{"body":"a","more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'nested too deeply',
    ],
    ['with millions of values', `{"body":"\\"","more":[${'[],'.repeat(1_000_000)}0]}`, 'too many values'],
    ['with null for a required field', '{"body":null}', 'body must be a text'],
    ['with two wrong fields', '{"body":1,"url":"x"}', 'One other field is wrong as well'],
  ])('%s is 400', async (_name, rawBody, message) => {
    const answer = await create(rawBody)
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
  })

  it('of bytes that are not UTF-8 is 400', async () => {
    const answer = await create(new Uint8Array([0x22, 0xff, 0x22]))
    expect(answer.status).toBe(400)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json; charset=latin1',
    '',
  ])('of another type is 400: %s', async (contentType) => {
    const answer = await create('{"body":"Hello"}', { 'Content-Type': contentType })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain('application/json')
  })

  it('of another type is 400 at once, whatever spaces the header has', async () => {
    const contentType = `application/json${' '.repeat(200_000)}x`
    expect((await create('{"body":"Hello"}', { 'Content-Type': contentType })).status).toBe(400)
  })

  it.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'of JSON is taken: %s',
    async (contentType) => {
      expect(
        (await create('{"body":"Hello","url":null,"cardIds":null}', { 'Content-Type': contentType })).status,
      ).toBe(200)
    },
  )

  const mebibyte = 1024 * 1024
  it.each([
    ['POST', '/v1/feedback', 8],
    ['POST', '/v1/interviews', 20],
    ['PUT', '/beta/cards/x', 1],
    ['POST', '/v1/cards/x/metrics/bulk', 1],
  ])('of %s %s may have %i MiB and no byte more', async (method, path, limit) => {
    const fits = await ours.send(method, path, { rawBody: ' '.repeat(limit * mebibyte) })
    expect(fits.status).toBe(400)
    const over = await ours.send(method, path, { rawBody: ' '.repeat(limit * mebibyte + 1) })
    expect(over.status).toBe(413)
    expect(over.json.message).toContain(`${limit} MiB`)
  })

  it('is measured while it arrives, before all other checks', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(mebibyte))
      },
    })
    const response = await test.service.request('/v1/feedback?cursor=%ff', {
      method: 'POST',
      headers: { Authorization: `Bearer ${ours.apiKey}`, 'Content-Type': 'text/plain' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(12)
  })

  it('takes memory until its request is answered, also if it is refused', async () => {
    const [begun, stored] = [new EventEmitter(), new EventEmitter()]
    const ended = once(stored, 'end')
    const service = createService({
      database: {
        ...test.database,
        async asOrganization(...request) {
          if (request[0] === ours.organizationId) {
            begun.emit('write')
            await ended
          }
          return await test.database.asOrganization(...request)
        },
      },
      appUrl: 'http://x',
      uploadBytes: mebibyte,
    })
    const upload = (text: string) =>
      service.request('/v1/feedback', {
        method: 'POST',
        headers: { Authorization: `Bearer ${ours.apiKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ body: text }),
      })
    const large = 'x'.repeat(mebibyte / 2)
    for (let count = 0; count < 3; count += 1) expect((await upload(`${large}\0`)).status).toBe(400)
    const writing = once(begun, 'write')
    const first = upload(large)
    await writing
    const refused = await upload(large)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
    stored.emit('end')
    expect((await first).status).toBe(200)
    expect((await upload(large)).status).toBe(200)
  })

  it('may use the full length of its text', async () => {
    const text = '𝄞'.repeat(feedbackBodyMaxLength)
    expect((await ours.send('POST', '/v1/feedback', { body: { body: text } })).status).toBe(200)
    for (const end of ['.', '\n']) {
      const over = await ours.send('POST', '/v1/feedback', { body: { body: text + end } })
      expect(over.json.message).toBe('body must be a text of at most 1,000,000 characters.')
    }
  })
})

describe('a failure of the service', () => {
  it('is reported, and hidden from the caller', async () => {
    const reports: unknown[] = []
    const fault = new Error('a secret of the inside')
    const service = createService({
      database: { ...test.database, asOrganization: () => Promise.reject(fault) },
      appUrl: 'http://x',
      report: (error) => reports.push(error),
    })
    const answer = await service.request('/v1/feedback', {
      headers: { Authorization: `Bearer ${ours.apiKey}` },
    })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
    })
    expect(reports).toEqual([fault])
  })

  it('is 503 while the database cannot be used', async () => {
    const broken = await openTestService()
    const { send } = await broken.createOrganization()
    await broken.close()
    const answer = await send('GET', '/v1/feedback')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(answer.json).toEqual({
      message: 'The database cannot be reached at the moment. Please try again.',
    })
    const health = await broken.send('GET', '/v1/health')
    expect(health.status).toBe(500)
    expect(health.json.message).toContain('unavailable')
    expect(broken.reports).toHaveLength(2)
  })
})
