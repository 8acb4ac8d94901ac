import { useId, type ReactNode, type Ref } from 'react'

import { classes } from './classes.ts'

interface SectionProps {
  ref?: Ref<HTMLElement>
  title: ReactNode
  count?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  /** The first section of a column has no line above. */
  isFirst?: boolean
  className?: string
}

export function Section({ ref, title, count, actions, children, isFirst, className }: SectionProps) {
  const titleId = useId()
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className={classes(isFirst !== true && 'mt-3 border-t border-line pt-2 narrow:pt-0', className)}
    >
      <div className="mb-1 flex h-6 items-center gap-1.5 narrow:m-0 narrow:h-11">
        <h2 id={titleId} className="text-13 font-head">
          {title}
        </h2>
        {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
        {actions !== undefined && <div className="-me-1 ms-auto flex items-center gap-1.5">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
