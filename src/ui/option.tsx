import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

import { classes } from './classes.ts'

interface OptionProps {
  id: string
  /** Enter in the field chooses it. */
  isActive: boolean
  isDisabled?: boolean | undefined
  onChoose: (event: MouseEvent) => void
  children: ReactNode
  className?: string | undefined
}

/** A line of the list under a field. The field has the focus and the keys; a line is only pointed at. */
export function Option({ id, isActive, isDisabled = false, onChoose, children, className }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={isDisabled ? undefined : onChoose}
      className={classes(
        'flex h-9 min-w-0 cursor-default items-center gap-2.5 rounded-control narrow:h-11',
        isActive ? 'bg-accent-tint' : isDisabled ? 'text-ink-3' : 'hover:bg-sunken',
        className,
      )}
    >
      {children}
    </div>
  )
}
