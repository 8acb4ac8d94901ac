import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { type Connection, firstConnection, refreshShown, watchConnection } from '#data/connection.ts'

export function useConnection(): Connection & { refresh: () => void } {
  const client = useQueryClient()
  const [connection, setConnection] = useState(firstConnection)
  useEffect(() => watchConnection(client, setConnection), [client])
  return { ...connection, refresh: () => void refreshShown(client) }
}
