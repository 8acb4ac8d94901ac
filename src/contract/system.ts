import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { id } from './scalars.ts'

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/v1/health',
  tag: 'system',
  summary: 'Reports whether the service is healthy',
  authenticated: false,
  response: z.object({ status: z.string() }),
  errors: [500],
})

export const authInfo = z.object({ organizationId: id, organizationName: z.string() })
export type AuthInfo = z.infer<typeof authInfo>

export const getAuthInfo = endpoint({
  id: 'getAuthInfo',
  method: 'GET',
  path: '/v1/auth/info',
  tag: 'system',
  summary: 'Names the organization that the presented key belongs to',
  response: authInfo,
  errors: [401, 403],
})

/** The parent of a new root while no card is known (contract/README.md, B7). */
export const getWorkspace = endpoint({
  id: 'getWorkspace',
  method: 'GET',
  path: '/v1/workspace',
  tag: 'system',
  summary: 'Names the workspace, the parent of new roots',
  response: z.object({ workspaceId: id }),
  errors: [401, 403],
})

/** `userId` is that of a member or, with `key:`, of an API key (contract/README.md, B8). */
export const getPeople = endpoint({
  id: 'getPeople',
  method: 'GET',
  path: '/v1/people',
  tag: 'system',
  summary: 'Names the members and the labelled keys of the organization',
  response: z.object({
    people: z.array(z.object({ userId: id, name: z.string() })),
    /** The author of the caller's own changes. */
    callerId: id,
  }),
  errors: [401, 403],
})

/** Not one of `operations`: it describes them (contract/README.md, B1). */
export const getOpenApi = endpoint({
  id: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  tag: 'system',
  summary: 'Describes the operations that a service offers',
  response: z.object({ paths: z.record(z.string(), z.unknown()) }),
  errors: [404],
})
