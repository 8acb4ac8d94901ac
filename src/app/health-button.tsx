import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import KeyRound from 'lucide-react/icons/key-round'

import type { Connection } from '#data/connection.ts'
import { formatDateTime, formatTime } from '#ui/format.ts'
import type { IconDrawing } from '#ui/icon.tsx'
import { RailButton } from '#ui/rail-item.tsx'

interface HealthButtonProps {
  connection: Connection
  onRefresh: () => void
}

export const connectionIcons: Record<Connection['kind'], IconDrawing> = {
  connected: CloudCheck,
  offline: CloudOff,
  unreachable: CloudAlert,
  rejected: KeyRound,
}

export function HealthButton({ connection, onRefresh }: HealthButtonProps) {
  return (
    <RailButton
      isWideOnly
      icon={connectionIcons[connection.kind]}
      label="Connection"
      name={connectionWords(connection)}
      onPress={onRefresh}
    />
  )
}

export function connectionWords({ kind, refreshedAt }: Connection): string {
  const time = refreshedAt === null ? null : timeOf(refreshedAt)
  if (kind === 'connected') return time === null ? 'Connected' : `Connected. Refreshed: ${time}`
  if (kind === 'offline') return time === null ? 'Offline' : `Offline: showing data from ${time}`
  const sentence = kind === 'rejected' ? 'This key is no longer accepted.' : 'The service does not answer.'
  return `${sentence}${time === null ? '' : ` Showing data from ${time}.`}`
}

/** A stored answer may be from another day. */
function timeOf(refreshedAt: number): string {
  const isToday = new Date(refreshedAt).toDateString() === new Date().toDateString()
  return isToday ? formatTime(refreshedAt) : formatDateTime(refreshedAt)
}
