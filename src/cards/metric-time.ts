import { formatDate, formatTime } from '#ui/format.ts'

const dayMs = 86_400_000
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const secondsFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** A date without a time is sent as 00:00 UTC, so it is the same day in every zone. */
const isUtcDay = (ms: number): boolean => ms % dayMs === 0

/** Formats a day as '12 May 2026' and a time as '12 May 2026, 09:30' in the browser's zone. */
export function formatMetricTime(timestamp: string | number): string {
  const at = new Date(timestamp)
  if (isUtcDay(at.getTime())) return dayFormat.format(at)
  return (at.getTime() % 60_000 === 0 ? timeFormat : secondsFormat).format(at)
}

/** Includes the time of day if the values span at most two days. */
export function formatAxisTime(ms: number, points: readonly { timeMs: number }[], spanMs: number): string {
  if (points.every(({ timeMs }) => isUtcDay(timeMs))) return dayFormat.format(ms)
  return spanMs > 2 * dayMs ? formatDate(ms) : `${formatDate(ms)}, ${formatTime(ms)}`
}
