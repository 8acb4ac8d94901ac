import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'

import { type Connection, connectionOf, refreshShown, watchConnection } from '#data/connection.ts'

export function useConnection(): Connection & { refresh: () => void } {
  const client = useQueryClient()
  const connection = useStore(connectionOf(client))
  useEffect(() => watchConnection(client), [client])
  return { ...connection, refresh: () => void refreshShown(client) }
}
