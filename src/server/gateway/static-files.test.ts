import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { afterAll, expect, it } from 'vitest'

import { createGateway } from '../gateway.ts'
import { fakeService } from '#test/fake-service.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'understory-static-'))
const script = `console.log(${JSON.stringify('x'.repeat(5000))})`
mkdirSync(path.join(directory, 'assets'))
writeFileSync(path.join(directory, 'index.html'), '<!doctype html><title>Understory</title>')
writeFileSync(path.join(directory, 'favicon.svg'), '<svg/>')
writeFileSync(path.join(directory, 'assets', 'main-abc.js'), script)
afterAll(() => rmSync(directory, { recursive: true }))

const gateway = createGateway({
  upstream: fakeService({}),
  appUrl: 'http://localhost:8787',
  host: '127.0.0.1',
  sessionSecret: 'a secret that only tests know',
  clientDirectory: directory,
  openApiDocument: () => ({ openapi: '3.1.0', paths: { '/v1/health': 'a'.repeat(2000) } }),
})
const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  gateway.fetch(new Request(`http://localhost:8787${target}`, { method, headers }))

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const anything = { accept: '*/*' }
const cases: [string, Record<string, string>, number, string | null][] = [
  ['/', anything, 200, 'text/html; charset=utf-8'],
  ['/index.html', anything, 200, 'text/html; charset=utf-8'],
  ['/tree/card_1?card=x', anything, 200, 'text/html; charset=utf-8'],
  ['/cards/a~2Fb/evidence', anything, 200, 'text/html; charset=utf-8'],
  ['/feedback/..%2f', anything, 200, 'text/html; charset=utf-8'],
  ['/interviews', {}, 200, 'text/html; charset=utf-8'],
  ['/sign-in', html, 200, 'text/html; charset=utf-8'],
  ['/favicon.svg', anything, 200, 'image/svg+xml; charset=utf-8'],
  ['/assets/main-abc.js', anything, 200, 'text/javascript; charset=utf-8'],
  ['/openapi.json', anything, 200, 'application/json'],
  ['/assets/gone-abc.js', html, 404, 'application/json'],
  ['/favicon.ico', anything, 404, 'application/json'],
  ['/feedback', { accept: 'application/json' }, 404, 'application/json'],
  ['/.env', anything, 404, 'application/json'],
  ['/%2e%2e/%2e%2e/etc/passwd', anything, 404, 'application/json'],
  ['/v1', html, 401, 'application/json'],
  ['/v2/cards', anything, 404, 'application/json'],
]
it.each(cases)('%s %j: %i', async (target, headers, status, contentType) => {
  const answer = await ask(target, headers)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, contentType])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

it('allows only own scripts and no frames', async () => {
  const answer = await ask('/', html)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

it('compresses the description of the API', async () => {
  const packed = await ask('/openapi.json', { 'accept-encoding': 'br' })
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    'br',
    'accept-encoding',
  ])
})

it('lets browsers cache assets, compressed if they accept it', async () => {
  const plain = await ask('/assets/main-abc.js')
  expect(await plain.text()).toBe(script)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const packed = await ask('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    'br',
    'Accept-Encoding',
  ])
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(script)
  expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
})

it('answers 304 if the browser has the file already', async () => {
  const etag = (await ask('/favicon.svg')).headers.get('etag') ?? ''
  const answer = await ask('/favicon.svg', { 'if-none-match': `"other", W/${etag}` })
  expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
})

it('answers HEAD without a body and refuses writes', async () => {
  const head = await ask('/assets/main-abc.js', {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(script.length),
    '',
  ])
  const write = await ask('/', html, 'POST')
  expect([write.status, write.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
