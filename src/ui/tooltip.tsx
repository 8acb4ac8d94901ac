import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
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
  const [isOpen, setOpen] = useState(false)
  useEscapeElsewhere(isOpen, () => setOpen(false))
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} delay={500} closeDelay={0} isDisabled={isDisabled}>
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

const elsewhere = '[role$="dialog"], input, textarea'

/** An open tooltip stops Escape at the document: closed before, it leaves the press to a dialog or a text field. */
function useEscapeElsewhere(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(() => flushSync(close))
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest(elsewhere) !== null
      if (key === 'Escape' && isElsewhere) closeNow()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}
