import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components'

import { classes } from './classes.ts'

interface PlainButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function PlainButton({ children, className, ...rest }: PlainButtonProps) {
  return (
    <AriaButton {...rest} className={classes('cursor-default', className)}>
      {children}
    </AriaButton>
  )
}
