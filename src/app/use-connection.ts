import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { type Connection, firstConnection, refreshShown, watchConnection } from '#data/connection.ts'

/** Returns the state of the connection and a function that refetches everything on the screen. */
export function useConnection(): Connection & { refresh: () => void } {
  const client = useQueryClient()
  const [connection, setConnection] = useState(firstConnection)
  useEffect(() => watchConnection(client, setConnection), [client])
  return { ...connection, refresh: () => void refreshShown(client) }
}
