import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { Duplex, Readable } from 'node:stream'

import { getRequestListener, RequestError } from '@hono/node-server'

import { StartRefused } from '../start-refused.ts'
import { problem } from './api-answer.ts'

/** How long requests in flight may take to end when the server stops. */
const graceMs = 10_000
/** A client that sends nothing for this long is waiting for the answer. */
const idleMs = 250
const longestReadMs = 10_000
const unreadable = 'The address or the Host header of the request cannot be read.'

type Bindings = Parameters<Parameters<typeof getRequestListener>[0]>[1]

export interface Listener {
  /** Accepts no new connections and waits, for a limited time, until the requests in flight have ended. */
  stop(): Promise<void>
}

/** Serves `fetch` at an address; throws StartRefused if the address is not available. */
export async function listen(
  options: { host: string; port: number },
  fetch: (request: Request, bindings: Bindings) => Promise<Response>,
): Promise<Listener> {
  let isStopping = false
  const respond = getRequestListener(
    async (request, bindings) => {
      const answer = await fetch(request, bindings)
      const isRead = await readToEnd(bindings.incoming)
      // Otherwise the client would send its next request on a connection that is about to close.
      if (!isRead || isStopping) answer.headers.set('connection', 'close')
      return endQuietly(answer, bindings)
    },
    { overrideGlobalObjects: false, errorHandler: answerUnreadable },
  )
  // Node's own answer to a request without a Host header has no message.
  const server = createServer(
    { requireHostHeader: false },
    (incoming, outgoing) => void respond(incoming, outgoing),
  )
  refuseUnreadable(server)
  await bind(server, options)
  return {
    stop: () => {
      isStopping = true
      return stop(server)
    },
  }
}

function bind(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartRefused(bindProblem(error, host, port), { cause: error })),
    )
    server.listen({ host, port, exclusive: true }, resolve)
  })
}

function bindProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop the program that uses it, or set PORT to another port.`
  if (code === 'EACCES')
    return `Port ${port} on ${host} is not allowed for this user. Set PORT to another port.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`
  return `The address ${host}:${port} cannot be used: ${message}`
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // Connections that are kept alive become idle one after the other.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}

/** Closes the connection if the body breaks off, so that the client notices; the adapter would write the error into the body. */
function endQuietly(answer: Response, { outgoing }: Bindings): Response {
  if (answer.body === null) return answer
  const reader = answer.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch {
        outgoing.destroy()
        controller.close()
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(body, { status: answer.status, headers: answer.headers })
}

function answerUnreadable(error: unknown): Response {
  if (error instanceof RequestError) return problem(400, unreadable)
  return problem(500, 'Something went wrong in the gateway. Try again in a moment.')
}

type Incoming = Readable & { complete: boolean }

/**
 * Discards the rest of a request's body, for a limited time, and returns whether its end was reached. Otherwise a client
 * that is answered while it still sends would find its connection broken, now or at its next request.
 */
function readToEnd(incoming: Incoming): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(incoming.complete)
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(idle)
      clearTimeout(longest)
      incoming.off('end', stop).off('close', stop).off('error', stop)
      resolve(incoming.complete)
    }
    const idle = setTimeout(stop, idleMs)
    const longest = setTimeout(stop, longestReadMs)
    // Other readers would keep the rest in memory.
    incoming.removeAllListeners('data')
    incoming.on('data', () => idle.refresh())
    incoming.on('end', stop).on('close', stop).on('error', stop)
    incoming.resume()
  })
}

/** Answers requests that Node cannot parse with the body of every error; Node's own answers have no message. */
function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    if (error.code === 'HPE_HEADER_OVERFLOW')
      refuseSocket(socket, 431, 'The headers of the request are too large.')
    else refuseSocket(socket, 400, 'The request is not valid HTTP.')
  })
  server.on('connect', (_incoming, socket) =>
    refuseSocket(socket, 405, 'The method CONNECT is not supported.'),
  )
  server.on('checkExpectation', (_incoming, outgoing) => {
    outgoing.writeHead(417, { 'content-type': 'application/json', connection: 'close' })
    outgoing.end(JSON.stringify({ message: 'This Expect header is not supported.' }))
  })
}

function refuseSocket(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ message })
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.on('error', () => undefined)
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
}
