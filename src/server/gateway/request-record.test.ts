import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { freePort } from '#test/free-port.ts'

import { listen, type Listener } from './listen.ts'
import { clientAddressOf, requestIdOf, routeName, type RequestRecord } from './request-record.ts'

let listener: Listener
let origin = ''
const records: RequestRecord[] = []
const given = vi.fn<(bindings: { requestId: string; clientAddress: string }) => void>()

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  listener = await listen(
    { host: '127.0.0.1', port, onAnswered: (record) => void records.push(record) },
    (_request, { requestId, clientAddress }) => {
      given({ requestId, clientAddress })
      return Promise.resolve(Response.json({ isFine: true }))
    },
  )
})
afterAll(() => listener.stop())
beforeEach(() => {
  records.length = 0
})

const idFor = async (id: string) =>
  (await fetch(origin, { headers: { 'x-request-id': id } })).headers.get('x-request-id')

const uuid = /^[\da-f-]{36}$/

describe('the id of a request', () => {
  it('is new for each request, in the answer and in the record', async () => {
    const answers = await Promise.all([
      fetch(`${origin}/v1/feedback/private-id?private=1`),
      fetch(`${origin}/`),
    ])
    const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
    expect(new Set(ids).size).toBe(2)
    await vi.waitFor(() => expect(records).toHaveLength(2))
    for (const id of ids) {
      expect(id).toMatch(uuid)
      expect(records.map(({ requestId }) => requestId)).toContain(id)
    }
    expect(JSON.stringify(records)).not.toMatch(/private/)
  })

  it('is the one of a proxy on this machine if it is well formed', async () => {
    expect(await idFor('proxy-7.a:b_c')).toBe('proxy-7.a:b_c')
    expect(await idFor('a b')).toMatch(uuid)
    expect(await idFor('x'.repeat(129))).toMatch(uuid)
    expect(given).toHaveBeenCalledWith({ requestId: 'proxy-7.a:b_c', clientAddress: '127.0.0.1' })
  })

  it('is also in the answer to a request that is not HTTP', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write('hello\r\n\r\n')
    const answer = await text(socket)
    const [, id] = /x-request-id: (\S+)/i.exec(answer) ?? []
    expect(records).toMatchObject([{ requestId: id, route: 'unreadable', status: 400 }])
  })
})

const peer = (remoteAddress: string, headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress } }) as never

it.each([
  ['::ffff:127.0.0.1', false, '203.0.113.9'],
  ['::1', false, '203.0.113.9'],
  ['198.51.100.4', false, '198.51.100.4'],
  ['198.51.100.4', true, '203.0.113.9'],
])('believes what a proxy at %s says (TRUST_PROXY %s)', (address, trustProxy, client) => {
  const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.9', 'x-request-id': 'given' }
  expect(clientAddressOf(peer(address, headers), trustProxy)).toBe(client)
  expect(requestIdOf(peer(address, headers), trustProxy) === 'given').toBe(client === '203.0.113.9')
})

it.each([
  ['/beta/cards/card_1/context?direction=both', '/beta/cards/{cardId}/context'],
  ['/v1/feedback', '/v1/feedback'],
  ['/v1/secret-plans', 'unknown'],
  ['/session?organizationId=o1', '/session'],
  ['/ready', '/ready'],
  ['/assets/main-abc.js', '/assets/*'],
  ['/tree/card_1', '/*'],
  ['http://other/x', '/*'],
])('%s has the route %s', (target, route) => expect(routeName(target)).toBe(route))
