import type { ReactNode, RefObject } from 'react'
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components'

import { classes } from './classes.ts'
import { ownKeys } from './actions/own-keys.ts'

export const popoverClasses = 'rounded-card text-ink shadow-float outline-0 floating'

interface PopoverProps {
  label: string
  /** The control that opens it; otherwise use `isOpen` and `triggerRef`. */
  trigger?: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: AriaPopoverProps['placement']
  /** From its control; a negative one covers it. */
  offset?: number
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  triggerRef?: RefObject<Element | null>
  className?: string
}

/** A small non-modal surface next to its control; the focus moves into it and returns. */
export function Popover(props: PopoverProps) {
  const {
    label,
    trigger,
    children,
    placement = 'bottom start',
    offset = 4,
    isOpen,
    onOpenChange,
    triggerRef,
    className,
  } = props
  const popover = (
    <AriaPopover
      placement={placement}
      offset={offset}
      {...(trigger === undefined ? { isOpen, onOpenChange, triggerRef } : {})}
      className={classes(popoverClasses, className ?? 'p-3')}
    >
      <Dialog aria-label={label} className="outline-0" {...ownKeys}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  )
  if (trigger === undefined) return popover
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      {popover}
    </DialogTrigger>
  )
}
