import { describe, expect, it } from 'vitest'

import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
import { fakeService, type FakeService } from '#test/fake-service.ts'
import { UpstreamFailure } from './gateway/upstream.ts'

const appUrl = 'http://localhost:8787'
const keys = { 'own-key': 'varra', 'alpha-key': 'alpha', 'beta-key': 'beta' }

interface World {
  gateway: Gateway
  service: FakeService
}

function open(options: Partial<GatewayOptions> = {}): World {
  const service = fakeService(keys)
  const gateway = createGateway({
    upstream: service,
    appUrl,
    host: '127.0.0.1',
    sessionSecret: 'a secret that only tests know',
    apiKey: 'own-key',
    ...options,
  })
  return { gateway, service }
}

type Headers = Record<string, string>
const page: Headers = { host: 'localhost:8787', 'sec-fetch-site': 'same-origin' }

function ask(
  gateway: Gateway,
  path: string,
  headers: Headers = {},
  init: RequestInit = {},
): Promise<Response> {
  return gateway.fetch(
    new Request(`http://localhost:8787${path}`, { headers: { host: 'localhost:8787', ...headers }, ...init }),
  )
}

async function messageOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { message: string }).message
}

async function signIn(gateway: Gateway, apiKey: string, cookie = ''): Promise<string> {
  const answer = await ask(
    gateway,
    '/session',
    { ...page, cookie, 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify({ apiKey }) },
  )
  expect(answer.status).toBe(200)
  return cookieOf(answer)
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ')

async function organizationsOf(gateway: Gateway, headers: Headers) {
  const answer = await ask(gateway, '/session', headers)
  const { organizations } = (await answer.json()) as {
    organizations: { organizationId: string; automatic: boolean }[]
  }
  return organizations.map(
    ({ organizationId, automatic }) => `${organizationId}${automatic ? ' automatic' : ''}`,
  )
}

describe("the gateway's own key", () => {
  const cases: [string, Headers, Partial<GatewayOptions>, boolean][] = [
    ['serves the dashboard on localhost', page, {}, true],
    ['serves the dashboard on 127.0.0.1', { ...page, host: '127.0.0.1:8787' }, {}, true],
    ['serves the dashboard on ::1', { ...page, host: '[::1]:8787' }, {}, true],
    ['serves the dashboard of the dev server', { ...page, host: 'localhost:5173' }, {}, true],
    [
      'not the dashboard at an APP_URL that is not loopback',
      { ...page, host: 'tree.example' },
      { appUrl: 'https://tree.example' },
      false,
    ],
    ['not behind a proxy that keeps the Host of loopback', page, { appUrl: 'https://tree.example' }, false],
    ['not a request with Forwarded', { ...page, forwarded: 'for=192.0.2.1' }, {}, false],
    ['not a request with X-Forwarded-For', { ...page, 'x-forwarded-for': '192.0.2.1' }, {}, false],
    ['not a request with X-Forwarded-Host', { ...page, 'x-forwarded-host': 'x' }, {}, false],
    ['not a request with X-Forwarded-Proto', { ...page, 'x-forwarded-proto': 'https' }, {}, false],
    [
      'not a stranger behind a proxy that keeps the Host',
      { ...page, host: 'tree.example', 'x-forwarded-for': '192.0.2.1' },
      { appUrl: 'https://tree.example' },
      false,
    ],
    ['not a request with X-Real-IP', { ...page, 'x-real-ip': '192.0.2.1' }, {}, false],
    ['not a request with Via', { ...page, via: '1.1 proxy' }, {}, false],
    [
      'everyone at APP_URL if it is allowed',
      { ...page, host: 'tree.example', 'x-forwarded-for': '192.0.2.1' },
      { appUrl: 'https://tree.example', allowAnonymous: true },
      true,
    ],
    ['not a script', { host: 'localhost:8787' }, {}, false],
    ['not a page of another port', { ...page, 'sec-fetch-site': 'same-site' }, {}, false],
    ['not a page of another site', { ...page, 'sec-fetch-site': 'cross-site' }, {}, false],
    ['not an address typed by hand', { ...page, 'sec-fetch-site': 'none' }, {}, false],
    ['not a rebound host name', { ...page, host: 'evil.example:8787' }, {}, false],
    ['not a name that begins like loopback', { ...page, host: 'localhost.evil.example' }, {}, false],
    ['not an Origin that contradicts', { ...page, origin: 'http://evil.example' }, {}, false],
    ['not when others can reach the address', page, { host: '0.0.0.0' }, false],
    ['then only when it is allowed', page, { host: '0.0.0.0', allowAnonymous: true }, true],
    ['and still not a script', { host: 'localhost:8787' }, { host: '0.0.0.0', allowAnonymous: true }, false],
  ]
  it.each(cases)('%s', async (_name, headers, options, isServed) => {
    const { gateway } = open(options)
    const answer = await ask(gateway, '/v1/auth/info', headers)
    expect(answer.status).toBe(isServed ? 200 : 401)
    expect(await answer.json()).toMatchObject(
      isServed ? { organizationId: 'varra' } : { message: 'The API key is missing or not valid.' },
    )
    expect(await organizationsOf(gateway, headers)).toEqual(isServed ? ['varra automatic'] : [])
  })

  it('serves its own organization only', async () => {
    const { gateway } = open()
    const own = await ask(gateway, '/v1/auth/info', { ...page, 'understory-organization': 'varra' })
    expect(own.status).toBe(200)
    const other = await ask(gateway, '/v1/auth/info', { ...page, 'understory-organization': 'alpha' })
    expect(other.status).toBe(401)
    expect(await messageOf(other)).toBe('You are not signed in to the organization "alpha".')
  })

  it('is validated once, and again after the service refused it', async () => {
    const { gateway, service } = open({ apiKey: 'wrong-key' })
    const session = await ask(gateway, '/session', page)
    expect(await session.json()).toEqual({ organizations: [], appUrl, automaticKeyRefused: true })
    expect((await ask(gateway, '/v1/feedback', page)).status).toBe(401)
    expect(service.requests.filter(({ url }) => url.endsWith('/v1/auth/info'))).toHaveLength(1)
  })

  it('shows an error of the service', async () => {
    const upstream = {
      fetch: () => Promise.reject(new UpstreamFailure('The API service cannot be reached.')),
    }
    const answer = await ask(open({ upstream }).gateway, '/session', page)
    expect(answer.status).toBe(502)
    expect(await messageOf(answer)).toBe('The API service cannot be reached.')
  })
})

it('requires a key in front of a foreign service, which may not require one', async () => {
  const { gateway } = open({
    apiKey: null,
    upstream: { isForeign: true, fetch: () => Response.json({ secret: true }) },
  })
  const answer = await ask(gateway, '/v1/feedback')
  expect([answer.status, await messageOf(answer)]).toEqual([401, expect.stringContaining('API key')])
  expect((await ask(gateway, '/v1/health')).status).toBe(200)
  expect((await ask(gateway, '/v1/feedback', { authorization: 'Bearer x' })).status).toBe(200)
})

describe('a session', () => {
  it('begins with a valid key, and is stored in a cookie that scripts cannot read', async () => {
    const { gateway } = open()
    const answer = await ask(
      gateway,
      '/session',
      { ...page, 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ apiKey: '  alpha-key ' }) },
    )
    expect(await answer.json()).toEqual({
      organizations: [
        { organizationId: 'alpha', organizationName: 'Name of alpha', automatic: false },
        { organizationId: 'varra', organizationName: 'Name of varra', automatic: true },
      ],
      appUrl,
    })
    const [setCookie = ''] = answer.headers.getSetCookie()
    expect(setCookie).toMatch(/^understory-8787=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(setCookie).not.toContain('alpha-key')
  })

  it.each([
    [429, { 'retry-after': '3' }, '{}', 429, 'The API service asks to slow down.', '3'],
    [503, { 'retry-after': '9' }, '{"message":"Back at noon."}', 503, 'Back at noon.', '9'],
    [500, {}, '<html>', 500, 'The API service answered with the status 500.', null],
    [404, {}, '', 500, 'does not know the address /v1/auth/info. Check API_URL.', null],
    [200, {}, '<html>', 500, 'did not return the organization of the key. Check API_URL.', null],
  ])(
    'passes on why the service did not check the key: %i',
    async (status, headers, body, shown, message, retryAfter) => {
      const upstream = { fetch: () => new Response(body, { status, headers }) }
      const answer = await ask(
        open({ upstream, apiKey: null }).gateway,
        '/session',
        { ...page, 'content-type': 'application/json' },
        { method: 'POST', body: JSON.stringify({ apiKey: 'alpha-key' }) },
      )
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([shown, retryAfter])
      expect(await messageOf(answer)).toContain(message)
    },
  )

  it('is Secure on https', async () => {
    const { gateway } = open({ appUrl: 'https://tree.example' })
    const answer = await ask(
      gateway,
      '/session',
      { host: 'tree.example', origin: 'https://tree.example', 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ apiKey: 'alpha-key' }) },
    )
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure$/)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('contains several organizations, and each request names one', async () => {
    const { gateway } = open()
    const cookie = await signIn(gateway, 'beta-key', await signIn(gateway, 'alpha-key'))
    expect(await organizationsOf(gateway, { cookie })).toEqual(['alpha', 'beta'])
    for (const [name, expected] of Object.entries({ alpha: 'alpha', beta: 'beta' })) {
      const answer = await ask(gateway, '/v1/auth/info', { cookie, 'understory-organization': name })
      expect(await answer.json()).toMatchObject({ organizationId: expected })
    }
    const unnamed = await ask(gateway, '/v1/auth/info', { cookie })
    expect(unnamed.status).toBe(401)
    expect(await messageOf(unnamed)).toContain('Understory-Organization')
    const foreign = await ask(gateway, '/v1/auth/info', { cookie, 'understory-organization': 'gamma' })
    expect(foreign.status).toBe(401)
  })

  it('uses its only organization if none is named', async () => {
    const { gateway } = open()
    const cookie = await signIn(gateway, 'alpha-key')
    expect(await (await ask(gateway, '/v1/auth/info', { cookie })).json()).toMatchObject({
      organizationId: 'alpha',
    })
  })

  it('can end for one organization or for all', async () => {
    const { gateway } = open({ apiKey: null })
    const cookie = await signIn(gateway, 'beta-key', await signIn(gateway, 'alpha-key'))
    const one = await ask(gateway, '/session?organizationId=alpha', { ...page, cookie }, { method: 'DELETE' })
    expect(await one.json()).toMatchObject({ organizations: [{ organizationId: 'beta' }] })
    expect(await organizationsOf(gateway, { cookie: cookieOf(one) })).toEqual(['beta'])
    const all = await ask(gateway, '/session', { ...page, cookie }, { method: 'DELETE' })
    expect(await all.json()).toMatchObject({ organizations: [] })
    expect(all.headers.getSetCookie()[0]).toMatch(/^understory-8787=; Max-Age=0/)
  })

  it('accepts at most 20 organizations', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 21 }, (_, index) => [`key-${index}`, `org-${index}`]),
    )
    const { gateway } = open({ upstream: fakeService(many), apiKey: null })
    let cookie = ''
    for (let index = 0; index < 20; index += 1) cookie = await signIn(gateway, `key-${index}`, cookie)
    const answer = await ask(
      gateway,
      '/session',
      { ...page, cookie, 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ apiKey: 'key-20' }) },
    )
    expect(answer.status).toBe(400)
    expect(await messageOf(answer)).toContain('Sign out of one first')
    expect(await organizationsOf(gateway, { cookie })).toHaveLength(20)
  })

  const broken: [string, string][] = [
    ['garbage', 'understory-8787=garbage'],
    ['an empty value', 'understory-8787='],
    ['a long text', `understory-8787=${'A'.repeat(3000)}`],
    ['no pair at all', ';;;=;understory-8787'],
  ]
  it.each(broken)('counts as signed out if the cookie is %s', async (_name, cookie) => {
    const { gateway } = open()
    expect(await organizationsOf(gateway, { cookie })).toEqual([])
    expect((await ask(gateway, '/v1/auth/info', { cookie })).status).toBe(401)
    expect((await ask(gateway, '/v1/auth/info', { ...page, cookie })).status).toBe(200)
  })

  const refused: [string, Headers, string | undefined, number, RegExp][] = [
    ['an unknown key', {}, '{"apiKey":"nobody"}', 401, /not valid/],
    ['no key', {}, '{}', 400, /apiKey/],
    ['a key that is no text', {}, '{"apiKey":7}', 400, /apiKey/],
    ['a blank key', {}, '{"apiKey":"  "}', 400, /apiKey/],
    ['a key with a line break', {}, '{"apiKey":"a\\nb: c"}', 400, /one word/],
    ['a key in another script', {}, '{"apiKey":"ключ"}', 400, /one word/],
    ['a body that is not JSON', {}, '{apiKey', 400, /JSON/],
    ['an empty body', {}, undefined, 400, /apiKey is required/],
    [
      'another content type',
      { 'content-type': 'text/plain' },
      '{"apiKey":"alpha-key"}',
      400,
      /application\/json/,
    ],
    ['a body that is too large', {}, `{"apiKey":"${'a'.repeat(1_100_000)}"}`, 413, /too large/],
    [
      'a page of another site',
      { 'sec-fetch-site': 'cross-site' },
      '{"apiKey":"alpha-key"}',
      403,
      /dashboard/,
    ],
    ['another origin', { origin: 'http://evil.example' }, '{"apiKey":"alpha-key"}', 403, /dashboard/],
    ['a page in a sandbox', { origin: 'null' }, '{"apiKey":"alpha-key"}', 403, /dashboard/],
  ]
  it.each(refused)('does not start with %s', async (_name, headers, body, status, message) => {
    const { gateway } = open()
    const init = { method: 'POST', ...(body === undefined ? {} : { body }) }
    const answer = await ask(
      gateway,
      '/session',
      { ...page, 'content-type': 'application/json', ...headers },
      init,
    )
    expect(answer.status).toBe(status)
    expect(await messageOf(answer)).toMatch(message)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('lists its methods for an unknown one', async () => {
    const answer = await ask(open().gateway, '/session', page, { method: 'PATCH' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, DELETE'])
  })
})

it('forwards no header that Connection names, and reads a long Connection header at once', async () => {
  const { gateway, service } = open()
  const connection = `close${' '.repeat(200_000)}x , X-Hop`
  await ask(gateway, '/v1/health', { connection, 'x-hop': '1', 'x-end': '2' })
  const headers = service.requests.at(-1)?.headers
  expect([headers?.get('x-hop'), headers?.get('x-end')]).toEqual([null, '2'])
})
