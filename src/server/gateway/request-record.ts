import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { operations } from '#contract/operations.ts'
import { getSession } from '#contract/session.ts'

import { matchesPath } from '../http/request-path.ts'
import { isLoopbackHostname } from './origin.ts'
import { isApiPath, pathOf } from './request-target.ts'

/** One request for the logs and metrics: without its address, headers and content. */
export interface RequestRecord {
  requestId: string
  method: string
  route: string
  /** 499 if the client left before the answer. */
  status: number
  durationMs: number
  isComplete: boolean
}

export type OnAnswered = (record: RequestRecord) => void

export const requestIdHeader = 'x-request-id'

/** Reports the request when the answer is sent or its connection is lost. */
export function watchRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { requestId, onAnswered }: { requestId: string; onAnswered: OnAnswered | undefined },
): void {
  const startedAt = performance.now()
  outgoing.setHeader(requestIdHeader, requestId)
  if (onAnswered === undefined) return
  outgoing.once('close', () =>
    onAnswered({
      requestId,
      method: incoming.method ?? '',
      route: routeName(incoming.url ?? ''),
      status: outgoing.headersSent ? outgoing.statusCode : 499,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      isComplete: outgoing.writableFinished,
    }),
  )
}

const paths = [...new Set([...operations, getSession].map(({ path }) => path))]
const ownPaths = ['/openapi.json', '/live', '/ready']

/** Returns the pattern of a request's path, which contains no ids or texts, for logs and metrics. */
export function routeName(target: string): string {
  const path = pathOf(target)
  const pattern = paths.find((template) => matchesPath(template, path))
  if (pattern !== undefined) return pattern
  if (ownPaths.includes(path)) return path
  if (isApiPath(path)) return 'unknown'
  return path.startsWith('/assets/') ? '/assets/*' : '/*'
}

type Peer = Pick<IncomingMessage, 'headers' | 'socket'>

const wellFormedId = /^[\w.:-]{1,128}$/

/** Headers about the original request are trusted from a proxy on this machine, or with TRUST_PROXY. */
function isProxy({ socket }: Peer, trustProxy: boolean): boolean {
  return trustProxy || isLoopbackHostname((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
}

/** Returns the id of a request: the well-formed one of a proxy, or a new one (contract/README.md, B4). */
export function requestIdOf(incoming: Peer, trustProxy = false): string {
  const given = incoming.headers['x-request-id']
  const isUsable = typeof given === 'string' && wellFormedId.test(given) && isProxy(incoming, trustProxy)
  return isUsable ? given : randomUUID()
}

/** Returns the address of the client, behind a proxy the one that the proxy saw. */
export function clientAddressOf(incoming: Peer, trustProxy = false): string {
  const forwarded = incoming.headers['x-forwarded-for']
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return last && isProxy(incoming, trustProxy) ? last : (incoming.socket.remoteAddress ?? '')
}
