import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'

import { classes } from './classes.ts'
import { Icon, type IconDrawing } from './icon.tsx'
import { ariaKeyShortcuts } from './actions/key-caps.ts'

interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  icon?: IconDrawing
  binding?: string
}

interface SegmentedProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  size?: 'm' | 's'
  className?: string
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, size = 'm', className } = props
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = segments.find((segment) => keys.has(segment.value))
        if (chosen !== undefined) onChange(chosen.value)
      }}
      className={classes(
        'inline-flex flex-none rounded-control bg-sunken p-0.5 narrow:h-11',
        size === 'm' ? 'h-8' : 'h-7',
        className,
      )}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.value}
          id={segment.value}
          aria-keyshortcuts={segment.binding && ariaKeyShortcuts([segment.binding])}
          className={classes(
            'inline-flex cursor-default items-center gap-1.5 rounded-key font-label whitespace-nowrap text-ink-2 narrow:px-3 tiny:px-1.5',
            'data-hovered:text-ink data-selected:bg-surface data-selected:text-ink data-selected:ring-1 data-selected:ring-line-2',
            'dark:data-selected:bg-pressed dark:data-selected:ring-0',
            size === 'm' ? 'px-2.5' : 'px-2 text-12',
          )}
        >
          {segment.icon !== undefined && <Icon of={segment.icon} size={14} />}
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
