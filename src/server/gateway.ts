import type { IncomingMessage } from 'node:http'

import { operations } from '#contract/operations.ts'
import { organizationHeader } from '#contract/session.ts'
import { getHealth } from '#contract/system.ts'

import { jsonAnswer, problem, shieldAnswer } from './gateway/api-answer.ts'
import { createAutomaticKey } from './gateway/automatic-key.ts'
import { compressed } from './gateway/compress.ts'
import { credentialsFor, type Credentials } from './gateway/credentials.ts'
import { isLoopbackHostname } from './gateway/origin.ts'
import { requestIdHeader } from './gateway/request-record.ts'
import { isApiPath, pathOf, staysInApi } from './gateway/request-target.ts'
import { createSessionCookie } from './gateway/session-cookie.ts'
import { answerSession, type SessionSources } from './gateway/session-routes.ts'
import { createStaticFiles } from './gateway/static-files.ts'
import { UpstreamFailure, type Upstream } from './gateway/upstream.ts'
import { keyRequired } from './http/auth.ts'
import { badRequest, Problem } from './http/problem.ts'
import { signInLimit } from './http/request-limit.ts'
import { unroutedProblem } from './http/unrouted-problem.ts'

export interface GatewayOptions {
  upstream: Upstream
  appUrl: string
  host: string
  sessionSecret: string
  apiKey?: string | null
  allowAnonymous?: boolean
  /** Failed sign-ins per address and quarter of an hour. */
  signInLimit?: number
  /** The built dashboard; in development Vite serves it. */
  clientDirectory?: string | null
  openApiDocument?: () => unknown
  now?: () => Date
  onFault?: (error: unknown, requestId?: string) => void
}

interface Bindings {
  incoming?: Pick<IncomingMessage, 'url' | 'headers'>
  requestId?: string
  clientAddress?: string
}

export interface Gateway {
  fetch(request: Request, bindings?: Bindings): Promise<Response>
}

interface Received {
  request: Request
  target: string
  hasBody: boolean
  requestId: string | undefined
  clientAddress: string
}

/** Creates the part in front of the service: sign-in, the proxy of the API and the built dashboard. */
export function createGateway(options: GatewayOptions): Gateway {
  const now = options.now ?? (() => new Date())
  const { appUrl, upstream } = options
  const sources: SessionSources = {
    appUrl,
    upstream,
    now,
    cookie: createSessionCookie({
      secret: options.sessionSecret,
      appUrl,
      now,
    }),
    automaticKey: options.apiKey ? createAutomaticKey(options.apiKey, upstream, now) : null,
    automaticKeyScope: automaticKeyScope(options),
    signInLimit: signInLimit(options.signInLimit ?? 100),
  }
  const staticFiles = options.clientDirectory ? createStaticFiles(options.clientDirectory) : null

  const answer = async (received: Received): Promise<Response> => {
    const { request, target } = received
    const path = pathOf(target)
    if (isApiPath(path)) return answerApi(received, sources)
    if (path === '/session') return answerSession(request, sources, received.clientAddress)
    // Another service describes itself; the dashboard must not take ours for it (contract/README.md, B1).
    if (path === '/openapi.json' && upstream.isForeign) return answerApi(received, sources)
    if (path === '/openapi.json' && options.openApiDocument) {
      return answerOpenApi(request, options.openApiDocument)
    }
    return staticFiles?.fetch(request) ?? problem(404, 'There is nothing at this address.')
  }

  return {
    async fetch(request, bindings) {
      try {
        const given = await answer({
          request,
          target: targetOf(request, bindings?.incoming?.url),
          hasBody: isSending(request, bindings?.incoming),
          requestId: bindings?.requestId,
          clientAddress: bindings?.clientAddress ?? '',
        })
        // Browsers ignore it on http.
        if (appUrl.startsWith('https:')) given.headers.set('strict-transport-security', 'max-age=31536000')
        return given
      } catch (error) {
        const { onFault } = options
        const isAborted = request.signal.aborted
        return answerFault(error, (fault) => (isAborted ? undefined : onFault?.(fault, bindings?.requestId)))
      }
    },
  }
}

