import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { trimmedText } from './scalars.ts'
import { authInfo } from './system.ts'

export const organizationHeader = 'Understory-Organization'

export const sessionMaxOrganizations = 20

/** `automatic` marks the organization that is available without a sign-in, by the gateway's own key. */
const sessionOrganization = z.extend(authInfo, { automatic: z.boolean() })
export type SessionOrganization = z.infer<typeof sessionOrganization>

export const session = z.object({
  organizations: z.array(sessionOrganization),
  /** Links with this origin open inside the dashboard (contract/README.md, T6). */
  appUrl: z.string(),
  /** The service refuses the gateway's own key, and the user has no other. */
  automaticKeyRefused: z.optional(z.boolean()),
})
export type Session = z.infer<typeof session>

export const getSession = endpoint({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  tag: 'session',
  summary: 'Lists the organizations that are signed in to',
  authenticated: false,
  response: session,
  errors: [],
})

export const createSession = endpoint({
  id: 'createSession',
  method: 'POST',
  path: '/session',
  tag: 'session',
  summary: 'Signs in to the organization of an API key',
  authenticated: false,
  body: z.object({ apiKey: trimmedText(4096) }),
  response: session,
  errors: [400, 401, 403, 502],
})

/** Signs out of one organization, or of all if none is named. */
export const deleteSession = endpoint({
  id: 'deleteSession',
  method: 'DELETE',
  path: '/session',
  tag: 'session',
  summary: 'Signs out of one organization or of all',
  authenticated: false,
  query: z.object({ organizationId: z.optional(z.string()) }),
  response: session,
  errors: [403],
})
