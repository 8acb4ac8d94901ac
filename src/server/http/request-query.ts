import type * as z from 'zod/mini'

import { badRequest, quote } from './problem.ts'
import { findTextFault } from './request-text.ts'
import { innermost } from './schema-walk.ts'

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw badRequest('The query cannot be decoded: its percent-encoding is not valid UTF-8.')
  }
}

function readPairs(search: string): [name: string, value: string][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
      return [decode(name), decode(value)]
    })
}

/** Accepts booleans and whole numbers (not 2.0); the schema refuses any other text. */
function coerce(schema: z.ZodMiniType, text: string): unknown {
  const { type } = innermost(schema)._zod.def
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if (type === 'number' && /^-?\d{1,15}(?:\.\d{0,8}[1-9])?$/.test(text)) return Number(text)
  return text
}

interface QueryRules {
  /** Whether unknown parameters are refused (contract/README.md, X1). */
  refuseUnknown: boolean
}

/** Parses the query of a URL into the values of the schema; each parameter may appear once. */
export function readQuery(
  search: string,
  schema: z.ZodMiniObject | undefined,
  { refuseUnknown }: QueryRules,
): Record<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [name, text] of readPairs(search)) {
    const fault = findTextFault(name, 'The name of a parameter') ?? findTextFault(text, name)
    if (fault !== undefined) throw badRequest(fault)
    const field = schema && Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    if (field !== undefined) {
      if (values.has(name)) throw badRequest(`${name} may be given only once.`)
      values.set(name, coerce(field as z.ZodMiniType, text))
    } else if (schema !== undefined && refuseUnknown) {
      const known = Object.keys(schema.shape).join(', ')
      throw badRequest(`The parameter ${quote(name)} is unknown; the parameters are ${known}.`)
    }
  }
  return Object.fromEntries(values)
}
