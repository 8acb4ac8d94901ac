import { badRequest } from './problem.ts'
import { findTextFault } from './request-text.ts'

/** Returns the path without decoding it, because ids may contain an encoded `/` or `%`. */
export function rawPath(request: Request): string {
  return new URL(request.url).pathname
}

const stepsOf = (path: string) => path.split('/')

const isParameter = (step: string) => step.startsWith('{')

export function matchesPath(template: string, path: string): boolean {
  const [wanted, given] = [stepsOf(template), stepsOf(path)]
  return (
    wanted.length === given.length &&
    wanted.every((step, index) => (isParameter(step) ? given[index] !== '' : step === given[index]))
  )
}

export function readPathParameters(template: string, path: string): Record<string, string> {
  const given = stepsOf(path)
  const parameters = stepsOf(template).flatMap((step, index): [string, string][] => {
    if (!isParameter(step)) return []
    const name = step.slice(1, -1)
    const value = decode(given[index] ?? '')
    const fault = findTextFault(value, name)
    if (fault !== undefined) throw badRequest(fault)
    return [[name, value]]
  })
  return Object.fromEntries(parameters)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw badRequest('The path cannot be decoded: its percent-encoding is not valid UTF-8.')
  }
}
