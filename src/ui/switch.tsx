import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'
import type { SwitchProps as AriaSwitchProps } from 'react-aria-components'

import { classes } from './classes.ts'

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  className?: string
}

export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      className={classes(
        'group inline-flex min-h-6 cursor-default items-center gap-2 text-ink-2 narrow:min-h-11',
        className,
      )}
    >
      {children}
      <span
        aria-hidden="true"
        className="relative h-4 w-7 flex-none rounded-full bg-control transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:bg-accent"
      >
        <span className="absolute start-0.5 top-0.5 size-3 rounded-full bg-on-accent transition-transform group-data-selected:translate-x-3" />
      </span>
    </AriaSwitch>
  )
}
