import { useId } from 'react'

import { fieldClasses, fieldInputClasses } from './field.tsx'

interface WhenFieldProps {
  /** Empty means the time of sending. */
  timestamp: string
  onChange: (timestamp: string) => void
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** In the local zone, to the minute, as `datetime-local` needs it. */
function toLocal(timestamp: string): string {
  const at = new Date(timestamp)
  if (timestamp === '' || Number.isNaN(at.getTime())) return ''
  const date = [
    String(at.getFullYear()).padStart(4, '0'),
    twoDigits(at.getMonth() + 1),
    twoDigits(at.getDate()),
  ]
  return `${date.join('-')}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

function fromLocal(local: string): string {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** 'Oslo', from 'Europe/Oslo'. */
const zoneName = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ')

export function WhenField({ timestamp, onChange }: WhenFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-12 font-label text-ink-2">
        When
      </label>
      <div className={fieldClasses()}>
        <input
          id={id}
          type="datetime-local"
          value={toLocal(timestamp)}
          onChange={(event) => onChange(fromLocal(event.target.value))}
          aria-describedby={`${id}-note`}
          className={`${fieldInputClasses} tabular-nums`}
        />
        <span className="text-12">{zoneName()}</span>
      </div>
      <p id={`${id}-note`} className="mt-1.5 text-12 text-ink-3">
        Empty means now
      </p>
    </div>
  )
}
