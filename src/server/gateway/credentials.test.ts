import { describe, expect, it } from 'vitest'

import { createGateway } from '../gateway.ts'
import { fakeService } from '#test/fake-service.ts'

const appUrl = 'https://tree.example'

async function openSignedIn() {
  const service = fakeService({ 'alpha-key': 'alpha', 'odd-key': 'ключ/1', 'script-key': 'scripts' })
  const gateway = createGateway({
    upstream: service,
    appUrl,
    host: '127.0.0.1',
    sessionSecret: 'a secret that only tests know',
  })
  const ask = (method: string, headers: Record<string, string>, path = '/v1/auth/info') =>
    gateway.fetch(
      new Request(`http://localhost:8787${path}`, {
        method,
        headers: { host: 'localhost:8787', ...headers },
      }),
    )
  const signIn = async (apiKey: string) => {
    const answer = await gateway.fetch(
      new Request('http://localhost:8787/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apiKey }),
      }),
    )
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  return { service, ask, signIn, cookie: await signIn('alpha-key') }
}

describe('a request with the cookie', () => {
  const cases: [string, string, Record<string, string>, number][] = [
    ['reads without saying where it comes from', 'GET', {}, 200],
    ['reads from our page', 'GET', { 'sec-fetch-site': 'same-origin' }, 200],
    ['reads an address typed by hand', 'GET', { 'sec-fetch-site': 'none' }, 200],
    ['does not read for another port', 'GET', { 'sec-fetch-site': 'same-site' }, 401],
    ['does not read for another site', 'GET', { 'sec-fetch-site': 'cross-site' }, 401],
    ['does not read for another origin', 'GET', { origin: 'http://localhost:3000' }, 401],
    [
      'writes from our page',
      'POST',
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8787' },
      200,
    ],
    [
      'writes from our page where browsers send no Sec-Fetch-Site',
      'PUT',
      { origin: 'http://localhost:8787' },
      200,
    ],
    ['writes from APP_URL, which a proxy in front serves on https', 'DELETE', { origin: appUrl }, 200],
    ['does not write without saying where it comes from', 'POST', {}, 403],
    ['does not write for another port', 'POST', { 'sec-fetch-site': 'same-site' }, 403],
    ['does not write for another site', 'PUT', { 'sec-fetch-site': 'cross-site' }, 403],
    ['does not write for another origin', 'DELETE', { origin: 'http://localhost:3000' }, 403],
    [
      'does not write where the two contradict',
      'POST',
      { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
      403,
    ],
    ['does not write for a page in a sandbox', 'POST', { origin: 'null' }, 403],
    ['does not write by a method of its own', 'PURGE', {}, 403],
  ]
  it.each(cases)('%s', async (_name, method, headers, status) => {
    const { ask, cookie } = await openSignedIn()
    const answer = await ask(method, { ...headers, cookie, 'understory-organization': 'alpha' })
    expect(answer.status).toBe(status)
  })

  it('is never sent to the service', async () => {
    const { ask, cookie, service } = await openSignedIn()
    await ask('GET', { cookie, 'understory-organization': 'alpha' })
    const headers = service.requests.at(-1)?.headers
    expect(headers?.get('authorization')).toBe('Bearer alpha-key')
    expect([headers?.get('cookie'), headers?.get('understory-organization')]).toEqual([null, null])
  })

  it('may name an organization with an id that a header cannot hold', async () => {
    const { ask, signIn } = await openSignedIn()
    const cookie = await signIn('odd-key')
    const answer = await ask('GET', { cookie, 'understory-organization': encodeURIComponent('ключ/1') })
    expect(answer.status).toBe(200)
  })
})

describe('a request with its own key', () => {
  it('is passed on unchanged, also with a cookie and from another origin', async () => {
    const { ask, cookie, service } = await openSignedIn()
    const answer = await ask('POST', {
      cookie,
      authorization: 'Bearer script-key',
      origin: 'http://other.example',
    })
    expect(await answer.json()).toMatchObject({ organizationId: 'scripts' })
    expect(service.requests.at(-1)?.headers.get('authorization')).toBe('Bearer script-key')
  })

  it('is refused by the service, not by the gateway', async () => {
    const { ask } = await openSignedIn()
    const answer = await ask('GET', { authorization: 'Basic x', 'understory-organization': 'gamma' })
    expect(await answer.json()).toEqual({ message: 'The API key is missing or not valid.' })
  })
})

it('reads the health of the service without a key', async () => {
  const { ask, service } = await openSignedIn()
  expect((await ask('GET', { 'understory-organization': 'gamma' }, '/v1/health')).status).toBe(200)
  expect(service.requests.at(-1)?.headers.has('authorization')).toBe(false)
})
