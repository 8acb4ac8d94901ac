import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { afterEach, expect, it, vi } from 'vitest'

import { freePort } from '#test/free-port.ts'

import { listen, type ConnectionTimes, type Listener } from './listen.ts'
import type { RequestRecord } from './request-record.ts'

let listener: Listener | undefined
let socket: Socket | undefined
afterEach(async () => {
  socket?.destroy()
  await listener?.stop()
  listener = undefined
})

const records: RequestRecord[] = []

async function open(times: Partial<ConnectionTimes>, answer: (request: Request) => Promise<Response>) {
  records.length = 0
  const port = await freePort()
  listener = await listen(
    { host: '127.0.0.1', port, times, onAnswered: (record) => void records.push(record) },
    answer,
  )
  socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function readToClose(from: Socket): Promise<string> {
  let text = ''
  from.on('data', (chunk) => {
    text += String(chunk)
  })
  from.on('error', () => undefined)
  await once(from, 'close')
  return text
}

const ok = () => Promise.resolve(Response.json({ isFine: true }))
/** Sends a byte again and again, like a client that keeps its connection just alive. */
const drip = (to: Socket, byte: string) => {
  const timer = setInterval(() => to.write(byte), 20)
  to.once('close', () => clearInterval(timer))
}

it('ends a client that never finishes its headers', async () => {
  const client = await open({ headersMs: 200 }, ok)
  client.write('GET / HTTP/1.1\r\nhost: x\r\nx: ')
  drip(client, 'y')
  expect(await readToClose(client)).toMatch(/^HTTP\/1.1 408 [^]*x-request-id: [^]*did not arrive in time/i)
})

it('ends a client that never finishes its body, and gives up reading it', async () => {
  const read = vi.fn<(outcome: string) => void>()
  const client = await open({ headersMs: 100, requestMs: 300 }, async (request) => {
    await request.text().then(
      () => read('read'),
      () => read('broken off'),
    )
    return ok()
  })
  client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 999999\r\n\r\n')
  drip(client, 'y')
  expect(await readToClose(client)).toContain('408')
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith('broken off'))
})

it('ends a client that sends nothing', async () => {
  const client = await open({ idleMs: 100 }, ok)
  expect(await readToClose(client)).toBe('')
})

it('ends a client that never reads its answer, and stops producing it', async () => {
  let produced = 0
  const cancel = vi.fn<() => void>()
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      produced += 1
      controller.enqueue(new Uint8Array(64 * 1024))
    },
    cancel,
  })
  const client = await open({ idleMs: 300 }, () => Promise.resolve(new Response(endless)))
  client.pause()
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled(), { timeout: 10_000 })
  // What the sockets' buffers take, far less than an answer without an end.
  expect(produced * 64).toBeLessThan(64 * 1024)
  expect(records).toMatchObject([{ route: '/*', status: 200, isComplete: false }])
})

it('ends a client that reads its answer too slowly', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024)),
  })
  const client = await open({ answerMs: 300 }, () => Promise.resolve(new Response(endless)))
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await readToClose(client)).toMatch(/^HTTP\/1.1 200/)
})
