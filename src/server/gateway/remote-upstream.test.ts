import { EventEmitter, once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { freePort } from '#test/free-port.ts'

import { createGateway } from '../gateway.ts'
import { listen } from './listen.ts'
import { createRemoteUpstream, type RemoteUpstreamOptions } from './remote-upstream.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map(async (close) => await close()))
})

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function openGateway(listener: RequestListener, options: Partial<RemoteUpstreamOptions> = {}) {
  const seen: IncomingMessage[] = []
  const foreignPort = await serve((incoming, outgoing) => {
    seen.push(incoming)
    listener(incoming, outgoing)
  })
  const port = await freePort()
  const gateway = createGateway({
    upstream: createRemoteUpstream({ apiUrl: `http://127.0.0.1:${foreignPort}/base`, ...options }),
    appUrl: `http://localhost:${port}`,
    host: '127.0.0.1',
    sessionSecret: 'a secret that only tests know',
    apiKey: 'own-key',
  })
  const ours = await listen({ host: '127.0.0.1', port }, (request, bindings) =>
    gateway.fetch(request, bindings),
  )
  closers.push(() => ours.stop())
  return { url: `http://127.0.0.1:${port}`, port, seen }
}

const own = { authorization: 'Bearer mine' }

/** Sends the path without the normalization of fetch. */
function askRaw(port: number, path: string, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, method, headers: own }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe('what reaches a foreign service', () => {
  const paths = [
    '/v1/feedback/%2e%2e%2f',
    '/v1/feedback/a%2Fb?cursor=%zz&x=1',
    '/v1/feedback/%',
    '/v1/feedback/%C3%28',
    '/v1//feedback///x',
    '/beta/cards/x/../y',
    '/beta/cards/x/%2e%2E/y',
    "/beta/cards/'()*!~;:@&=+$,",
    '/v1/..%2f..%2fadmin',
  ]
  it.each(paths)('the path %s, unchanged', async (path) => {
    const { port, seen } = await openGateway((_, outgoing) => outgoing.end('{}'))
    expect(await askRaw(port, path)).toBe(200)
    expect(seen.map(({ url }) => url)).toEqual([`/base${path}`])
  })

  const escapes = [
    '/v1/..',
    '/v1/../admin',
    '/v1/%2e%2e/admin',
    '/beta/.%2E/../../admin',
    '/v1/x/../../../v2',
  ]
  it.each(escapes)('never %s, because it is outside the API', async (path) => {
    const { port, seen } = await openGateway((_, outgoing) => outgoing.end('{}'))
    expect(await askRaw(port, path)).toBe(404)
    expect(seen).toEqual([])
  })

  it('the key and the request, but no headers of the browser or the gateway', async () => {
    const { url, seen } = await openGateway((_, outgoing) => outgoing.end('{}'))
    await fetch(`${url}/v1/feedback`, {
      method: 'POST',
      body: '{"body":"x"}',
      headers: {
        ...own,
        'content-type': 'application/json',
        cookie: 'understory-1=secret; other=1',
        origin: 'http://evil.example',
        referer: 'http://evil.example/page',
        'understory-organization': 'varra',
        'sec-fetch-site': 'cross-site',
        'x-forwarded-for': '10.0.0.1',
        'if-none-match': '"x"',
        'if-match': '"y"',
        'if-modified-since': 'Sun, 01 Mar 2026 08:00:00 GMT',
        'if-range': '"z"',
        'idempotency-key': 'once',
      },
    })
    const headers = seen[0]?.headers ?? {}
    expect(headers.authorization).toBe('Bearer mine')
    expect(headers['content-type']).toBe('application/json')
    expect(headers['idempotency-key']).toBe('once')
    expect(headers['content-length']).toBe('12')
    const kept = Object.keys(headers).filter((name) =>
      /cookie|origin|referer|organization|sec-|forwarded|if-/.test(name),
    )
    expect(kept.toSorted()).toEqual(['if-match', 'if-none-match'])
  })

  it('the body while it arrives', async () => {
    let received = 0
    const { url } = await openGateway((incoming, outgoing) => {
      incoming.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      incoming.on('end', () => outgoing.end('{}'))
    })
    const answer = await fetch(`${url}/v1/interviews`, {
      method: 'POST',
      headers: own,
      body: 'x'.repeat(3_000_000),
    })
    expect([answer.status, received]).toEqual([200, 3_000_000])
  })

  it('a body that arrives for longer than the answer may take', async () => {
    const received = new EventEmitter()
    const { url } = await openGateway(
      (incoming, outgoing) => {
        incoming.on('data', () => received.emit('part'))
        incoming.on('end', () => outgoing.end('{}'))
      },
      { answerTimeoutMs: 60_000 },
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const parts = new TransformStream<Uint8Array, Uint8Array>()
    const writer = parts.writable.getWriter()
    const init = { method: 'POST', headers: own, body: parts.readable, duplex: 'half' }
    const answer = fetch(`${url}/v1/interviews`, init)
    for (let count = 0; count < 3; count += 1) {
      const arrived = once(received, 'part')
      await writer.write(new Uint8Array(10))
      await arrived
      vi.advanceTimersByTime(40_000)
    }
    await writer.close()
    expect((await answer).status).toBe(200)
  })

  it('no body larger than the limit', async () => {
    const { url } = await openGateway((incoming) => incoming.resume(), { maxBodyBytes: 1000 })
    const announced = await fetch(`${url}/v1/feedback`, {
      method: 'POST',
      headers: own,
      body: 'x'.repeat(2000),
    })
    expect([announced.status, await announced.json()]).toEqual([413, { message: 'The body is too large.' }])
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(2000)))
        controller.close()
      },
    })
    const init = { method: 'POST', headers: own, body: stream, duplex: 'half' }
    expect((await fetch(`${url}/v1/feedback`, init)).status).toBe(413)
  })

  it('the disconnection of a client', async () => {
    const { url, seen } = await openGateway(() => undefined)
    const aborting = new AbortController()
    const asked = fetch(`${url}/v1/feedback`, { headers: own, signal: aborting.signal }).catch(
      () => 'aborted',
    )
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    aborting.abort()
    expect(await asked).toBe('aborted')
    await vi.waitFor(() => expect(seen[0]?.socket.destroyed).toBe(true))
  })
})

