import { bodyInMemory, keepBody } from '../http/body-in-memory.ts'
import { compressed } from './compress.ts'
import { UpstreamFailure } from './upstream.ts'

/** A foreign service could set cookies, redirects or CORS with other headers. */
const passedOn = [
  'allow',
  'content-language',
  'content-length',
  'content-type',
  'deprecation',
  'etag',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'sunset',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
]

/** If an answer of the API is opened as a page, it has no origin, scripts or frames. */
const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Throws UpstreamFailure for a redirect and for an answer that breaks off at once. */
export async function shieldAnswer(answer: Response, request: Request): Promise<Response> {
  const isUnchanged = answer.status === 304 && request.headers.has('if-none-match')
  if (answer.status >= 300 && answer.status < 400 && !isUnchanged) {
    void answer.body?.cancel().catch(() => undefined)
    throw new UpstreamFailure('The API service answered with a redirect, which is not followed.')
  }
  const headers = new Headers(answerHeaders)
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (isUnchanged) {
    for (const name of ['content-length', 'content-type']) headers.delete(name)
    return new Response(null, { status: 304, headers })
  }
  try {
    const shielded = new Response(answer.body, { status: answer.status, headers })
    return await compressed(keepBody(shielded, bodyInMemory(answer)), request)
  } catch (error) {
    throw new UpstreamFailure('The answer of the API service broke off.', { cause: error })
  }
}

export function problem(status: number, message: string, headers: Record<string, string> = {}): Response {
  return jsonAnswer({ message }, status, headers)
}

export function jsonAnswer(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { ...answerHeaders, ...headers } })
}
