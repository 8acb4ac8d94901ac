import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { chordCapsOf, keyCaps } from './actions/key-caps.ts'

interface KbdProps {
  children: ReactNode
  tone?: 'plain' | 'accent'
  className?: string
}

export function Kbd({ children, tone = 'plain', className }: KbdProps) {
  return (
    <kbd
      className={classes(
        'inline-grid h-4.5 min-w-4.5 flex-none place-items-center rounded-key px-1 font-sans text-11 font-label inset-ring-1 print:hidden',
        tone === 'plain' ? 'bg-surface text-ink-2 inset-ring-line-2' : 'text-current inset-ring-current/45',
        className,
      )}
    >
      {children}
    </kbd>
  )
}

interface KeysProps {
  binding: string | undefined
  tone?: 'plain' | 'accent'
  /** In lists each key has its own box; in buttons a chord has one. */
  isLoose?: boolean
  className?: string
}

/** The keys of a binding, if there is one, hidden from screen readers, which read `aria-keyshortcuts`. */
export function Keys({ binding, tone = 'plain', isLoose = false, className }: KeysProps) {
  if (binding === undefined) return null
  const caps = isLoose ? keyCaps(binding) : chordCapsOf(binding)
  return (
    <span
      aria-hidden="true"
      className={classes('inline-flex flex-none', isLoose ? 'gap-1.25' : 'gap-0.25', className)}
    >
      {caps.map((cap, index) => (
        <Kbd key={`${index}${cap}`} tone={tone}>
          {cap}
        </Kbd>
      ))}
    </span>
  )
}
