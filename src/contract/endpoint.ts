import type * as z from 'zod/mini'

/** Tags of the API's operations (api.md, section 1), and the gateway's own. */
export type EndpointTag = 'system' | 'cards' | 'insights' | 'feedback' | 'interviews' | 'session'

type ObjectSchema = z.ZodMiniObject
type BodySchema = z.ZodMiniType

/** One operation of an HTTP API as data: the client, the server, the OpenAPI document and the tests read this object. */
export interface Endpoint {
  /** The OpenAPI operationId. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path template, parameters in braces: `/v1/feedback/{feedbackId}`. */
  path: string
  tag: EndpointTag
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: BodySchema
  /** True where an empty body counts as `{}` (decisions.md, E4). */
  bodyOptional?: boolean
  /** Largest accepted body in bytes; 1 MiB where absent (decisions.md, E5). */
  bodyLimitBytes?: number
  response: BodySchema
  responseType?: 'json' | 'text'
  /** Error statuses that the document lists for the operation, beside those every operation can answer (decisions.md, E4). */
  errors: readonly number[]
  /**
   * `If-None-Match`: the answer has a strong `ETag`, and the header gets 304 while it is unchanged. `If-Match`: 412 with
   * the current `ETag` if the record has changed (contract/README.md, B2).
   */
  precondition?: 'If-None-Match' | 'If-Match'
  /** False for the one operation that needs no key. */
  authenticated?: boolean
  /** True for operations that change something: a `read` key gets 403 (decisions.md, K1). */
  writes?: boolean
}

/** Declares an operation and keeps the literal types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  [key in Name]: infer Schema extends z.ZodMiniType
}
  ? E extends { bodyOptional: true }
    ? Name extends 'body'
      ? { body?: z.infer<Schema> }
      : { [key in Name]: z.infer<Schema> }
    : { [key in Name]: z.infer<Schema> }
  : unknown

/** What a caller passes: `{ params, query, body }`, each present where the endpoint declares it. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** What a successful answer holds, in the strict shape. */
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>
