import { badRequest, Problem } from './problem.ts'
import { findBodyFault } from './request-text.ts'

export const defaultBodyLimitBytes = 1024 * 1024

function tooLarge(limitBytes: number): Problem {
  return new Problem(413, `The body is too large: it may have at most ${limitBytes / 1024 / 1024} MiB.`)
}

/** Reads a body up to its limit, also if Content-Length announced less. */
export async function readBody(request: Request, limitBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes) throw tooLarge(limitBytes)
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw badRequest('The body could not be read to its end.')
    })
    if (done) break
    length += value.byteLength
    if (length > limitBytes) {
      await reader.cancel().catch(() => undefined)
      throw tooLarge(limitBytes)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks, length)
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
