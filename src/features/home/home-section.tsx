import { type ReactNode, useId } from 'react'

import { classes } from '#ui/classes.ts'

interface HomeSectionProps {
  title: string
  count?: string | undefined
  /** At the end of the heading row. */
  note?: ReactNode
  children: ReactNode
  className?: string
}

export function HomeSection({ title, count, note, children, className }: HomeSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes('mt-9 first:mt-0 narrow:mt-3', className)}>
      <div className="mb-2 flex h-6 items-center gap-1.5 narrow:mb-0 narrow:h-11">
        <h2 id={titleId} className="text-13 font-head">
          {title}
        </h2>
        {count !== undefined && <span className="flex-none text-ink-3 tabular-nums">{count}</span>}
        {note !== undefined && <div className="ms-auto truncate text-12 text-ink-3">{note}</div>}
      </div>
      {children}
    </section>
  )
}
