import { expect, it } from 'vitest'

import { setUpService } from '#test/set-up-service.ts'

import { createGateway } from './gateway.ts'
import { createService } from './service.ts'
import { createKey } from './store/keys.ts'

const { test, ours } = setUpService()

const bearer = (apiKey: string) => ({ headers: { Authorization: `Bearer ${apiKey}` } })

it('refuses a key from the moment of its expiry, and says so', async () => {
  const { apiKey } = await createKey(test.database, {
    organizationId: ours.organizationId,
    access: 'read',
    expiresAt: '2999-05-04T10:00:00.000Z',
  })
  const ask = () => test.service.request('/v1/auth/info', bearer(apiKey))
  test.clock.now = new Date('2999-05-04T09:59:59.999Z')
  expect((await ask()).status).toBe(200)
  test.clock.now = new Date('2999-05-04T10:00:00.000Z')
  const refused = await ask()
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  expect(await refused.json()).toEqual({
    message: 'This API key expired on 2999-05-04. Ask for a new one.',
  })
  test.clock.now = undefined
})

it('answers 429 with Retry-After to a key with too many requests, and to no other key', async () => {
  const service = createService({ database: test.database, appUrl: 'http://x', rateLimit: 3 })
  const { apiKey } = await createKey(test.database, { organizationId: ours.organizationId, access: 'read' })
  const ask = (key: string) => service.request('/v1/auth/info', bearer(key))
  for (let count = 0; count < 3; count += 1) expect((await ask(ours.apiKey)).status).toBe(200)
  const refused = await ask(ours.apiKey)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({ message: expect.stringMatching(/too many requests\. Try again in/) })
  expect((await ask(apiKey)).status).toBe(200)
  expect((await service.request('/v1/health')).status).toBe(200)
})

it('answers 429 to an address after too many failed sign-ins, also with a valid key, and to no other address', async () => {
  const gateway = createGateway({
    upstream: { fetch: (request) => test.service.fetch(request) },
    appUrl: 'http://localhost:8787',
    host: '127.0.0.1',
    sessionSecret: 'a secret that only tests know',
    signInLimit: 2,
  })
  const signIn = (apiKey: string, clientAddress: string) =>
    gateway.fetch(
      new Request('http://localhost:8787/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ apiKey }),
      }),
      { clientAddress },
    )
  for (let count = 0; count < 2; count += 1) expect((await signIn('wrong', '203.0.113.1')).status).toBe(401)
  const refused = await signIn(ours.apiKey, '203.0.113.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  for (let count = 0; count < 5; count += 1) {
    expect((await signIn(ours.apiKey, '203.0.113.2')).status).toBe(200)
  }
})
