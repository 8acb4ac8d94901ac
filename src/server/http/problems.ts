import type * as z from 'zod/mini'

import { quote } from './problem.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Formats a path as clients write it: `metrics[3].timestamp`. */
export function formatPath(path: Path): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      const name = String(step)
      if (!/^[\w-]{1,80}$/.test(name)) return `[${quote(name)}]`
      return index === 0 ? name : `.${name}`
    })
    .join('')
}

const typeNames = new Map([
  ['string', 'a text'],
  ['number', 'a finite number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
])

function listed(values: readonly unknown[]): string {
  return `one of: ${values.map((value) => (value === '' ? '""' : String(value))).join(', ')}`
}

function limit(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const bound = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum).toLocaleString('en-US')
  const word = issue.code === 'too_big' ? 'at most' : 'at least'
  if (issue.origin === 'array') return `have ${word} ${bound} ${bound === '1' ? 'entry' : 'entries'}`
  if (issue.origin === 'string') return `have ${word} ${bound} characters`
  return `be ${word} ${bound}`
}

/** Completes 'must …'; the contract's own checks have their message. */
function demand(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `be ${typeNames.get(issue.expected) ?? 'of another type'}`
    case 'too_big':
    case 'too_small':
      return limit(issue)
    case 'invalid_value':
      return `be ${listed(issue.values)}`
    case 'invalid_union':
      return `be ${alternatives(issue)}`
    case 'unrecognized_keys':
      return `not have the field ${issue.keys.slice(0, 3).map(quote).join(', ')}`
    default:
      return issue.message === 'Invalid input' ? 'have another form' : `be ${issue.message}`
  }
}

function alternatives(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const demands = issue.errors.flatMap((branch) => branch.slice(0, 1).map((each) => demand(each)))
  const words = new Set(demands.map((each) => each.replace(/^(be|have) /, '')))
  return [...words].join(' or ') || 'of another type'
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    input,
  )
}

/** Without its full stop: `metrics[3].timestamp must be an ISO 8601 date-time …`. */
function describeIssue(issue: Issue, input: unknown, subject: string, prefix: Path): string {
  const path = formatPath([...prefix, ...issue.path])
  const isMissing = issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined
  return isMissing && path !== '' ? `${path} is required` : `${path || subject} must ${demand(issue)}`
}

export interface Described {
  subject?: string
  /** The path of the input in the request: `['metrics', 3]`. */
  prefix?: Path
}

export function listIssues(
  issues: readonly Issue[],
  input: unknown,
  { subject = 'The body' }: Described = {},
) {
  return issues.map((issue) => `${describeIssue(issue, input, subject, [])}.`)
}

/** Returns one or two sentences: zod/mini's issues have a code and a path but no message. */
export function describeIssues(
  issues: readonly Issue[],
  input: unknown,
  { subject = 'The body', prefix = [] }: Described = {},
): string {
  const [first] = issues
  if (first === undefined) return 'The request is not valid.'
  const sentence = `${describeIssue(first, input, subject, prefix)}.`
  const others = new Set(issues.map((issue) => formatPath(issue.path))).size - 1
  if (others < 1) return sentence
  return `${sentence} ${others === 1 ? 'One other field is' : `${others.toLocaleString('en-US')} other fields are`} wrong as well.`
}
