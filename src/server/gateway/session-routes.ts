import {
  createSession,
  sessionMaxOrganizations,
  type Session,
  type SessionOrganization,
} from '#contract/session.ts'

import { jsonAnswer, problem } from './api-answer.ts'
import { checkKey } from './check-key.ts'
import { automaticKeyFor, type CredentialSources } from './credentials.ts'
import { requestOrigin } from './origin.ts'
import type { SignIn } from './session-cookie.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamFailure } from './upstream.ts'

export interface SessionSources extends CredentialSources {
  upstream: Upstream
  now: () => Date
}

const maxBodyBytes = 16 * 1024

/** `/session`: who is signed in, signing in and signing out. */
export async function answerSession(request: Request, sources: SessionSources): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return sessionAnswer(request, readSignIns(request, sources), sources)
  }
  if (request.method === 'POST') return signIn(request, sources)
  if (request.method === 'DELETE') return signOut(request, sources)
  return problem(405, `The session cannot be used with ${request.method}.`, {
    allow: 'GET, HEAD, POST, DELETE',
  })
}

function readSignIns(request: Request, { cookie, appUrl }: SessionSources): SignIn[] {
  if (requestOrigin(request.headers, appUrl) === 'other') return []
  return cookie.read(request.headers.get('cookie'))
}

async function sessionAnswer(
  request: Request,
  signIns: readonly SignIn[],
  sources: SessionSources,
  setCookies: readonly string[] = [],
): Promise<Response> {
  const organizations: SessionOrganization[] = signIns.map(({ organizationId, organizationName }) => ({
    organizationId,
    organizationName,
    automatic: false,
  }))
  const automatic = await automaticOrganization(request, sources, signIns.length > 0)
  if (automatic && !organizations.some(({ organizationId }) => organizationId === automatic.organizationId)) {
    organizations.push({ ...automatic, automatic: true })
  }
  const answer = jsonAnswer({ organizations, appUrl: sources.appUrl } satisfies Session)
  for (const setCookie of setCookies) answer.headers.append('set-cookie', setCookie)
  return answer
}

/** A service that can't be asked hides its own organization only from those who have others to see. */
async function automaticOrganization(request: Request, sources: SessionSources, hasOthers: boolean) {
  const automatic = automaticKeyFor(request, sources)
  try {
    return await automatic?.organization()
  } catch (error) {
    if (hasOthers && error instanceof UpstreamFailure) return null
    throw error
  }
}

async function signIn(request: Request, sources: SessionSources): Promise<Response> {
  if (requestOrigin(request.headers, sources.appUrl) === 'other') return foreignRequest()
  const read = await readApiKey(request)
  if ('problem' in read) return read.problem
  const check = await checkKey(sources.upstream, read.apiKey)
  if (!check.isValid) return problem(check.status, check.message)

  const cookieHeader = request.headers.get('cookie')
  const others = sources.cookie
    .read(cookieHeader)
    .filter(({ organizationId }) => organizationId !== check.organization.organizationId)
  if (others.length >= sessionMaxOrganizations) {
    return problem(
      400,
      `At most ${sessionMaxOrganizations} organizations can be signed in at once: sign out of one first.`,
    )
  }
  const signedInAt = Math.floor(sources.now().getTime() / 1000)
  const signIns = [...others, { ...check.organization, apiKey: read.apiKey, signedInAt }]
  const setCookies = sources.cookie.write(signIns, cookieHeader)
  if (setCookies === null) {
    return problem(
      400,
      'The keys of so many organizations do not fit into one session: sign out of one first.',
    )
  }
  return sessionAnswer(request, signIns, sources, setCookies)
}

async function signOut(request: Request, sources: SessionSources): Promise<Response> {
  if (requestOrigin(request.headers, sources.appUrl) !== 'same') return foreignRequest()
  const organizationId = new URL(request.url).searchParams.get('organizationId')
  const cookieHeader = request.headers.get('cookie')
  const signIns = sources.cookie
    .read(cookieHeader)
    .filter((signIn) => organizationId !== null && signIn.organizationId !== organizationId)
  return sessionAnswer(request, signIns, sources, sources.cookie.write(signIns, cookieHeader) ?? [])
}

const foreignRequest = () => problem(403, 'The session can only be changed from the dashboard itself.')

async function readApiKey(request: Request): Promise<{ apiKey: string } | { problem: Response }> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(?:;|$)/i.test(contentType)) {
    return { problem: problem(400, 'The body must be JSON, with the content type application/json.') }
  }
  const text = await readBody(request)
  if (text === null) return { problem: problem(413, 'The body is too large.') }
  const body = createSession.body.safeParse(parseJson(text))
  if (!body.success) return { problem: problem(400, 'apiKey must be a text of 1 to 4,096 characters.') }
  const apiKey = body.data.apiKey.trim()
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    return { problem: problem(400, 'apiKey must be one word of plain letters, digits and signs.') }
  }
  return { apiKey }
}

/** Null where the body is too large. */
async function readBody(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return null
  const chunks: Uint8Array[] = []
  let lengthBytes = 0
  for await (const chunk of request.body ?? []) {
    lengthBytes += chunk.byteLength
    if (lengthBytes > maxBodyBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
