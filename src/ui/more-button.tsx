import Plus from 'lucide-react/icons/plus'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { PlainButton } from './plain-button.tsx'

interface MoreButtonProps {
  onPress: () => void
  children: ReactNode
  className?: string | undefined
}

const reachable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'

/** The line below or above a list that shows more of it; it says how much there is. */
export function MoreButton({ onPress, children, className }: MoreButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    const around = button?.parentElement
    return () => {
      if (button === null || !around || document.activeElement !== button) return
      const at = [...around.querySelectorAll(reachable)].indexOf(button)
      // What it has shown last stands in its place then, and takes the focus over.
      requestAnimationFrame(() => {
        const now = [...around.querySelectorAll<HTMLElement>(reachable)]
        now[Math.min(at, now.length - 1)]?.focus()
      })
    }
  }, [])
  return (
    <PlainButton
      ref={ref}
      onPress={onPress}
      className={classes(
        'flex min-h-7 items-center gap-2 rounded-control px-2 text-ink-2 tabular-nums data-hovered:bg-sunken narrow:min-h-11',
        className,
      )}
    >
      <Icon of={Plus} size={14} className="text-ink-3" />
      {children}
    </PlainButton>
  )
}
