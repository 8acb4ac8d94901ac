import type * as z from 'zod/mini'

type EndpointTag = 'system' | 'cards' | 'insights' | 'feedback' | 'interviews' | 'session'

type ObjectSchema = z.ZodMiniObject
type BodySchema = z.ZodMiniType

export interface Endpoint {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path template with parameters in braces: `/v1/feedback/{feedbackId}`. */
  path: string
  tag: EndpointTag
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: BodySchema
  /** True if an empty body counts as `{}` (contract/README.md, E4). */
  bodyOptional?: boolean
  /** Largest accepted body in bytes; the default is 1 MiB (contract/README.md, E5). */
  bodyLimitBytes?: number
  response: BodySchema
  responseType?: 'json' | 'text'
  /** Documented error statuses, without those that every operation can answer (contract/README.md, E4). */
  errors: readonly number[]
  /**
   * `If-None-Match`: the answer has a strong `ETag`, and the header gets 304 while the answer is unchanged. `If-Match`: the
   * answer is 412 with the current `ETag` if the record has changed (contract/README.md, B2).
   */
  precondition?: 'If-None-Match' | 'If-Match'
  /** False for the only operation without a key. */
  authenticated?: boolean
  /** True for operations that change data: a `read` key gets 403 (contract/README.md, K1). */
  writes?: boolean
}

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

/** The caller's input: `{ params, query, body }`, each if the endpoint declares it. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

export type ResponseOf<E extends Endpoint> = z.infer<E['response']>
