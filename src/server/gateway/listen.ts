import { createServer, ServerResponse, type Server } from 'node:http'
import type { Readable } from 'node:stream'

import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

import { StartRefused } from '../start-refused.ts'
import { bodyInMemory } from '../http/body-in-memory.ts'
import { problem } from './api-answer.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import {
  clientAddressOf,
  requestIdHeader,
  requestIdOf,
  watchRequest,
  type OnAnswered,
} from './request-record.ts'

/** Requests in flight have this long to end when the server stops. */
const graceMs = 10_000
/** A client that sends nothing for this long is waiting for the answer. */
const idleMs = 250
const longestReadMs = 10_000
const unreadable = 'The address or the Host header of the request cannot be read.'

type NodeBindings = Parameters<Parameters<typeof getRequestListener>[0]>[1]

type Bindings = NodeBindings & { requestId: string; clientAddress: string }

/** Connections that never finish a request or never read an answer are closed after these times. */
export interface ConnectionTimes {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number
  /** From the first byte of a request to its end. */
  requestMs: number
  /** Between two requests: longer than the 60 s of most load balancers, which would use a closed connection. */
  keepAliveMs: number
  /** Without a byte in either direction. */
  idleMs: number
  /** From the start of an answer until the client has read it. */
  answerMs: number
}

const defaultTimes: ConnectionTimes = {
  headersMs: 20_000,
  requestMs: 300_000,
  keepAliveMs: 75_000,
  idleMs: 120_000,
  answerMs: 600_000,
}

const maxConnections = 5000

export interface ListenOptions {
  host: string
  port: number
  portVariable?: string
  /** Whether `X-Request-Id` and `X-Forwarded-For` are trusted from any address. */
  trustProxy?: boolean
  onAnswered?: OnAnswered
  times?: Partial<ConnectionTimes>
}

export interface Listener {
  /** Accepts no new connections and waits, for a limited time, until the requests in flight have ended. */
  stop(): Promise<void>
}

/** Throws StartRefused if the address is not available. */
export async function listen(
  options: ListenOptions,
  fetch: (request: Request, bindings: Bindings) => Promise<Response>,
): Promise<Listener> {
  let isStopping = false
  const { trustProxy, onAnswered } = options
  const times = { ...defaultTimes, ...options.times }
  const respond = getRequestListener(
    async (request, bindings) => {
      const { incoming, outgoing } = bindings
      const requestId = String(outgoing.getHeader(requestIdHeader))
      const clientAddress = clientAddressOf(incoming, trustProxy)
      const answer = await fetch(request, { ...bindings, requestId, clientAddress })
      const isRead = await readToEnd(incoming)
      // Otherwise the client would send its next request on a connection that is about to close.
      if (!isRead || isStopping) answer.headers.set('connection', 'close')
      limitAnswer(outgoing, times.answerMs)
      // The adapter's type includes HTTP/2, which this server does not speak.
      const isHttp1 = outgoing instanceof ServerResponse
      const body = bodyInMemory(answer)
      return body !== undefined && isHttp1 ? send(body, answer, outgoing) : endQuietly(answer, bindings)
    },
    { overrideGlobalObjects: false, errorHandler: answerUnreadable },
  )
  const server = createServer(
    {
      // Node's own answer to a request without a Host header has no message.
      requireHostHeader: false,
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      keepAliveTimeout: times.keepAliveMs,
      connectionsCheckingInterval: Math.min(times.headersMs, 5000),
    },
    (incoming, outgoing) => {
      watchRequest(incoming, outgoing, { requestId: requestIdOf(incoming, trustProxy), onAnswered })
      void respond(incoming, outgoing)
    },
  )
  server.maxConnections = maxConnections
  server.setTimeout(times.idleMs)
  refuseUnreadable(server, onAnswered)
  await bind(server, options)
  return {
    stop: () => {
      isStopping = true
      return stop(server)
    },
  }
}

function bind(server: Server, { host, port, portVariable = 'PORT' }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartRefused(bindProblem(error, { host, port, portVariable }), { cause: error })),
    )
    server.listen({ host, port, exclusive: true }, resolve)
  })
}

function bindProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port, portVariable }: ListenOptions,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop the program that uses it, or set ${portVariable} to another port.`
  if (code === 'EACCES')
    return `Port ${port} on ${host} is not allowed for this user. Set ${portVariable} to another port.`
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

/** Node's idle timeout does not end a client that reads one byte at a time. */
function limitAnswer(outgoing: NodeBindings['outgoing'], answerMs: number): void {
  const timer = setTimeout(() => outgoing.destroy(), answerMs).unref()
  outgoing.once('close', () => clearTimeout(timer))
}

/** Closes the connection if the body breaks off; the adapter would write the error into the body. */
function endQuietly(answer: Response, { outgoing }: NodeBindings): Response {
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

/** Sends a body that is in memory; the adapter would read it as a stream. */
function send(body: string | Uint8Array, { status, headers }: Response, outgoing: ServerResponse): Response {
  if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
  // `setHeaders` keeps each of several cookies; an object would keep the last.
  outgoing
    .setHeaders(headers)
    .writeHead(status, { 'content-length': Buffer.byteLength(body) })
    .end(body)
  return RESPONSE_ALREADY_SENT
}

function answerUnreadable(error: unknown): Response {
  if (error instanceof RequestError) return problem(400, unreadable)
  return problem(500, 'Something went wrong in the gateway. Try again in a moment.')
}

type Incoming = Readable & { complete: boolean }

/**
 * Discards the rest of a body, for a limited time, and returns whether its end was reached. Otherwise a
 * client that is answered while it still sends would find its connection broken, now or at its next request.
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
