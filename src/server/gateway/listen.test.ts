import { connect } from 'node:net'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { freePort } from '#test/free-port.ts'

import { respond } from '../http/body-in-memory.ts'
import { listen, type Listener } from './listen.ts'

let listener: Listener | undefined
afterEach(async () => {
  await listener?.stop()
  listener = undefined
})

type Answer = (request: Request) => Promise<Response>

async function serve(answer: Answer): Promise<number> {
  const port = await freePort()
  listener = await listen({ host: '127.0.0.1', port }, answer)
  return port
}

function send(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const refusal: Answer = () => Promise.resolve(Response.json({ message: 'No.' }, { status: 413 }))
const ok: Answer = () => Promise.resolve(Response.json({ isFine: true }))

describe('a request that cannot be parsed', () => {
  const cases: [string, string, string, RegExp][] = [
    ['not HTTP', 'hello\r\n\r\n', '400', /not valid HTTP/],
    [
      'headers larger than 16 KiB',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      '431',
      /too large/,
    ],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', '400', /Host header/],
    [
      'a Host header that is not valid',
      'GET / HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n',
      '400',
      /Host header/,
    ],
    [
      'two different lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx',
      '400',
      /not valid/,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
      /not valid/,
    ],
  ]
  it.each(cases)('%s', async (_name, text, status, message) => {
    const port = await serve(ok)
    const answer = await send(port, text)
    expect(answer.split(' ')[1]).toBe(status)
    expect(answer).toMatch(message)
    expect(await (await fetch(`http://127.0.0.1:${port}`)).json()).toEqual({ isFine: true })
  })
})

describe('an answer that is sent before the body has arrived', () => {
  it('keeps the connection usable for any size of the body', async () => {
    const port = await serve(refusal)
    for (let round = 0; round < 5; round += 1) {
      for (const length of [3_000_000, 30_000_000, 10]) {
        const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(length) })
        expect(await answer.json()).toEqual({ message: 'No.' })
        expect(answer.headers.get('connection')).toBe('keep-alive')
        expect(answer.headers.get('keep-alive')).toBe('timeout=75')
      }
    }
  })

  it('keeps the connection usable after a part of the body was read', async () => {
    const port = await serve(async (request) => {
      await request.body?.getReader().read()
      return refusal(request)
    })
    for (const length of [3_000_000, 3_000_000, 10]) {
      const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(length) })
      expect(answer.status).toBe(413)
    }
  })

  it('is sent even if the body never arrives, and closes the connection', async () => {
    const port = await serve(refusal)
    const answer = await send(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999\r\n\r\nx')
    expect(answer).toMatch(/^HTTP\/1.1 413[^]*connection: close[^]*No\./i)
  })
})

it('sends every cookie of an answer, once with each other header', async () => {
  const headers: [string, string][] = [
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
    ['x-other', 'x'],
  ]
  const port = await serve(() => Promise.resolve(respond('é', { headers })))
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('x-other')).toBe('x')
  expect(answer.headers.get('content-length')).toBe('2')
  expect(await answer.text()).toBe('é')
})

it('refuses an address that is taken or does not belong to this machine', async () => {
  const port = await serve(ok)
  await expect(listen({ host: '127.0.0.1', port }, ok)).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken.`)
  await expect(listen({ host: '192.0.2.1', port }, ok)).rejects.toThrow(
    '192.0.2.1 is not an address of this machine',
  )
})

it('lets requests in flight end before it stops, and accepts no others', async () => {
  let finish: (answer: Response) => void = Function.prototype as () => void
  const answered = new Promise<Response>((resolve) => {
    finish = resolve
  })
  const handler = vi.fn<Answer>(() => answered)
  const port = await serve(handler)
  const asked = fetch(`http://127.0.0.1:${port}`)
  await vi.waitFor(() => expect(handler).toHaveBeenCalled())
  const stopped = listener?.stop()
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  finish(Response.json({ isFine: true }))
  const answer = await asked
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.json()).toEqual({ isFine: true })
  await stopped
})
