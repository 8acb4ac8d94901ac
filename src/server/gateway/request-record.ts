import type { IncomingMessage, ServerResponse } from 'node:http'

import { routeName } from './route-name.ts'

/** One request for the logs and metrics: without its address, headers and content. */
export interface RequestRecord {
  requestId: string
  method: string
  /** The pattern of the path. */
  route: string
  /** 499 if the client left before the answer. */
  status: number
  durationMs: number
  /** False if the answer was not sent to its end. */
  isComplete: boolean
}

export type OnAnswered = (record: RequestRecord) => void

export const requestIdHeader = 'x-request-id'

/** Gives the answer its id, and reports the request when the answer is sent or its connection is lost. */
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
