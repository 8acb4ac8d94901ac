import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components'

import { Keys } from './kbd.tsx'

interface TooltipProps {
  children: ReactNode
  text: ReactNode
  binding?: string
  placement?: AriaTooltipProps['placement']
  isDisabled?: boolean
}

export function Tooltip({ children, text, binding, placement = 'bottom', isDisabled }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0} isDisabled={isDisabled}>
      {children}
      {isDisabled !== true && (
        <AriaTooltip
          placement={placement}
          offset={6}
          className="flex max-w-80 items-center gap-2 rounded-control px-2 py-1 text-12 text-ink shadow-float floating"
        >
          {text}
          <Keys binding={binding} className="narrow:hidden" />
        </AriaTooltip>
      )}
    </TooltipTrigger>
  )
}
