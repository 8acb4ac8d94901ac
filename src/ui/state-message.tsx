import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { Icon, type IconDrawing } from './icon.tsx'

interface StateMessageProps {
  icon: IconDrawing
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** Replaces content that is empty, forbidden or failed. Centres itself in a flex column. */
export function StateMessage({ icon, title, children, actions, level = 2, className }: StateMessageProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes('m-auto max-w-85 px-5 pb-7 text-center', className)}>
      <Icon of={icon} size={20} className="mx-auto text-ink-3" />
      <Heading className="mt-2 text-14 font-head text-balance">{title}</Heading>
      {children !== undefined && <p className="mt-1 text-balance text-ink-2">{children}</p>}
      {actions !== undefined && (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-2">{actions}</div>
      )}
    </div>
  )
}
