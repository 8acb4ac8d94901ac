import { createServer, type Server } from 'node:http'

import { getRequestListener, RequestError } from '@hono/node-server'

import { StartRefused } from '../start-refused.ts'
import { problem } from './api-answer.ts'
import { readToEnd } from './read-to-end.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

/** How long requests in flight may take to end when the server stops. */
const graceMs = 10_000

type Bindings = Parameters<Parameters<typeof getRequestListener>[0]>[1]

export interface Listener {
  /** Takes no new connections, lets requests in flight end (bounded), then returns. */
  stop(): Promise<void>
}

/** Serves `fetch` at an address; throws StartRefused where the address cannot be had. */
export async function listen(
  options: { host: string; port: number },
  fetch: (request: Request, bindings: Bindings) => Promise<Response>,
): Promise<Listener> {
  let isStopping = false
  const respond = getRequestListener(
    async (request, bindings) => {
      const answer = await fetch(request, bindings)
      const isRead = await readToEnd(bindings.incoming)
      // Who is not told would send the next request on a connection that is about to end.
      if (!isRead || isStopping) answer.headers.set('connection', 'close')
      return endQuietly(answer, bindings)
    },
    { overrideGlobalObjects: false, errorHandler: answerUnreadable },
  )
  // Node's own answer to a request without a host has no message.
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
    return `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another.`
  if (code === 'EACCES') return `Port ${port} on ${host} is not allowed for this user. Set PORT to another.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`
  return `The address ${host}:${port} cannot be used: ${message}`
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // Connections that are kept open between requests become idle one after the other.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}

/** A body that breaks off ends the connection, so that the client sees it; the adapter would write the reason into the body. */
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
  if (error instanceof RequestError)
    return problem(400, 'The address or the Host header of the request cannot be read.')
  return problem(500, 'Something went wrong in the gateway. Try again in a moment.')
}
