import { getHealth } from '#contract/system.ts'

import { jsonAnswer, problem } from './api-answer.ts'
import type { Upstream } from './upstream.ts'

const patienceMs = 5000

export interface Readiness {
  /** Absent until the service behind the gateway is open. */
  upstream?: Upstream
  isStopping?: boolean
}

/** Answers `/live` (the process runs) and `/ready` (it can answer requests now); null for another path. */
export async function answerProbe(path: string, readiness: Readiness): Promise<Response | null> {
  if (path === '/live') return jsonAnswer({ status: 'ok' })
  if (path !== '/ready') return null
  if (readiness.isStopping === true) return notReady('The service is stopping.')
  if (readiness.upstream === undefined) return notReady('The service is starting.')
  return (await isHealthy(readiness.upstream))
    ? jsonAnswer({ status: 'ok' })
    : notReady('The service cannot answer: its database or its upstream does not.')
}

const notReady = (message: string) => problem(503, message, { 'retry-after': '2' })

async function isHealthy(upstream: Upstream): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs)
  const late = new Promise<false>((resolve) => {
    signal.addEventListener('abort', () => resolve(false))
  })
  const asked = async () => {
    const answer = await upstream.fetch(
      new Request(`http://service${getHealth.path}`, { signal }),
      getHealth.path,
    )
    void answer.body?.cancel().catch(() => undefined)
    return answer.ok
  }
  return await Promise.race([asked().catch(() => false), late])
}