/** With another APP_URL than loopback, a reverse proxy may forward requests of other machines to this one. */
function automaticKeyScope({ allowAnonymous, host, appUrl }: GatewayOptions) {
  if (allowAnonymous === true) return 'everyone'
  return isLoopbackHostname(host) && isLoopbackHostname(new URL(appUrl).hostname) ? 'local' : 'nobody'
}

function targetOf(request: Request, written = ''): string {
  if (!URL.canParse(request.url)) {
    throw badRequest('The address or the Host header of the request cannot be read.')
  }
  const { pathname, search } = new URL(request.url)
  if (/^(?:connect|trace|track)$/i.test(request.method)) {
    if (isApiPath(pathname)) throw unroutedProblem(request, operations)
    throw new Problem(405, `The method ${request.method} is not supported.`, {
      allow: 'GET, HEAD, POST, DELETE',
    })
  }
  return written.startsWith('/') ? written : pathname + search
}

/** The adapter gives every request a body, so only the headers show whether the client sent one. */
function isSending(request: Request, incoming: Pick<IncomingMessage, 'headers'> | undefined): boolean {
  if (incoming === undefined) return request.body !== null
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers
  return encoding !== undefined || length !== '0'
}

async function answerApi(received: Received, sources: SessionSources): Promise<Response> {
  const { request, target } = received
  const path = pathOf(target)
  if (!staysInApi(path) && path !== '/openapi.json') return problem(404, 'There is nothing at this address.')
  const credentials = await credentialsFor(request, path, sources)
  if (credentials.kind === 'refused') return credentials.answer
  if (credentials.kind === 'none' && sources.upstream.isForeign === true && path !== getHealth.path) {
    return problem(401, keyRequired, { 'www-authenticate': 'Bearer' })
  }
  const answer = await forward(received, credentials, sources.upstream)
  if (answer.status === 401 && credentials.kind === 'key' && credentials.isAutomatic) {
    sources.automaticKey?.forget()
  }
  return shieldAnswer(answer, request)
}

function forward(received: Received, credentials: Credentials, upstream: Upstream) {
  const { request, target, hasBody } = received
  const forwarded = new Request(request.url, {
    method: request.method,
    headers: forwardedHeaders(received, credentials),
    // A service in this process does not use it, and following it takes long.
    ...(upstream.isForeign === true && { signal: request.signal }),
    ...(hasBody && { body: request.body, duplex: 'half' }),
  })
  return upstream.fetch(forwarded, target)
}

/** Headers that concern only the connection, or only the browser and the gateway. */
const notForwarded =
  /^(?:accept-encoding|connection|cookie2?|dnt|expect|forwarded|host|if-(?!match$|none-match$).*|keep-alive|origin|proxy-.*|range|referer|sec-.*|te|trailer|transfer-encoding|upgrade.*|via|x-forwarded-.*|x-real-ip)$/

function forwardedHeaders({ request: { headers }, requestId }: Received, credentials: Credentials): Headers {
  const hopByHop = (headers.get('connection') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const forwarded = new Headers()
  for (const [name, value] of headers) {
    if (notForwarded.test(name) || hopByHop.includes(name)) continue
    if (name !== organizationHeader.toLowerCase()) forwarded.set(name, value)
  }
  if (requestId === undefined) forwarded.delete(requestIdHeader)
  else forwarded.set(requestIdHeader, requestId)
  if (credentials.kind === 'key') forwarded.set('authorization', `Bearer ${credentials.apiKey}`)
  return forwarded
}

function answerOpenApi(request: Request, openApiDocument: () => unknown): Response | Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return compressed(jsonAnswer(openApiDocument()), request)
  }
  return problem(405, `This address cannot be used with ${request.method}.`, { allow: 'GET, HEAD' })
}

function answerFault(error: unknown, onFault: (error: unknown) => void): Response {
  if (error instanceof Problem || error instanceof UpstreamFailure) {
    return problem(error.status, error.message, { ...error.headers })
  }
  onFault(error)
  return problem(500, 'Something went wrong in the gateway. Try again in a moment.')
}
