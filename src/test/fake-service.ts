import type { Upstream } from '#server/gateway/upstream.ts'

export interface FakeService extends Upstream {
  requests: Request[]
}

/** A service for tests that answers with the organization of the request's key. */
export function fakeService(organizationsByKey: Record<string, string>): FakeService {
  const requests: Request[] = []
  return {
    requests,
    fetch(request) {
      requests.push(request)
      const path = new URL(request.url).pathname
      if (path === '/v1/health') return Response.json({ status: 'ok' })
      const key = request.headers.get('authorization')?.replace('Bearer ', '')
      const organizationId = key === undefined ? undefined : organizationsByKey[key]
      if (organizationId === undefined) {
        return Response.json({ message: 'The API key is missing or not valid.' }, { status: 401 })
      }
      return Response.json({ organizationId, organizationName: `Name of ${organizationId}` })
    },
  }
}
