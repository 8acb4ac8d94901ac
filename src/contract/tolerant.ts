import * as z from 'zod/mini'

import type { Endpoint } from './endpoint.ts'

/** The first that a shape requires is its identity; others are optional (contract/README.md, T1). */
const identityFields = ['id', 'commentId', 'insightId', 'cardId', 'organizationId'] as const

type IdentityOf<T> = 'id' extends keyof T
  ? 'id'
  : 'commentId' extends keyof T
    ? 'commentId'
    : 'insightId' extends keyof T
      ? 'insightId'
      : 'cardId' extends keyof T
        ? 'cardId'
        : 'organizationId' extends keyof T
          ? 'organizationId'
          : never

type OpenWord<T extends string> = string extends T ? T : T | (string & {})

type TolerantRecord<T, Identity extends keyof T> = { [K in Identity]: T[K] } & {
  [K in Exclude<keyof T, Identity>]?: Tolerant<Exclude<T[K], null | undefined>>
}

/** Every field except the record's id is optional, and words may be unknown (contract/README.md, T1). */
export type Tolerant<T> = unknown extends T
  ? T
  : T extends string
    ? OpenWord<T>
    : T extends readonly (infer Item)[]
      ? Tolerant<Item>[]
      : T extends object
        ? TolerantRecord<T, Extract<IdentityOf<T>, keyof T>>
        : T

/** A successful write may lack the id: the change is already done. */
export type TolerantResponseOf<E extends Endpoint> = E extends { writes: true }
  ? Partial<Tolerant<z.infer<E['response']>>>
  : Tolerant<z.infer<E['response']>>

/** `unreadable` is the number of list items that were left out. */
type TolerantRead<T> = { isReadable: true; value: T; unreadable: number } | { isReadable: false }

export interface TolerantReader<T> {
  /** `identity: 'optional'` accepts the outermost record without its id. */
  read: (value: unknown, options?: { identity?: 'required' | 'optional' }) => TolerantRead<T>
}

interface Tally {
  unreadable: number
}

type Read = (value: unknown, tally: Tally) => unknown

type AnySchema = z.core.$ZodType

const reads = new WeakMap<AnySchema, Read>()

export function tolerant<S extends z.ZodMiniType>(schema: S): TolerantReader<Tolerant<z.infer<S>>> {
  return {
    read(value, { identity = 'required' } = {}) {
      const tally: Tally = { unreadable: 0 }
      const read =
        identity === 'optional' && isObjectSchema(schema) ? objectRead(schema, false) : readOf(schema)
      const data = read(value, tally)
      // `read` follows the schema field by field, so its result has the type `Tolerant`.
      return data === undefined
        ? { isReadable: false }
        : { isReadable: true, value: data as Tolerant<z.infer<S>>, unreadable: tally.unreadable }
    },
  }
}

function readOf(schema: AnySchema): Read {
  const known = reads.get(schema)
  if (known) return known
  const read = makeRead(schema)
  reads.set(schema, read)
  return read
}

function makeRead(schema: AnySchema): Read {
  const definition = (schema as z.core.$ZodTypes)._zod.def
  switch (definition.type) {
    case 'object':
      return objectRead(schema as z.core.$ZodObject, true)
    case 'array':
      return arrayRead(definition.element)
    case 'optional':
    case 'nullable':
      return readOf(definition.innerType)
    case 'union':
      return unionRead(definition.options)
    case 'enum':
      return (value) => (typeof value === 'string' ? value : undefined)
    case 'literal':
      return (value) => (definition.values.some((known) => typeof known === typeof value) ? value : undefined)
    case 'string':
      return isTimeSchema(schema) ? readTime : (value) => (typeof value === 'string' ? value : undefined)
    case 'number':
      return (value) => (z.safeParse(schema, value).success ? value : undefined)
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : undefined)
    default:
      return (value) => value ?? undefined
  }
}

const isObjectSchema = (schema: AnySchema): schema is z.core.$ZodObject => schema._zod.def.type === 'object'

const isTimeSchema = (schema: AnySchema) =>
  ['date-time', 'date'].includes(String(z.globalRegistry.get(schema)?.format))

const readTime: Read = (value) =>
  typeof value === 'string' && Number.isFinite(Date.parse(value)) ? value : undefined

function objectRead(schema: z.core.$ZodObject, needsIdentity: boolean): Read {
  const { shape } = schema._zod.def
  const fields = Object.entries(shape).map(([name, field]) => [name, readOf(field)] as const)
  const identity = identityFields.find((name) => shape[name] && shape[name]._zod.def.type !== 'optional')
  return (value, tally) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const record: Record<string, unknown> = { ...value }
    if (needsIdentity && identity && (typeof record[identity] !== 'string' || record[identity] === ''))
      return undefined
    for (const [name, read] of fields) {
      if (!Object.hasOwn(record, name)) continue
      const field = record[name] === null ? undefined : read(record[name], tally)
      if (field === undefined) delete record[name]
      else record[name] = field
    }
    return record
  }
}

function arrayRead(element: AnySchema): Read {
  const read = readOf(element)
  return (value, tally) => {
    if (!Array.isArray(value)) return undefined
    return value.flatMap((item) => {
      const readItem = item === null ? undefined : read(item, tally)
      if (readItem !== undefined) return [readItem]
      tally.unreadable += 1
      return []
    })
  }
}

function unionRead(options: readonly AnySchema[]): Read {
  const readers = options.map(readOf)
  return (value, tally) => {
    for (const read of readers) {
      const attempt: Tally = { unreadable: 0 }
      const field = read(value, attempt)
      if (field === undefined) continue
      tally.unreadable += attempt.unreadable
      return field
    }
    return undefined
  }
}
