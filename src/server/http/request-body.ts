import { badRequest, Problem } from './problem.ts'
import { isUtf8 } from 'node:buffer'

import { nextTurn, takeTurn } from '../take-turns.ts'
import { findBodyFault } from './request-text.ts'

export const defaultBodyLimitBytes = 1024 * 1024

function tooLarge(limitBytes: number): Problem {
  const kib = limitBytes / 1024
  const limit = kib < 1024 ? `${kib} KiB` : `${kib / 1024} MiB`
  return new Problem(413, `The body is too large: it may have at most ${limit}.`)
}

/** Above this memory a request gets 429 (contract/README.md, B3). A key may hold as much as is still free. */
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
      const message = 'Too many large uploads arrive at the same time. Try again in 5 seconds.'
      throw new Problem(429, message, { 'Retry-After': '5' })
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
export const uploadBytes = 256 * 1024 * 1024

/** The part of a budget that one request holds until it is answered. */
export class Upload {
  readonly #budget: UploadBudget
  readonly #keyId: string
  #taken = 0

  constructor(budget: UploadBudget, keyId: string) {
    this.#budget = budget
    this.#keyId = keyId
  }

  growTo(bytes: number): void {
    const counted = Math.max(0, bytes - uncountedBytes)
    this.#budget.take(this.#keyId, counted - this.#taken)
    this.#taken = counted
  }

  free(): void {
    this.#budget.free(this.#keyId, this.#taken)
    this.#taken = 0
  }
}

interface ReadBodyOptions {
  limitBytes: number
  upload?: Upload
}

/** Reads a body up to its limit, also if Content-Length announced less. */
export async function readBody(
  request: Request,
  { limitBytes, upload }: ReadBodyOptions,
): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes) throw tooLarge(limitBytes)
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw badRequest('The body could not be read to its end.')
      })
      if (done) return Buffer.concat(chunks, length)
      length += value.byteLength
      if (length > limitBytes) throw tooLarge(limitBytes)
      upload?.growTo(length)
      chunks.push(value)
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Far more than a valid body has; parsing millions of them would block the event loop. */
const maxValues = 100_000
const stepsPerTurn = 10_000
/** Each step of reading more takes some milliseconds. */
const largeBytes = 1_000_000
const codeOf = (sign: string) => sign.charCodeAt(0)
const quote = codeOf('"')
const backslash = codeOf('\\')
/** Each value but the outermost follows one of these, or the name of a field that does. */
const starts = new Set(['[', '{', ','].map(codeOf))

async function hasTooManyValues(json: Uint8Array): Promise<boolean> {
  let values = 0
  let steps = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    if (isText) {
      at = json.indexOf(quote, at)
      if (at === -1) return false
      let escapes = at
      while (json[escapes - 1] === backslash) escapes -= 1
      isText = (at - escapes) % 2 === 1
    } else if (json[at] === quote) isText = true
    else if (starts.has(json[at] ?? 0)) values += 1
    if (values > maxValues) return true
    steps += 1
    if (steps % stepsPerTurn === 0) await takeTurn()
  }
  return false
}

const byteOrderMark = /^\uFEFF/

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
}

const parameterOfJson = /^(?:charset\s*=\s*"?utf-8"?)?$/

/** One pattern with several optional spaces takes quadratic time. */
function isJson(contentType: string): boolean {
  const [type, ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  return type === 'application/json' && parameters.every((parameter) => parameterOfJson.test(parameter))
}

/** Reads an empty body as `{}` (contract/README.md, E4). */
export async function parseBody(bytes: Uint8Array, contentType: string | null): Promise<unknown> {
  if (bytes.byteLength === 0) return {}
  if (contentType === null || !isJson(contentType)) {
    throw badRequest('The body must be JSON, sent with the header Content-Type: application/json.')
  }
  if (!isUtf8(bytes)) throw badRequest('The body is not valid UTF-8.')
  if (await hasTooManyValues(bytes)) throw badRequest('The body has too many values.')
  const nextStep = bytes.byteLength > largeBytes ? nextTurn : takeTurn
  await nextStep()
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  await nextStep()
  const body = parseJson(text.replace(byteOrderMark, ''))
  await nextStep()
  const fault = await findBodyFault(body)
  if (fault !== undefined) throw badRequest(fault)
  return body
}
