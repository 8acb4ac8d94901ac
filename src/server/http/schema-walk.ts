import type * as z from 'zod/mini'

import { badRequest } from './problem.ts'
import { describeIssues } from './problems.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue
type Definition = z.core.$ZodTypes['_zod']['def']

const definitionOf = (schema: Schema) => schema._zod.def as Definition

export function innermost(schema: Schema): Schema {
  const definition = definitionOf(schema)
  return definition.type === 'optional' || definition.type === 'nullable'
    ? innermost(definition.innerType)
    : schema
}

/** Runs before the entries are validated: millions of issues would exhaust the memory. */
function checkLength(schema: Schema, list: readonly unknown[], path: readonly PropertyKey[]): void {
  for (const check of definitionOf(schema).checks ?? []) {
    const definition = check._zod.def as { check: string; maximum?: number }
    const { maximum } = definition
    if (definition.check !== 'max_length' || maximum === undefined || list.length <= maximum) continue
    const issue: Issue = {
      code: 'too_big',
      origin: 'array',
      maximum,
      path: [...path],
      message: '',
      input: list,
    }
    throw badRequest(describeIssues([issue], list))
  }
}

const nested: NullRule = { keepNulls: false }

interface NullRule {
  /** Keeps null in the body's own fields; elsewhere null counts as absent (contract/README.md, C3 and E4). */
  keepNulls: boolean
}

/** Removes the nulls of optional fields (contract/README.md, E4) and refuses lists that are too long. */
export function prepareValue(
  schema: Schema,
  value: unknown,
  rule: NullRule,
  path: readonly PropertyKey[] = [],
): unknown {
  const inner = innermost(schema)
  const definition = definitionOf(inner)
  if (definition.type === 'array' && Array.isArray(value)) {
    checkLength(inner, value, path)
    return value.map((entry, index) => prepareValue(definition.element, entry, rule, [...path, index]))
  }
  if (definition.type !== 'object' || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value
  }
  const kept = Object.entries(value).filter(
    ([name, field]) => field !== null || rule.keepNulls || !isOptional(definition.shape, name),
  )
  return Object.fromEntries(
    kept.map(([name, field]) => {
      const fieldSchema = fieldOf(definition.shape, name)
      return [name, fieldSchema ? prepareValue(fieldSchema, field, nested, [...path, name]) : field]
    }),
  )
}

type Shape = Readonly<Record<string, Schema>>

const fieldOf = (shape: Shape, name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined)

/** Unknown names are not optional, so that a strict object refuses them also with null. */
function isOptional(shape: Shape, name: string): boolean {
  const field = fieldOf(shape, name)
  return field !== undefined && definitionOf(field).type === 'optional'
}
