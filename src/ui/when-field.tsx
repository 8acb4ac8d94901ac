import { TextField } from './field.tsx'

interface WhenFieldProps {
  /** Empty means the time of sending. */
  timestamp: string
  onChange: (timestamp: string) => void
}

const minuteMs = 60_000

/** In the local zone, to the minute, as `datetime-local` needs it. */
function toLocal(timestamp: string): string {
  const at = new Date(timestamp)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

function fromLocal(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** 'Oslo', from 'Europe/Oslo'. */
const zoneName = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ')

export function WhenField({ timestamp, onChange }: WhenFieldProps) {
  return (
    <TextField
      label="When"
      type="datetime-local"
      value={toLocal(timestamp)}
      onChange={(local) => onChange(fromLocal(local))}
      suffix={<span className="text-12">{zoneName()}</span>}
      note="Empty means now"
      className="tabular-nums"
    />
  )
}