describe('what a foreign service answers', () => {
  it('reaches the browser as a document without permissions', async () => {
    const { url } = await openGateway((_, outgoing) => {
      outgoing.writeHead(500, {
        'content-type': 'text/html',
        'set-cookie': 'evil=1',
        'access-control-allow-origin': '*',
        'content-security-policy': "default-src *; script-src 'unsafe-inline'",
        'clear-site-data': '"*"',
        link: '</x>; rel=preload',
        refresh: '0; url=http://evil.example',
        'www-authenticate': 'Basic',
        'retry-after': '3',
      })
      outgoing.end('<script>alert(1)</script>')
    })
    const answer = await fetch(`${url}/v1/feedback`, { headers: own })
    expect([answer.status, await answer.text()]).toEqual([500, '<script>alert(1)</script>'])
    const {
      date: _date,
      connection: _connection,
      'keep-alive': _keepAlive,
      ...headers
    } = Object.fromEntries(answer.headers)
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-length': '25',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'text/html',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'retry-after': '3',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
  })

  const large = JSON.stringify({ text: 'understory '.repeat(1000) })
  const encodings: [string, Buffer][] = [
    ['identity', Buffer.from(large)],
    ['gzip', gzipSync(large)],
    ['br', brotliCompressSync(large)],
  ]
  it.each(encodings)('is passed on in full if its encoding is %s', async (encoding, bytes) => {
    const { url } = await openGateway((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding })
      outgoing.end(bytes)
    })
    for (const accepted of ['identity', 'gzip', 'br', 'gzip;q=1, br;q=0']) {
      const answer = await fetch(`${url}/v1/feedback`, { headers: { ...own, 'accept-encoding': accepted } })
      const expected = accepted === 'identity' ? null : accepted === 'br' ? 'br' : 'gzip'
      expect(answer.headers.get('content-encoding')).toBe(expected)
      expect(await answer.text()).toBe(large)
    }
  })

  const faults: [string, RequestListener][] = [
    ['a redirect', (_, outgoing) => outgoing.writeHead(302, { location: 'http://evil.example' }).end()],
    ['a connection that breaks off', (incoming) => incoming.socket.destroy()],
    ['another protocol than HTTP', (incoming) => incoming.socket.end('SSH-2.0-OpenSSH\r\n')],
    ['a status that does not exist', (incoming) => incoming.socket.end('HTTP/1.1 999 Odd\r\n\r\n')],
    [
      'an upgrade to another protocol',
      (incoming) =>
        incoming.socket.end('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    ],
    ['endless headers', (incoming) => incoming.socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}`)],
    [
      'an unknown encoding',
      (_, outgoing) => outgoing.writeHead(200, { 'content-encoding': 'zstd' }).end('x'),
    ],
    ['no answer', () => undefined],
  ]
  it.each(faults)('becomes one sentence for %s', async (_name, listener) => {
    const { url } = await openGateway(listener, { answerTimeoutMs: 300 })
    const answer = await fetch(`${url}/v1/feedback`, { headers: own, redirect: 'manual' })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/^The API service [^.]+\.$/) })
  })

  it('becomes one sentence if nothing listens', async () => {
    const port = await freePort()
    const upstream = createRemoteUpstream({ apiUrl: `http://127.0.0.1:${port}` })
    const asked = Promise.resolve(upstream.fetch(new Request('http://service/v1/health'), '/v1/health'))
    await expect(asked).rejects.toThrow('The API service cannot be reached.')
  })

  const cutOff: [string, RequestListener][] = [
    [
      'of a known length',
      (incoming) => incoming.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n{"cut":'),
    ],
    [
      'in pieces',
      (_, outgoing) => {
        outgoing.write(`{"cut":"${'x'.repeat(5000)}`, () => outgoing.destroy())
      },
    ],
    [
      'compressed',
      (_, outgoing) => {
        outgoing.writeHead(200, { 'content-encoding': 'gzip' })
        outgoing.write(gzipSync('x'.repeat(100_000)).subarray(0, 60), () => outgoing.destroy())
      },
    ],
    [
      'silent in the middle',
      (_, outgoing) => {
        outgoing.write('{"cut":')
      },
    ],
  ]
  it.each(cutOff)('is not completed if it breaks off: %s', async (_name, listener) => {
    const { url } = await openGateway(listener, { idleTimeoutMs: 200 })
    const read = fetch(`${url}/v1/feedback`, { headers: own }).then(async (answer) => await answer.text())
    await expect(read).rejects.toThrow('terminated')
    expect((await fetch(`${url}/session`)).status).toBe(200)
  })

  it('repeats a read if the service closed the kept-alive connection', async () => {
    const used = new WeakSet<Socket>()
    const { url, seen } = await openGateway(({ socket }, outgoing) => {
      // A service may close an idle connection at the moment in which the next request is sent.
      if (used.has(socket)) socket.destroy()
      else outgoing.end('{}')
      used.add(socket)
    })
    for (let round = 0; round < 6; round += 1) {
      expect((await fetch(`${url}/v1/feedback`, { headers: own })).status).toBe(200)
    }
    expect(seen.length).toBeGreaterThan(6)
  })
})
