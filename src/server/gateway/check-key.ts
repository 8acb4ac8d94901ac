import * as z from 'zod/mini'

import { authInfo, getAuthInfo, type AuthInfo } from '#contract/system.ts'
import { tolerant } from '#contract/tolerant.ts'
import { parseJson } from '#domain/parse-json.ts'

import { UpstreamFailure, type Upstream } from './upstream.ts'

export type KeyCheck =
  | { isValid: true; organization: AuthInfo }
  | { isValid: false; status: 401 | 403; message: string }

const maxAnswerBytes = 64 * 1024
const maxNameLength = 200

const readAuthInfo = tolerant(authInfo).read
const maxIdLength = 400
const foreignProblem = z.object({ message: z.string().check(z.minLength(1), z.maxLength(1000)) })

/** Throws UpstreamFailure if the answer does not name an organization. */
export async function checkKey(upstream: Upstream, apiKey: string): Promise<KeyCheck> {
  const request = new Request(`http://service${getAuthInfo.path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(20_000),
  })
  const answer = await upstream.fetch(request, getAuthInfo.path)
  const body = parseJson(await readText(answer))
  if (answer.status === 401 || answer.status === 403) {
    const refusal = foreignProblem.safeParse(body)
    const message = refusal.success ? refusal.data.message : 'The API service does not accept this key.'
    return { isValid: false, status: answer.status, message }
  }
  if (!answer.ok) throw failureOf(answer, body)
  const info = readAuthInfo(body)
  if (!info.isReadable || info.value.organizationId.length > maxIdLength) {
    throw new UpstreamFailure('The API service did not return the organization of the key. Check API_URL.', {
      status: 500,
    })
  }
  const { organizationId, organizationName } = info.value
  return {
    isValid: true,
    organization: { organizationId, organizationName: shortName(organizationName ?? organizationId) },
  }
}

const sentences = new Map([
  [404, 'The API service does not know the address /v1/auth/info. Check API_URL.'],
  [429, 'The API service asks to slow down.'],
])

/** A 404 would mean an unknown address of the gateway itself, so it becomes 500. */
function failureOf({ status, headers }: Response, body: unknown): UpstreamFailure {
  const problem = foreignProblem.safeParse(body)
  const message =
    sentences.get(status) ??
    (problem.success ? problem.data.message : `The API service answered with the status ${status}.`)
  const isPassedOn = status === 429 || status >= 500
  return new UpstreamFailure(message, {
    status: isPassedOn ? status : 500,
    retryAfter: headers.get('retry-after'),
  })
}

const shortName = (name: string) => Array.from(name).slice(0, maxNameLength).join('')

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let lengthBytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      lengthBytes += chunk.byteLength
      if (lengthBytes > maxAnswerBytes) break
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    throw new UpstreamFailure('The answer of the API service broke off.', { cause: error })
  }
  return text
}
