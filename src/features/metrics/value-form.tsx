import { useState } from 'react'
import * as z from 'zod/mini'

import { DateOrderChoice } from '#cards/date-order-choice.tsx'
import { useDraft } from '#data/local/use-draft.ts'
import type { DateOrder } from '#domain/metric-import/date-reader.ts'
import { hasDateOrder } from '#domain/metric-import/pasted-date-order.ts'
import { whyNoDate, type DateReading } from '#domain/metric-import/pasted-date.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { InlineForm } from '#ui/inline-form.tsx'
import { browserZone, formatNumber, formatWithUnit } from '#ui/format.ts'

import { isTypedNumberOpen, parseTypedDate, parseTypedNumber } from './browser-reader.ts'
import { formatMetricTime } from '#cards/metric-time.ts'
import { useSendValue } from './use-send-value.ts'

const valueDraft = { schema: z.string(), initial: '', toStored: (text: string) => text || null }

interface ValueFormProps {
  cardId: string
  unit: string | null | undefined
  onClose: () => void
}

/** In the browser's zone, to the minute, readable in every locale. */
function localMinute(now: Date): string {
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16).replace('T', ' ')
}

export const valueDraftId = (cardId: string) => `metrics.value.${cardId}`

export function ValueForm({ cardId, unit, onClose }: ValueFormProps) {
  const { value: typed, setValue: setTyped, drop } = useDraft(valueDraftId(cardId), valueDraft)
  const [when, setWhen] = useState(() => localMinute(new Date()))
  const [order, setOrder] = useState<DateOrder>()
  const [error, setError] = useState<{ field: 'value' | 'time' | 'send'; text: string }>()
  const { send, sentAt, isPending } = useSendValue(cardId, unit)
  const value = parseTypedNumber(typed, unit)
  const date: DateReading = when.trim() === '' ? undefined : parseTypedDate(when, order)
  const replaced = typeof date === 'object' ? sentAt(date.timestamp) : undefined
  // A chosen order may not fit the next date.
  const isAmbiguous = date === 'ambiguous' || (order !== undefined && hasDateOrder(when))
  const close = () => {
    drop()
    onClose()
  }
  const submit = () => {
    if (value === undefined)
      return setError({ field: 'value', text: typed === '' ? 'Enter a value' : `“${typed}” is not a number` })
    if (date === 'ambiguous') return setError({ field: 'time', text: 'Day or month first?' })
    if (date === undefined && when.trim() !== '')
      return setError({ field: 'time', text: whyNoDate(when, order) })
    let isClosed = false
    const onWait = () => {
      isClosed = true
      close()
    }
    void send(value, date?.timestamp ?? new Date().toISOString(), onWait).then(({ reason, isShown }) => {
      // The draft may be that of the next value by now.
      if (isClosed) return
      if (reason !== undefined) return setError({ field: 'send', text: reason })
      drop()
      if (isShown) onClose()
    })
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setError(undefined)
  }
  const errorOf = (field: 'value' | 'time') => (error?.field === field ? error.text : undefined)
  return (
    <InlineForm className="mt-2" onSubmit={() => !isPending && submit()} onCancel={close}>
      <div className="grid grid-cols-2 items-start gap-2">
        <TextField
          label="Value"
          value={typed}
          onChange={change(setTyped)}
          inputMode="decimal"
          suffix={unit}
          error={errorOf('value')}
          autoFocus
        />
        <TextField
          label="Time"
          value={when}
          onChange={change(setWhen)}
          placeholder="Now"
          error={errorOf('time')}
        />
      </div>
      {isAmbiguous && <DateOrderChoice isOneDate order={order} onChange={setOrder} />}
      <p role="status" className="text-12 text-ink-2 tabular-nums">
        <ReadAs {...{ value, replaced, unit, date, typed, when }} />
      </p>
      {error?.field === 'send' && (
        <p role="alert" className="text-12 text-bad">
          {error.text}
        </p>
      )}
      <div className="flex gap-2">
        <Button variant="line" type="submit" binding="Enter" isPending={isPending}>
          {isPending ? 'Sending' : 'Send'}
        </Button>
        <Button onPress={close}>Cancel</Button>
      </div>
    </InlineForm>
  )
}

interface ReadAsProps {
  value: number | undefined
  /** Sent before for the same time. */
  replaced: number | undefined
  unit: string | null | undefined
  date: DateReading
  typed: string
  when: string
}

function ReadAs({ value, replaced, unit, date, typed, when }: ReadAsProps) {
  const isKnown = typeof date === 'object'
  const zone = isKnown && date.isDay ? 'all day, 00:00 UTC' : browserZone()
  const number = value === undefined ? '' : formatNumber(value, 6)
  return (
    <>
      {value !== undefined && (
        <>
          Read as {unit == null ? number : `${number} ${unit}`.trim()}
          {isTypedNumberOpen(typed, unit) && ' in your locale'} ·{' '}
        </>
      )}
      {isKnown ? formatMetricTime(date.timestamp) : when.trim() === '' ? 'now' : 'time not clear'}, {zone}.
      Values can’t be deleted.{' '}
      {replaced === undefined
        ? 'A new value for the same time replaces this one.'
        : `This one replaces ${formatWithUnit(replaced, unit)} of the same time.`}
    </>
  )
}
