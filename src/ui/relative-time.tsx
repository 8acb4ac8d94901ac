import { formatAgo, formatDateTime, formatWhen } from './format.ts'
import { useNow } from './use-now.ts'

interface RelativeTimeProps {
  value: string
  /** `when` for lists ('13:52', 'Yesterday'), `ago` for sentences ('3 h ago'). */
  look?: 'when' | 'ago'
  className?: string
}

/** The tooltip has the full time; an invalid one is shown unchanged. */
export function RelativeTime({ value, look = 'when', className }: RelativeTimeProps) {
  const now = useNow()
  if (!isDateTime(value)) return <span className={className}>{value}</span>
  return (
    <time dateTime={value} title={formatDateTime(value)} className={className}>
      {look === 'when' ? formatWhen(value, now) : formatAgo(value, now)}
    </time>
  )
}

/** JavaScript reads February 31 as March 3. */
function isDateTime(value: string): boolean {
  if (Number.isNaN(Date.parse(value))) return false
  const [, day] = /^(\d{4}-\d\d-\d\d)/.exec(value) ?? []
  return day === undefined || new Date(day).toISOString().startsWith(day)
}
