import { useId } from 'react'

import { fieldClasses, fieldInputClasses } from '#ui/field.tsx'

interface WhenFieldProps {
  /** A date-time, or empty for the moment of sending. */
  timestamp: string
  onChange: (timestamp: string) => void
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** A date-time as the browser's own field wants it: in its zone, to the minute. */
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

/** When something was said, in the browser's time zone, which is named. */
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
        Leave it empty for now.
      </p>
    </div>
  )
}
