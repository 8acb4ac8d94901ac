import { useQueryClient, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { getHealth } from '#contract/system.ts'
import { isUnreachable } from '#data/api-error.ts'
import { request } from '#data/http.ts'

export interface Connection {
  kind: 'connected' | 'offline' | 'unreachable'
  /** When the service last answered what is shown, in an earlier visit where it was kept from then; null where nothing is known. */
  refreshedAt: number | null
}

const probeMs = 5000
/** While all is well: a service that stopped is noticed also by a person who only reads. */
const watchMs = 20_000

/** What an event of the cache tells about the connection; null for those that tell nothing. */
function readEvent(event: QueryCacheNotifyEvent): 'answered' | 'unanswered' | null {
  if (event.type !== 'updated') return null
  const { action } = event
  if (action.type === 'success') return action.manual === true ? null : 'answered'
  if (action.type === 'failed' || action.type === 'error')
    return isUnreachable(action.error) ? 'unanswered' : null
  return null
}

function lost(before: Connection, client: QueryClient): Connection {
  const kind = navigator.onLine ? 'unreachable' : 'offline'
  const refreshedAt = before.refreshedAt ?? keptAt(client)
  return before.kind === kind && before.refreshedAt === refreshedAt ? before : { kind, refreshedAt }
}

/** The time of the oldest answer on the screen: nothing that is shown is older. */
function keptAt(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

/** Watches every answer of the service. While none comes it asks whether it is back, and then reads anew what is shown. */
export function useConnection(): Connection & { refresh: () => void } {
  const client = useQueryClient()
  const [connection, setConnection] = useState<Connection>({ kind: 'connected', refreshedAt: null })
  const isLost = connection.kind !== 'connected'

  useEffect(() => {
    let isAsking = false
    // One address may fail while the service stands: only health that does not answer either is a lost connection.
    const verify = async () => {
      if (isAsking) return
      isAsking = true
      await request(getHealth, {}).catch(() => setConnection((before) => lost(before, client)))
      isAsking = false
    }
    const stopListening = client.getQueryCache().subscribe((event) => {
      const news = readEvent(event)
      if (news === 'answered') setConnection({ kind: 'connected', refreshedAt: Date.now() })
      if (news === 'unanswered') void verify()
    })
    const watch = setInterval(() => {
      if (document.visibilityState === 'visible') void verify()
    }, watchMs)
    return () => {
      stopListening()
      clearInterval(watch)
    }
  }, [client])

  useEffect(() => {
    const onOffline = () => setConnection((before) => lost(before, client))
    window.addEventListener('offline', onOffline)
    return () => window.removeEventListener('offline', onOffline)
  }, [client])

  useEffect(() => {
    if (!isLost) return undefined
    const stop = new AbortController()
    const probe = async () => {
      try {
        await request(getHealth, {}, stop.signal)
        setConnection({ kind: 'connected', refreshedAt: Date.now() })
        await client.refetchQueries({ type: 'active' })
      } catch {
        // Still gone; the next probe asks again.
      }
    }
    const onOnline = () => void probe()
    const timer = setInterval(() => void probe(), probeMs)
    window.addEventListener('online', onOnline)
    return () => {
      stop.abort()
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [client, isLost])

  return { ...connection, refresh: () => void client.refetchQueries({ type: 'active' }) }
}
