import { connect } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { freePort } from '#test/free-port.ts'
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

/** Sends bytes and reads until the other side ends. */
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

describe('a request that is no request', () => {
  const cases: [string, string, string, RegExp][] = [
    ['no HTTP', 'hello\r\n\r\n', '400', /not valid HTTP/],
    [
      'headers beyond 16 KiB',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      '431',
      /too large/,
    ],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', '400', /Host header/],
    [
      'a host that is none',
      'GET / HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n',
      '400',
      /Host header/,
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx',
      '400',
      /not valid/,
    ],
    [
      'length and pieces',
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

describe('an answer that does not wait for the body', () => {
  it('leaves the connection usable, however large the body is', async () => {
    const port = await serve(refusal)
    for (let round = 0; round < 5; round += 1) {
      for (const length of [3_000_000, 30_000_000, 10]) {
        const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(length) })
        expect(await answer.json()).toEqual({ message: 'No.' })
        expect(answer.headers.get('connection')).toBe('keep-alive')
      }
    }
  })

  it('does the same after the body was read in part', async () => {
    const port = await serve(async (request) => {
      await request.body?.getReader().read()
      return refusal(request)
    })
    for (const length of [3_000_000, 3_000_000, 10]) {
      const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(length) })
      expect(answer.status).toBe(413)
    }
  })

  it('comes also when the body never does, and ends the connection', async () => {
    const port = await serve(refusal)
    const answer = await send(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999\r\n\r\nx')
    expect(answer).toMatch(/^HTTP\/1.1 413[^]*connection: close[^]*No\./i)
  })
})

it('refuses an address that is taken or not of this machine, in one sentence', async () => {
  const port = await serve(ok)
  await expect(listen({ host: '127.0.0.1', port }, ok)).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken.`)
  await expect(listen({ host: '192.0.2.1', port }, ok)).rejects.toThrow(
    '192.0.2.1 is not an address of this machine',
  )
})

it('lets requests in flight end before it stops, and takes no others', async () => {
  let finish: () => void = Function.prototype as () => void
  const port = await serve(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(Response.json({ isFine: true }))
      }),
  )
  const asked = fetch(`http://127.0.0.1:${port}`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const stopped = listener?.stop()
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  finish()
  const answer = await asked
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.json()).toEqual({ isFine: true })
  await stopped
})
