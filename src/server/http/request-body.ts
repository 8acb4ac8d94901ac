import { badRequest, Problem } from './problem.ts'
import { takeTurns } from '../take-turns.ts'
import { findBodyFault } from './request-text.ts'

export const defaultBodyLimitBytes = 1024 * 1024

function tooLarge(limitBytes: number): Problem {
  const kib = limitBytes / 1024
  const limit = kib < 1024 ? `${kib} KiB` : `${kib / 1024} MiB`
  return new Problem(413, `The body is too large: it may have at most ${limit}.`)
}

/**
 * Bounds the memory of all bodies that are still arriving; above it, a request gets 503. A key may hold as much as is still
 * free, so that it always leaves room for the others.
 */
export class UploadBudget {
  readonly #maxBytes: number
  #bytes = 0
  readonly #bytesOf = new Map<string, number>()

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  take(keyId: string, bytes: number): void {
    if (bytes === 0) return
    const own = (this.#bytesOf.get(keyId) ?? 0) + bytes
    if (own > this.#maxBytes - this.#bytes - bytes) {
      const message = 'Too many uploads arrive at the same time. Please try again.'
      throw new Problem(503, message, { 'Retry-After': '5' })
    }
    this.#bytes += bytes
    this.#bytesOf.set(keyId, own)
  }

  free(keyId: string, bytes: number): void {
    const left = (this.#bytesOf.get(keyId) ?? 0) - bytes
    if (left > 0) this.#bytesOf.set(keyId, left)
    else this.#bytesOf.delete(keyId)
    this.#bytes -= bytes
  }
}

/** The start of each body is not counted, so that slow uploads of others never refuse a small edit. */
const uncountedBytes = 64 * 1024

/** Room for twelve of the largest bodies, of which one key alone may send six. */
const uploads = new UploadBudget(256 * 1024 * 1024)

interface ReadBodyOptions {
  limitBytes: number
  /** The key of the request, if it is checked already. */
  keyId?: string
  budget?: UploadBudget
}

/** Reads a body up to its limit, also if Content-Length announced less. */
export async function readBody(
  request: Request,
  { limitBytes, keyId = '', budget = uploads }: ReadBodyOptions,
): Promise<Uint8Array> {
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
      budget.take(keyId, counted - taken)
      taken = counted
      chunks.push(value)
    }
  } finally {
    budget.free(keyId, taken)
    void reader.cancel().catch(() => undefined)
  }
}

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i

/**
 * Parses a body as JSON, a large one in turns. An empty one counts as `{}`, which is valid if every field is optional
 * (contract/README.md, E4).
 */
export async function parseBody(bytes: Uint8Array, contentType: string | null): Promise<unknown> {
  if (bytes.byteLength === 0) return {}
  if (contentType === null || !jsonType.test(contentType)) {
    throw badRequest('The body must be JSON, sent with the header Content-Type: application/json.')
  }
  const takeTurn = takeTurns()
  let body: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    await takeTurn()
    body = JSON.parse(text)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
  await takeTurn()
  const fault = findBodyFault(body)
  if (fault !== undefined) throw badRequest(fault)
  return body
}
