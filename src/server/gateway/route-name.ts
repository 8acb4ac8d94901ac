import { getSession } from '#contract/session.ts'
import { operations } from '#contract/operations.ts'

import { matchesPath } from '../http/request-path.ts'
import { isApiPath, pathOf } from './request-target.ts'

const paths = [...new Set([...operations, getSession].map(({ path }) => path))]
const ownPaths = ['/openapi.json', '/live', '/ready']

/** Returns the pattern of a request's path, which contains no ids or texts, for logs and metrics. */
export function routeName(target: string): string {
  const path = pathOf(target)
  const pattern = paths.find((template) => matchesPath(template, path))
  if (pattern !== undefined) return pattern
  if (ownPaths.includes(path)) return path
  if (isApiPath(path)) return 'unknown'
  return path.startsWith('/assets/') ? '/assets/*' : '/*'
}
