import { organizationHeader } from '#contract/session.ts'
import { getHealth } from '#contract/system.ts'

import { problem } from './api-answer.ts'
import type { AutomaticKey } from './automatic-key.ts'
import { isOwnHost, requestOrigin } from './origin.ts'
import type { SessionCookie, SignIn } from './session-cookie.ts'

/** The credentials of a request: its own header, a key of ours, none, or an answer that refuses it. */
export type Credentials =
  | { kind: 'own' | 'none' }
  | { kind: 'key'; apiKey: string; isAutomatic: boolean }
  | { kind: 'refused'; answer: Response }

export interface CredentialSources {
  appUrl: string
  cookie: SessionCookie
  automaticKey: AutomaticKey | null
  /** Everyone (ALLOW_ANONYMOUS), people on this machine, or no one. */
  automaticKeyScope: 'everyone' | 'local' | 'nobody'
}

const isWrite = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A proxy adds one of these headers, so the request may come from another machine. */
const isForwarded = (headers: Headers) =>
  [...headers.keys()].some((name) => /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name))

/** Returns the key only for requests of the dashboard's own pages. */
export function automaticKeyFor(request: Request, sources: CredentialSources): AutomaticKey | null {
  const isInScope =
    sources.automaticKeyScope === 'everyone' ||
    (sources.automaticKeyScope === 'local' && !isForwarded(request.headers))
  const isOwnPage =
    request.headers.get('sec-fetch-site') === 'same-origin' &&
    requestOrigin(request.headers, sources.appUrl) === 'same' &&
    isOwnHost(request.headers.get('host'), sources.appUrl)
  return isOwnPage && isInScope ? sources.automaticKey : null
}

export async function credentialsFor(
  request: Request,
  path: string,
  sources: CredentialSources,
): Promise<Credentials> {
  if (request.headers.has('authorization')) return { kind: 'own' }
  if (path === getHealth.path) return { kind: 'none' }

  const named = namedOrganization(request.headers)
  return (
    signedInCredentials(request, named, sources) ??
    (await automaticCredentials(automaticKeyFor(request, sources), named)) ??
    (named === null
      ? { kind: 'none' }
      : refused(401, `You are not signed in to the organization "${named[0]?.slice(0, 100)}".`))
  )
}

function signedInCredentials(
  request: Request,
  named: string[] | null,
  { appUrl, cookie }: CredentialSources,
): Credentials | null {
  const signIns = cookie.read(request.headers.get('cookie'))
  if (signIns.length === 0) return null
  const origin = requestOrigin(request.headers, appUrl)
  if (isWrite(request.method) && origin !== 'same') {
    return refused(403, 'A change with the session of the dashboard must come from the dashboard itself.')
  }
  // A page on another port belongs to the same site, so the browser sends our cookie with its requests.
  const signIn = origin === 'other' ? undefined : pickSignIn(signIns, named)
  if (signIn !== undefined) return { kind: 'key', apiKey: signIn.apiKey, isAutomatic: false }
  if (named !== null || signIns.length === 1) return null
  return refused(401, `Several organizations are signed in: name one in the header ${organizationHeader}.`)
}

async function automaticCredentials(
  key: AutomaticKey | null,
  named: string[] | null,
): Promise<Credentials | null> {
  const organization = await key?.organization()
  if (!key || !organization) return null
  if (named !== null && !named.includes(organization.organizationId)) return null
  return { kind: 'key', apiKey: key.apiKey, isAutomatic: true }
}

/** Decoded and as sent: ids may contain characters that a header cannot. */
function namedOrganization(headers: Headers): string[] | null {
  const header = headers.get(organizationHeader)
  if (header === null) return null
  try {
    return [decodeURIComponent(header), header]
  } catch {
    return [header]
  }
}

function pickSignIn(signIns: readonly SignIn[], named: string[] | null): SignIn | undefined {
  if (named !== null) return signIns.find(({ organizationId }) => named.includes(organizationId))
  return signIns.length === 1 ? signIns[0] : undefined
}

const refused = (status: number, message: string): Credentials => ({
  kind: 'refused',
  answer: problem(status, message),
})
