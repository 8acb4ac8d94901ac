import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { isLoopbackHostname } from './origin.ts'

type Peer = Pick<IncomingMessage, 'headers' | 'socket'>

const wellFormedId = /^[\w.:-]{1,128}$/

/** Whether the headers about the original request can be trusted: a proxy on this machine sends them, or TRUST_PROXY is set. */
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
