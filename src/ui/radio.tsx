import type { ReactNode } from 'react'
import { Label, Radio as AriaRadio, RadioGroup as AriaRadioGroup } from 'react-aria-components'
import type {
  RadioGroupProps as AriaRadioGroupProps,
  RadioProps as AriaRadioProps,
} from 'react-aria-components'

import { classes } from './classes.ts'

interface RadioGroupProps extends Omit<AriaRadioGroupProps, 'children' | 'className' | 'style'> {
  label: string
  isLabelHidden?: boolean
  children: ReactNode
  className?: string
}

export function RadioGroup({ label, isLabelHidden, children, className, ...rest }: RadioGroupProps) {
  return (
    <AriaRadioGroup {...rest} aria-label={isLabelHidden ? label : undefined} className={classes(className)}>
      {isLabelHidden !== true && <Label className="mb-1 block text-12 font-label text-ink-2">{label}</Label>}
      {children}
    </AriaRadioGroup>
  )
}

interface RadioProps extends Omit<AriaRadioProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  className?: string
}

export function Radio({ children, className, ...rest }: RadioProps) {
  return (
    <AriaRadio
      {...rest}
      className={classes(
        'group inline-flex min-h-6 cursor-default items-center gap-2 data-disabled:text-ink-3 narrow:min-h-11',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="size-4 flex-none rounded-full inset-ring-[1.5px] inset-ring-control group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:inset-ring-[5px] group-data-selected:inset-ring-accent"
      />
      {children}
    </AriaRadio>
  )
}
