import { STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Gives what never becomes a request for the gateway the answer that every error has; Node's own have no message. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    if (error.code === 'HPE_HEADER_OVERFLOW') refuse(socket, 431, 'The headers of the request are too large.')
    else refuse(socket, 400, 'The request is not valid HTTP.')
  })
  server.on('connect', (_incoming, socket) => refuse(socket, 405, 'CONNECT is not used here.'))
  server.on('checkExpectation', (_incoming, outgoing) => {
    outgoing.writeHead(417, { 'content-type': 'application/json', connection: 'close' })
    outgoing.end(JSON.stringify({ message: 'The header Expect asks for what cannot be met.' }))
  })
}

function refuse(socket: Duplex, status: number, message: string): void {
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
