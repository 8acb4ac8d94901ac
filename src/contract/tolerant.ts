import * as z from 'zod/mini'

import type { Endpoint } from './endpoint.ts'
import { id } from './scalars.ts'

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

/** `unreadable` is the number of records that lists left out: an unreadable id or word is a field of its record. */
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
      return textRead(schema)
    case 'number':
      return numberRead(definition)
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : undefined)
    default:
      return (value) => value ?? undefined
  }
}

const isObjectSchema = (schema: AnySchema): schema is z.core.$ZodObject => schema._zod.def.type === 'object'

const isTimeSchema = (schema: AnySchema) =>
  ['date-time', 'date'].includes(String(z.globalRegistry.get(schema)?.format))

function textRead(schema: AnySchema): Read {
  if (schema === id) return readId
  return isTimeSchema(schema) ? readTime : (value) => (typeof value === 'string' ? value : undefined)
}

/** Without the parser of the schema, which would take a third of the time that a large tree needs. */
function numberRead(definition: z.core.$ZodNumberDef): Read {
  const isNumber = 'format' in definition ? Number.isSafeInteger : Number.isFinite
  return (value) => (isNumber(value) ? value : undefined)
}

/** A number over the safe ones has lost digits: its text would be the id of another record. */
const readId = (value: unknown) =>
  typeof value === 'string' ? value : Number.isSafeInteger(value) ? String(value) : undefined

const readTime: Read = (value) =>
  typeof value === 'string' && Number.isFinite(Date.parse(value)) ? value : undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectRead(schema: z.core.$ZodObject, needsIdentity: boolean): Read {
  const { shape } = schema._zod.def
  const fields = Object.entries(shape).map(([name, field]) => [name, readOf(field)] as const)
  const identity = identityFields.find((name) => shape[name] && shape[name]._zod.def.type !== 'optional')
  const readRecord: Read = (value, tally) => {
    if (!isRecord(value)) return undefined
    if (needsIdentity && identity && !readId(value[identity])) return undefined
    // Most records are as they should be: a copy of each would slow a large answer down.
    let record = value
    for (const [name, read] of fields) {
      const before = value[name]
      if (before === undefined) continue
      const field = before === null ? undefined : read(before, tally)
      if (field === before) continue
      if (record === value) record = { ...value }
      if (field === undefined) delete record[name]
      else record[name] = field
    }
    return record
  }
  const isLink = identity !== undefined && 'contextId' in shape
  return isLink ? (value, tally) => linkOfId(identity, value) ?? readRecord(value, tally) : readRecord
}

/** A service may name the parents and children of a card only by their ids. */
function linkOfId(identity: string, value: unknown): Record<string, string> | undefined {
  const linkedId = readId(value)
  return linkedId ? { [identity]: linkedId } : undefined
}

function arrayRead(element: AnySchema): Read {
  const read = readOf(element)
  return (value, tally) => {
    if (!Array.isArray(value)) return undefined
    const items = value.map((item: unknown) => (item === null ? undefined : read(item, tally)))
    const readable = items.filter((item) => item !== undefined)
    if (isObjectSchema(element)) tally.unreadable += items.length - readable.length
    return items.every((item, index) => item === value[index]) ? value : readable
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
