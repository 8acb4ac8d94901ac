import {
  createSession,
  sessionMaxOrganizations,
  type Session,
  type SessionOrganization,
} from '#contract/session.ts'

import type { RequestLimit } from '../http/request-limit.ts'
import { badRequest } from '../http/problem.ts'
import { describeIssues } from '../http/problems.ts'
import { parseBody, readBody } from '../http/request-body.ts'
import { jsonAnswer, problem } from './api-answer.ts'
import { checkKey } from './check-key.ts'
import { automaticKeyFor, type CredentialSources } from './credentials.ts'
import { requestOrigin } from './origin.ts'
import type { SignIn } from './session-cookie.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamFailure } from './upstream.ts'

/** Anybody may send this body. A key has at most 4,096 characters. */
const sessionBodyLimitBytes = 32 * 1024

export interface SessionSources extends CredentialSources {
  upstream: Upstream
  now: () => Date
  signInLimit: RequestLimit
}

export async function answerSession(
  request: Request,
  sources: SessionSources,
  clientAddress: string,
): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return sessionAnswer(request, readSignIns(request, sources), sources)
  }
  if (request.method === 'POST') return signIn(request, sources, clientAddress)
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
  const isRefused = automatic === null && signIns.length === 0
  const answer = jsonAnswer({
    organizations,
    appUrl: sources.appUrl,
    ...(isRefused && { automaticKeyRefused: true }),
  } satisfies Session)
  for (const setCookie of setCookies) answer.headers.append('set-cookie', setCookie)
  return answer
}

/** If the service can't be reached, only people without other organizations see the error. */
async function automaticOrganization(request: Request, sources: SessionSources, hasOthers: boolean) {
  const automatic = automaticKeyFor(request, sources)
  try {
    return await automatic?.organization()
  } catch (error) {
    if (hasOthers && error instanceof UpstreamFailure) return null
    throw error
  }
}

async function signIn(request: Request, sources: SessionSources, clientAddress: string): Promise<Response> {
  if (requestOrigin(request.headers, sources.appUrl) === 'other') return foreignRequest()
  const { signInLimit } = sources
  await signInLimit.check(clientAddress)
  const apiKey = await readApiKey(request)
  const check = await checkKey(sources.upstream, apiKey)
  if (!check.isValid) {
    await signInLimit.count(clientAddress)
    return problem(check.status, check.message)
  }

  const cookieHeader = request.headers.get('cookie')
  const others = sources.cookie
    .read(cookieHeader)
    .filter(({ organizationId }) => organizationId !== check.organization.organizationId)
  if (others.length >= sessionMaxOrganizations) {
    return problem(
      400,
      `You can sign in to at most ${sessionMaxOrganizations} organizations. Sign out of one first.`,
    )
  }
  const signedInAt = Math.floor(sources.now().getTime() / 1000)
  const signIns = [...others, { ...check.organization, apiKey, signedInAt }]
  const setCookies = sources.cookie.write(signIns, cookieHeader)
  if (setCookies === null) {
    return problem(400, 'The keys of these organizations do not fit into one session. Sign out of one first.')
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

async function readApiKey(request: Request): Promise<string> {
  const bytes = await readBody(request, { limitBytes: sessionBodyLimitBytes })
  const input = await parseBody(bytes, request.headers.get('content-type'))
  const body = createSession.body.safeParse(input)
  if (!body.success) throw badRequest(describeIssues(body.error.issues, input))
  const apiKey = body.data.apiKey.trim()
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw badRequest('An API key is one word of letters, digits and signs. Copy it again.')
  }
  return apiKey
}
