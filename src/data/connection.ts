import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'

import { getHealth } from '#contract/system.ts'

import { ApiError, isUnreachable } from './api-error.ts'
import { request } from './http.ts'

export interface Connection {
  /** Rejected: the service no longer accepts the key. */
  kind: 'connected' | 'offline' | 'unreachable' | 'rejected'
  /** When the service sent the shown data, maybe in an earlier visit; null if unknown. */
  refreshedAt: number | null
}

export const firstConnection: Connection = { kind: 'connected', refreshedAt: null }

const probeMs = 5000
/** While connected, so that a person who only reads also learns that the service stopped. */
const watchMs = 20_000

const minuteOf = ({ refreshedAt }: Connection) =>
  refreshedAt === null ? null : Math.floor(refreshedAt / 60_000)

const isKeyRejected = (error: unknown) => error instanceof ApiError && error.status === 401

function readEvent(event: QueryCacheNotifyEvent): 'answered' | 'unanswered' | 'rejected' | null {
  if (event.type !== 'updated') return null
  const { action, query } = event
  if (action.type === 'success')
    return action.manual === true || query.meta?.isWithoutKey === true ? null : 'answered'
  if (action.type !== 'failed' && action.type !== 'error') return null
  if (isKeyRejected(action.error)) return 'rejected'
  return isUnreachable(action.error) ? 'unanswered' : null
}

function keptAt(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

export const refreshShown = (client: QueryClient): Promise<void> => client.refetchQueries({ type: 'active' })

/** Probes a service that does not answer, then refetches everything on the screen. Returns the stop. */
export function watchConnection(client: QueryClient, onChange: (connection: Connection) => void): () => void {
  let connection = firstConnection
  let probing: ReturnType<typeof setInterval> | undefined
  let isAsking = false
  const stop = new AbortController()
  const { signal } = stop

  const setConnection = (next: Connection) => {
    if (signal.aborted) return
    // The screen shows minutes: it need not render again with each answer.
    const isSame = next.kind === connection.kind && minuteOf(next) === minuteOf(connection)
    connection = next
    if (!isSame) onChange(next)
  }
  const stopProbing = () => {
    clearInterval(probing)
    probing = undefined
  }
  const lastRefreshedAt = () => connection.refreshedAt ?? keptAt(client)
  const setAnswered = () => {
    stopProbing()
    setConnection({ kind: 'connected', refreshedAt: Date.now() })
  }
  const setRejected = () => {
    stopProbing()
    setConnection({ kind: 'rejected', refreshedAt: lastRefreshedAt() })
  }
  const setLost = () => {
    if (signal.aborted) return
    probing ??= setInterval(() => void probe(), probeMs)
    setConnection({ kind: navigator.onLine ? 'unreachable' : 'offline', refreshedAt: lastRefreshedAt() })
  }
  /** An odd answer to the health check is an answer too: only the service's own 500 says that it is down. */
  const isAnswering = () =>
    request(getHealth, {}, { signal }).then(
      () => true,
      (error: unknown) => error instanceof ApiError && !isUnreachable(error) && error.status < 500,
    )
  // A single endpoint may fail: the connection is lost only if the health check fails too.
  const verify = async () => {
    if (isAsking) return
    isAsking = true
    if (!(await isAnswering())) setLost()
    isAsking = false
  }
  const probe = async () => {
    if (!(await isAnswering()) || probing === undefined) return
    setAnswered()
    await refreshShown(client)
  }

  const stopListening = client.getQueryCache().subscribe((event) => {
    const news = readEvent(event)
    if (news === 'answered') setAnswered()
    if (news === 'unanswered') void verify()
    if (news === 'rejected') setRejected()
  })
  const stopMutationListening = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isKeyRejected(event.action.error))
      setRejected()
  })
  const watch = setInterval(() => {
    if (document.visibilityState === 'visible') void verify()
  }, watchMs)
  globalThis.addEventListener('offline', setLost, { signal })
  globalThis.addEventListener('online', () => probing !== undefined && void probe(), { signal })
  return () => {
    stop.abort()
    stopListening()
    stopMutationListening()
    clearInterval(watch)
    clearInterval(probing)
  }
}
