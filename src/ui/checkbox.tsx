import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import type { CheckboxProps as AriaCheckboxProps } from 'react-aria-components'

import { classes } from './classes.ts'

interface CheckMarkProps {
  isSelected: boolean
  isIndeterminate?: boolean
  className?: string
}

export function CheckMark({ isSelected, isIndeterminate = false, className }: CheckMarkProps) {
  const Mark = isIndeterminate ? Minus : Check
  const isOn = isSelected || isIndeterminate
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-4 flex-none place-items-center rounded-key text-on-accent',
        isOn ? 'bg-accent' : 'bg-surface inset-ring-[1.5px] inset-ring-control',
        className,
      )}
    >
      {isOn && <Mark size={12} strokeWidth={3} />}
    </span>
  )
}

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** Without a label, `aria-label` is required. */
  children?: ReactNode
  className?: string
}

export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className={classes(
        'group inline-flex min-h-6 cursor-default items-center gap-2 rounded-key data-disabled:text-ink-3 narrow:min-h-11',
        className,
      )}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <CheckMark
            isSelected={isSelected}
            isIndeterminate={isIndeterminate}
            className="group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent"
          />
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
