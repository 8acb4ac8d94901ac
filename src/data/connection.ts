import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'

import { getAuthInfo, getHealth } from '#contract/system.ts'
import { memoizeByObject } from '#domain/memoize.ts'

import { ApiError, isUnreachable } from './api-error.ts'
import { editorsOf } from './edits/card-editors.ts'
import { onAnswer, request } from './http.ts'
import { organizationOf } from './query-client.ts'
import { refetchNow } from './watch-retries.ts'
import { sessionQueries } from './session/queries.ts'

export interface Connection {
  /** Rejected: the service no longer accepts the key. */
  kind: 'connected' | 'offline' | 'unreachable' | 'rejected'
  /** When the service sent the shown data, maybe in an earlier visit; null if unknown. */
  refreshedAt: number | null
}

const firstConnection: Connection = { kind: 'connected', refreshedAt: null }

export const connectionOf = memoizeByObject((_client: QueryClient) =>
  createStore<Connection>(() => firstConnection),
)

const probeMs = 5000
/** While connected, so that a person who only reads also learns that the service stopped. */
const watchMs = 20_000

const minuteOf = ({ refreshedAt }: Connection) =>
  refreshedAt === null ? null : Math.floor(refreshedAt / 60_000)

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401

function readEvent(event: QueryCacheNotifyEvent): 'answered' | 'unanswered' | null {
  if (event.type !== 'updated') return null
  const { action, query } = event
  if (action.type === 'success')
    return action.manual === true || query.meta?.isNotOfService === true ? null : 'answered'
  if (action.type === 'failed' || action.type === 'error')
    return isUnreachable(action.error) ? 'unanswered' : null
  return null
}

function keptAt(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ state, meta }) => state.data !== undefined && meta?.isNotOfService !== true,
    })
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

export const refreshShown = (client: QueryClient): Promise<void> => refetchNow(client, { type: 'active' })

function resumeWork(client: QueryClient): Promise<void> {
  editorsOf(client).retryAll()
  return refreshShown(client)
}

/** An odd answer to the health check is an answer too: only the service's own 500 says that it is down. */
const isAnswering = (signal: AbortSignal): Promise<boolean> =>
  request(getHealth, {}, { signal }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && !isUnreachable(error) && error.status < 500,
  )

const keyError = (client: QueryClient, signal: AbortSignal): Promise<unknown> =>
  request(getAuthInfo, {}, { client, signal }).then(
    () => null,
    (error: unknown) => error,
  )

/** Probes a service that does not answer or rejects the key, then refetches everything on the screen. Returns the stop. */
export function watchConnection(client: QueryClient): () => void {
  const shown = connectionOf(client)
  let connection = firstConnection
  shown.setState(connection)
  let probing: ReturnType<typeof setInterval> | undefined
  let isAsking = false
  let isAskingKey = false
  const stop = new AbortController()
  const { signal } = stop

  const setConnection = (next: Connection) => {
    if (signal.aborted) return
    // The screen shows minutes: it need not render again with each answer.
    const isSame = next.kind === connection.kind && minuteOf(next) === minuteOf(connection)
    connection = next
    if (!isSame) shown.setState(next)
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
  const setLost = () => {
    if (signal.aborted) return
    probing ??= setInterval(() => void probe(), probeMs)
    setConnection({ kind: navigator.onLine ? 'unreachable' : 'offline', refreshedAt: lastRefreshedAt() })
  }
  // A single endpoint may fail: the connection is lost only if the health check fails too.
  const verify = async () => {
    if (isAsking) return
    isAsking = true
    if (!(await isAnswering(signal))) setLost()
    isAsking = false
  }
  const probe = async () => {
    if (!(await isAnswering(signal)) || probing === undefined) return
    stopProbing()
    // The data is refreshed only by its own answers.
    setConnection({ kind: 'connected', refreshedAt: lastRefreshedAt() })
    await refreshShown(client)
  }
  // One endpoint may refuse for a reason of its own, and an answer may need no key.
  const verifyKey = async () => {
    if (isAskingKey) return
    isAskingKey = true
    const error = await keyError(client, signal)
    isAskingKey = false
    if (isUnauthorized(error)) {
      stopProbing()
      setConnection({ kind: 'rejected', refreshedAt: lastRefreshedAt() })
      // Another tab may have signed out.
      void client.invalidateQueries(sessionQueries.current())
    } else if (connection.kind === 'rejected' && !isUnreachable(error)) {
      setAnswered()
      await resumeWork(client)
    }
  }

  const stopListening = client.getQueryCache().subscribe((event) => {
    const news = readEvent(event)
    if (news === 'answered' && connection.kind !== 'rejected') setAnswered()
    if (news === 'answered' && connection.kind === 'rejected') void verifyKey()
    if (news === 'unanswered') void verify()
  })
  const ownId = organizationOf(client) ?? null
  const stopKeyListening = onAnswer(({ organizationId, status }) => {
    if (status === 401 && organizationId === ownId && connection.kind !== 'rejected') void verifyKey()
  })
  const watch = setInterval(() => {
    if (document.visibilityState === 'visible') void (connection.kind === 'rejected' ? verifyKey() : verify())
  }, watchMs)
  globalThis.addEventListener('offline', setLost, { signal })
  globalThis.addEventListener('online', () => probing !== undefined && void probe(), { signal })
  return () => {
    stop.abort()
    stopListening()
    stopKeyListening()
    clearInterval(watch)
    clearInterval(probing)
  }
}
