import { expect, it } from 'vitest'

import { acceptedEncoding, compressed, isCompressible } from './compress.ts'

it.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['GZIP ; Q=1', 'gzip'],
  ['gzip;q=nonsense', null],
])('reads the Accept-Encoding %j as %j', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})

it.each([
  ['application/json; charset=utf-8', true],
  ['text/plain', true],
  ['image/svg+xml', true],
  ['application/problem+json', true],
  ['image/png', false],
  ['font/woff2', false],
  [null, false],
])('takes %j for text: %j', (contentType, expected) => {
  expect(isCompressible(contentType)).toBe(expected)
})

it('does not compress small answers', async () => {
  const request = new Request('http://x', { headers: { 'accept-encoding': 'br' } })
  const answer = await compressed(Response.json({ message: 'small' }), request)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.json()).toEqual({ message: 'small' })
})
