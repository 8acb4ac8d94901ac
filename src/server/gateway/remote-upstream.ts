import http from 'node:http'
import https from 'node:https'
import { pipeline, Readable, type Duplex } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

import { Problem } from '../http/problem.ts'
import { UpstreamFailure, type Upstream } from './upstream.ts'

export interface RemoteUpstreamOptions {
  apiUrl: string
  maxBodyBytes?: number
  connectTimeoutMs?: number
  /** The time from the end of the request to the first byte of the answer. */
  answerTimeoutMs?: number
  /** The longest pause within an answer. */
  idleTimeoutMs?: number
}

/** The largest body of the API (contract/README.md, E5), plus some room. */
const largestBodyBytes = 21 * 1024 * 1024

const decoders: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Uses node:http, because fetch resolves `%2e%2e` and could leave the base path. Follows no redirects. */
export function createRemoteUpstream(options: RemoteUpstreamOptions): Upstream {
  const base = new URL(options.apiUrl)
  const basePath = base.pathname.replace(/\/+$/, '')
  const transport = base.protocol === 'https:' ? https : http
  const agent = new transport.Agent({ keepAlive: true })

  const send = (request: Request, target: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const outgoing = transport.request({
        agent,
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: base.port,
        method: request.method,
        path: basePath + target,
        headers: headersFor(request),
        signal: request.signal,
      })
      const fail = (message: string) => outgoing.destroy(new UpstreamFailure(message))
      const expectAnswer = watchTimes(outgoing, options, fail)
      outgoing.on('response', resolve)
      outgoing.on('upgrade', (_incoming, socket) => {
        socket.on('error', () => undefined).destroy()
        reject(new UpstreamFailure('The API service answered in a protocol that is not HTTP.'))
      })
      outgoing.on('error', (error) => reject(toFailure(error, outgoing.reusedSocket)))
      const maxBytes = options.maxBodyBytes ?? largestBodyBytes
      sendBody(request, outgoing, { maxBytes, reject, onPart: expectAnswer })
    })

  return {
    isForeign: true,
    async fetch(request, target) {
      const incoming = await send(request, target).catch((error: unknown) => {
        // The service may close an idle connection just then; a request without a body can be repeated.
        if (error instanceof StaleConnection && request.body === null) return send(request, target)
        throw error
      })
      return toResponse(incoming, request.method, options.idleTimeoutMs ?? 60_000)
    },
  }
}

class StaleConnection extends UpstreamFailure {}

const tooLarge = () => new Problem(413, 'The body is too large.')

function headersFor(request: Request): http.OutgoingHttpHeaders {
  const headers = Object.fromEntries(request.headers)
  // With a length and without a body, the service would wait for the body.
  if (request.body === null) delete headers['content-length']
  return { ...headers, 'accept-encoding': 'gzip, br' }
}

/** Returns a function that starts the wait for the answer again. */
function watchTimes(
  outgoing: http.ClientRequest,
  { connectTimeoutMs = 10_000, answerTimeoutMs = 60_000 }: RemoteUpstreamOptions,
  fail: (message: string) => void,
): () => void {
  const connecting = setTimeout(() => fail('The API service cannot be reached.'), connectTimeoutMs)
  let answering: NodeJS.Timeout | undefined
  outgoing.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => clearTimeout(connecting))
    else clearTimeout(connecting)
  })
  let isEnded = false
  const expectAnswer = () => {
    if (isEnded) return
    clearTimeout(answering)
    answering = setTimeout(() => fail('The API service did not answer in time.'), answerTimeoutMs)
  }
  expectAnswer()
  outgoing.on('finish', expectAnswer)
  const stop = () => {
    isEnded = true
    clearTimeout(connecting)
    clearTimeout(answering)
  }
  outgoing.on('response', stop)
  outgoing.on('close', stop)
  return expectAnswer
}

function toFailure(error: Error & { code?: string }, isReused: boolean): Error {
  if (error instanceof UpstreamFailure || error instanceof Problem) return error
  if (isReused && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) {
    return new StaleConnection('The API service closed the connection.', { cause: error })
  }
  const isBroken = error.code?.startsWith('HPE_') === true
  return new UpstreamFailure(
    isBroken
      ? 'The API service gave an answer that is not valid HTTP.'
      : 'The API service cannot be reached.',
    { cause: error },
  )
}

function sendBody(
  request: Request,
  outgoing: http.ClientRequest,
  { maxBytes, reject, onPart }: { maxBytes: number; reject: (error: Error) => void; onPart: () => void },
) {
  if (request.body === null) {
    outgoing.end()
    return
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    outgoing.destroy()
    reject(tooLarge())
    return
  }
  let sentBytes = 0
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
  body.on('data', (chunk: Uint8Array) => {
    sentBytes += chunk.byteLength
    onPart()
    if (sentBytes > maxBytes) body.destroy(tooLarge())
  })
  body.on('error', (error) => outgoing.destroy(error))
  outgoing.on('close', () => body.destroy())
  body.pipe(outgoing)
}

function toResponse(incoming: http.IncomingMessage, method: string, idleTimeoutMs: number): Response {
  const status = incoming.statusCode ?? 0
  if (status < 200 || status > 599) {
    return refuse(incoming, 'The API service gave an answer that is not valid HTTP.')
  }
  const headers = new Headers()
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '')
  }
  if (method === 'HEAD' || [204, 205, 304].includes(status)) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  incoming.setTimeout(idleTimeoutMs, () => incoming.destroy(new UpstreamFailure('The answer broke off.')))
  return new Response(decodedBody(incoming, headers), { status, headers })
}

function refuse(incoming: http.IncomingMessage, message: string): never {
  incoming.destroy()
  throw new UpstreamFailure(message)
}

function decodedBody(incoming: http.IncomingMessage, headers: Headers): ReadableStream<Uint8Array> {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() || 'identity'
  headers.delete('content-encoding')
  if (encoding === 'identity') return Readable.toWeb(incoming) as ReadableStream<Uint8Array>
  const decoder = decoders[encoding]
  if (decoder === undefined) {
    return refuse(incoming, 'The API service gave an answer in an encoding that is not supported.')
  }
  headers.delete('content-length')
  const decoded = pipeline(incoming, decoder(), () => undefined)
  return Readable.toWeb(decoded) as ReadableStream<Uint8Array>
}
