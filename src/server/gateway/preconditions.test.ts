import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort } from '#test/free-port.ts'
import { setUpService } from '#test/set-up-service.ts'

import { createGateway } from '../gateway.ts'
import { listen, type Listener } from './listen.ts'
import { createRemoteUpstream } from './remote-upstream.ts'
import type { Upstream } from './upstream.ts'

const { test, ours } = setUpService()

const listeners: Listener[] = []
afterAll(() => Promise.all(listeners.map((listener) => listener.stop())))

async function openGateway(upstream: Upstream): Promise<string> {
  const port = await freePort()
  const gateway = createGateway({
    upstream,
    appUrl: `http://localhost:${port}`,
    host: '127.0.0.1',
    sessionSecret: 'a secret that only tests know',
  })
  const options = { host: '127.0.0.1', port }
  listeners.push(await listen(options, (request, bindings) => gateway.fetch(request, bindings)))
  return `http://127.0.0.1:${port}`
}

const urls = { embedded: '', remote: '' }
beforeAll(async () => {
  urls.embedded = await openGateway({ fetch: (request) => test.service.fetch(request) })
  urls.remote = await openGateway(createRemoteUpstream({ apiUrl: urls.embedded }))
})

describe.each(['embedded', 'remote'] as const)('the gateway in front of a service that is %s', (kind) => {
  const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${urls[kind]}/beta/cards/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${ours.apiKey}`, ...headers },
    })
  const put = (cardId: string, cardTitle: string, ifMatch: string) =>
    ask(
      cardId,
      { 'content-type': 'application/json', 'if-match': ifMatch },
      { method: 'PUT', body: JSON.stringify({ cardTitle }) },
    )

  it('passes on the ETag of the service, the same one for every encoding, and 304', async () => {
    const cardId = await ours.createCard({ cardDetails: 'The lift is late. '.repeat(500) })
    const direct = await ours.send('GET', `/beta/cards/${cardId}`)
    const tag = direct.headers.get('ETag') ?? ''
    expect(tag).not.toBe('')
    const contextPath = `${cardId}/context?includeDescriptions=true`
    const contextTag = (await ask(contextPath)).headers.get('etag') ?? ''
    for (const encoding of ['identity', 'gzip', 'br']) {
      for (const [path, known] of [
        [cardId, tag],
        [contextPath, contextTag],
      ] as const) {
        const answer = await ask(path, { 'accept-encoding': encoding })
        expect(answer.headers.get('etag')).toBe(known)
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
        expect((await answer.text()).length).toBeGreaterThan(9000)
        const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': known })
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', known])
        expect(again.headers.get('content-type')).toBeNull()
      }
    }
  })

  it('passes on If-Match and 412', async () => {
    const cardId = await ours.createCard()
    const tag = (await ask(cardId)).headers.get('etag') ?? ''
    expect((await put(cardId, 'Mine', tag)).status).toBe(200)
    const answer = await put(cardId, 'Late', tag)
    expect(answer.status).toBe(412)
    expect(await answer.json()).toEqual({ message: expect.stringContaining('changed in the meantime') })
    const card = await ask(cardId)
    expect(answer.headers.get('etag')).toBe(card.headers.get('etag'))
    expect(await card.json()).toMatchObject({ cardTitle: 'Mine' })
  })
})
