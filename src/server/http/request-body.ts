import { badRequest, Problem } from './problem.ts'
import { findBodyFault } from './request-text.ts'

export const defaultBodyLimitBytes = 1024 * 1024

function tooLarge(limitBytes: number): Problem {
  const kib = limitBytes / 1024
  const limit = kib < 1024 ? `${kib} KiB` : `${kib / 1024} MiB`
  return new Problem(413, `The body is too large: it may have at most ${limit}.`)
}

/** Bounds the memory of all bodies that are still arriving; above it, a request gets 503. */
export class UploadBudget {
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  take(bytes: number): void {
    if (this.#bytes + bytes > this.#maxBytes) {
      const message = 'Too many uploads arrive at the same time. Please try again.'
      throw new Problem(503, message, { 'Retry-After': '5' })
    }
    this.#bytes += bytes
  }

  free(bytes: number): void {
    this.#bytes -= bytes
  }
}

/** The start of each body is not counted, so that slow uploads of others never refuse a small edit. */
const uncountedBytes = 64 * 1024

/** Room for twelve of the largest bodies. */
const uploads = new UploadBudget(256 * 1024 * 1024)

/** Reads a body up to its limit, also if Content-Length announced less. */
export async function readBody(request: Request, limitBytes: number, budget = uploads): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes) throw tooLarge(limitBytes)
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  let taken = 0
  const reader = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw badRequest('The body could not be read to its end.')
      })
      if (done) return Buffer.concat(chunks, length)
      length += value.byteLength
      if (length > limitBytes) throw tooLarge(limitBytes)
      const counted = Math.max(0, length - uncountedBytes)
      budget.take(counted - taken)
      taken = counted
      chunks.push(value)
    }
  } finally {
    budget.free(taken)
    void reader.cancel().catch(() => undefined)
  }
}

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i

/**
 * Parses a body as JSON. An empty one counts as `{}`, which is valid if every field is optional (contract/README.md, E4).
 */
export function parseBody(bytes: Uint8Array, contentType: string | null): unknown {
  if (bytes.byteLength === 0) return {}
  if (contentType === null || !jsonType.test(contentType)) {
    throw badRequest('The body must be JSON, sent with the header Content-Type: application/json.')
  }
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
  const fault = findBodyFault(body)
  if (fault !== undefined) throw badRequest(fault)
  return body
}
