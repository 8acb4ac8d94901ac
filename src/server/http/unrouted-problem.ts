import type { Endpoint } from '#contract/endpoint.ts'

import { Problem } from './problem.ts'
import { matchesPath, rawPath } from './request-path.ts'

type Route = Pick<Endpoint, 'path'> & { method: string }

/** Returns 405 with the methods of a known path, 404 for an unknown path (contract/README.md, E4). */
export function unroutedProblem(request: Request, routes: readonly Route[]): Problem {
  const path = rawPath(request)
  const methods = routes.filter((route) => matchesPath(route.path, path)).map(({ method }) => method)
  if (methods.length === 0) return new Problem(404, 'There is nothing at this address.')
  if (methods.includes('GET')) methods.push('HEAD')
  const allow = [...new Set(methods)].sort().join(', ')
  return new Problem(405, `This address does not take ${request.method.slice(0, 20)}; it takes ${allow}.`, {
    Allow: allow,
  })
}
