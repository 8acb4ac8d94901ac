import { useLayoutEffect, useRef } from 'react'

import type { DateOrder } from '#domain/metric-import/date-reader.ts'
import { classes } from '#ui/classes.ts'
import { Segmented } from '#ui/segmented.tsx'

interface DateOrderChoiceProps {
  order: DateOrder | undefined
  onChange: (order: DateOrder) => void
  isOneDate?: boolean
  hasYears?: boolean
}

const orders: { value: DateOrder; label: string }[] = [
  { value: 'dmy', label: 'day.month' },
  { value: 'mdy', label: 'month.day' },
  { value: 'ymd', label: 'year.month' },
]

export function DateOrderChoice({ order, onChange, isOneDate, hasYears }: DateOrderChoiceProps) {
  const isOpen = order === undefined
  const ref = useRef<HTMLSpanElement>(null)
  // Where a paste removed the focused field, the question comes before the buttons of the dialog.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (isOpen && (isLost || activeElement.role === 'dialog')) ref.current?.querySelector('button')?.focus()
  }, [isOpen])
  return (
    <span
      ref={ref}
      className={classes('flex items-center gap-2 text-12', isOpen ? 'text-bad' : 'text-ink-2')}
    >
      {isOpen ? 'Choose the date order:' : isOneDate ? 'The date is' : 'Dates are'}
      <Segmented<DateOrder | 'unknown'>
        label="Date order"
        size="s"
        value={order ?? 'unknown'}
        onChange={(next) => next !== 'unknown' && onChange(next)}
        segments={hasYears ? orders : orders.slice(0, 2)}
      />
    </span>
  )
}
