import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOf } from '#data/api-error.ts'
import { createMetricMutation } from '#data/metrics/mutations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

import { parseTypedNumber } from './browser-reader.ts'

interface ValueFormProps {
  cardId: string
  unit: string | null | undefined
  onClose: () => void
}

/** What `datetime-local` shows: the browser's own zone, to the minute. */
function localMinute(now: Date): string {
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** One value and its time. */
export function ValueForm({ cardId, unit, onClose }: ValueFormProps) {
  const [typed, setTyped] = useState('')
  const [when, setWhen] = useState(() => localMinute(new Date()))
  const [error, setError] = useState<string>()
  const send = useMutation(createMetricMutation(cardId))
  const submit = () => {
    const value = parseTypedNumber(typed)
    if (value === undefined) return setError(`“${typed}” is not a number`)
    const timestamp = new Date(when)
    if (Number.isNaN(timestamp.getTime())) return setError('The time is missing')
    send.mutate(
      { value, timestamp: timestamp.toISOString() },
      { onSuccess: onClose, onError: (failure) => setError(messageOf(failure)) },
    )
  }
  return (
    // Escape leaves the form from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="mt-2 space-y-2 rounded-card bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label="Value"
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
          inputMode="decimal"
          suffix={unit}
          // The form appears on a press of 'Value'.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <TextField label="Time" type="datetime-local" value={when} onChange={setWhen} />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-12 text-bad">
          {error}
        </p>
      )}
      <div className="flex gap-2">
        <Button variant="line" type="submit" isDisabled={send.isPending}>
          {send.isPending ? 'Sending' : 'Send'}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
