import type * as z from 'zod/mini'

type EndpointTag = 'system' | 'cards' | 'insights' | 'feedback' | 'interviews' | 'session'

type ObjectSchema = z.ZodMiniObject
type BodySchema = z.ZodMiniType

export interface Endpoint {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
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
  /** Documented error statuses, without those that every operation can answer (contract/README.md, E4); by default `usualErrors`. */
  errors?: readonly number[]
  /** `If-None-Match` gets 304 while unchanged, `If-Match` gets 412 if changed (contract/README.md, B2). */
  precondition?: 'If-None-Match' | 'If-Match'
  authenticated?: boolean
  /** True for operations that change data: a `read` key gets 403 (contract/README.md, K1). */
  writes?: boolean
}

export const usualErrors: readonly number[] = [400, 401, 403, 500]

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

export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

export type ResponseOf<E extends Endpoint> = z.infer<E['response']>
