import { ProgressBar as AriaProgressBar } from 'react-aria-components'

import { classes } from './classes.ts'

interface ProgressBarProps {
  label: string
  value: number
  total?: number
  valueLabel?: string
  className?: string
}

export function ProgressBar({ label, value, total = 1, valueLabel, className }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={label}
      value={value}
      maxValue={total}
      valueLabel={valueLabel}
      className={classes('h-1 overflow-hidden rounded-bar bg-pressed', className)}
    >
      {({ percentage = 0 }) => <div className="h-full bg-accent" style={{ width: `${percentage}%` }} />}
    </AriaProgressBar>
  )
}
