import * as z from 'zod/mini'

import { type Endpoint, usualErrors } from '#contract/endpoint.ts'
import { message } from '#contract/scalars.ts'

import type { ServiceContext } from './mount.ts'

export const openApiPath = '/openapi.json'

type Schema = NonNullable<Endpoint['body']>

/** Sent objects may have fields that the contract does not name. */
function jsonSchema(schema: Schema): Record<string, unknown> {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

const errorMeanings = new Map([
  [400, 'The request is not valid'],
  [401, 'The API key is missing or not valid'],
  [403, 'The API key may not do this'],
  [404, 'It does not exist, or has no transcript'],
  [409, 'The parents of the card changed in the meantime'],
  [412, 'The card changed since it was read: If-Match names another ETag'],
  [413, 'The body is too large'],
  [429, 'The API key sends too many requests or uploads: Retry-After names the seconds to wait'],
  [500, 'The service failed'],
  [503, 'The database cannot answer in time: Retry-After names the seconds to wait'],
])

const etagHeader = {
  ETag: { description: 'Changes with everything that the answer shows', schema: { type: 'string' } },
}

const preconditions = {
  'If-None-Match': 'The ETag of an earlier answer: 304 if the answer would be the same',
  'If-Match': 'The ETag that the card had when it was read: 412 if the card has changed since',
}

function describePrecondition(name: keyof typeof preconditions): unknown {
  return { name, in: 'header', required: false, description: preconditions[name], schema: { type: 'string' } }
}

function describeParameters(place: 'path' | 'query', schema: Endpoint['params']): unknown[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function describeAnswers(endpoint: Endpoint): Record<string, unknown> {
  const always = endpoint.authenticated === false ? [] : [429, 503]
  const statuses = new Set([...(endpoint.errors ?? usualErrors), ...always, ...(endpoint.body ? [413] : [])])
  const errors = [...statuses].sort((a, b) => a - b).map((status) => [String(status), errorAnswer(status)])
  const contentType = endpoint.responseType === 'text' ? 'text/plain' : 'application/json'
  const isTagged = endpoint.precondition === 'If-None-Match'
  const success = {
    description: 'Success',
    ...(isTagged ? { headers: etagHeader } : {}),
    content: { [contentType]: { schema: jsonSchema(endpoint.response) } },
  }
  return {
    '200': success,
    ...(isTagged ? { '304': { description: 'Unchanged: If-None-Match names it', headers: etagHeader } } : {}),
    ...Object.fromEntries(errors),
  }
}

function errorAnswer(status: number): unknown {
  return {
    description: errorMeanings.get(status) ?? 'An error',
    ...(status === 412 ? { headers: etagHeader } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function describeOperation(endpoint: Endpoint): Record<string, unknown> {
  const parameters = [
    ...describeParameters('path', endpoint.params),
    ...describeParameters('query', endpoint.query),
    ...(endpoint.precondition ? [describePrecondition(endpoint.precondition)] : []),
  ]
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.authenticated === false ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: describeBody(endpoint.body) } : {}),
    responses: describeAnswers(endpoint),
  }
}

function describeBody(schema: Schema): unknown {
  return {
    required: !schema.safeParse({}).success,
    content: { 'application/json': { schema: jsonSchema(schema) } },
  }
}

export function buildOpenApi(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = describeOperation(endpoint)
  }
  const tags = [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Understory API',
      version: '2025-06-21',
      description: 'Cards, their metrics, customer feedback and interviews of one organization.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags,
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key' } },
      schemas: { Problem: jsonSchema(message) },
    },
  }
}

export function mountOpenApi({ app, mounted }: ServiceContext): void {
  const document = JSON.stringify(buildOpenApi(mounted))
  app.get(openApiPath, () => new Response(document, { headers: { 'Content-Type': 'application/json' } }))
}
