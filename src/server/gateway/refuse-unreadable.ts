import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

import { requestIdHeader, type OnAnswered } from './request-record.ts'

/** Adds a message to answers to requests that Node cannot parse. */
export function refuseUnreadable(server: Server, onAnswered: OnAnswered | undefined): void {
  const refuse = (socket: Duplex, status: number, message: string) => {
    const requestId = randomUUID()
    refuseSocket(socket, { status, message, requestId })
    const record = { requestId, method: '', route: 'unreadable', status, durationMs: 0, isComplete: true }
    onAnswered?.(record)
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (error.code === 'HPE_HEADER_OVERFLOW')
      refuse(socket, 431, 'The headers of the request are too large.')
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
      refuse(socket, 408, 'The request did not arrive in time.')
    else refuse(socket, 400, 'The request is not valid HTTP.')
  })
  server.on('connect', (_incoming, socket) => refuse(socket, 405, 'The method CONNECT is not supported.'))
  server.on('checkExpectation', (_incoming, outgoing) => {
    outgoing.writeHead(417, {
      'content-type': 'application/json',
      connection: 'close',
      [requestIdHeader]: randomUUID(),
    })
    outgoing.end(JSON.stringify({ message: 'This Expect header is not supported.' }))
  })
}

interface Refusal {
  status: number
  message: string
  requestId: string
}

function refuseSocket(socket: Duplex, { status, message, requestId }: Refusal): void {
  const body = JSON.stringify({ message })
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.on('error', () => undefined)
  // A client that is too slow may not close its side either.
  const close = status === 408 ? () => socket.destroy() : undefined
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, close)
}
