import { useId, type ReactNode, type Ref } from 'react'

import { classes } from './classes.ts'

interface SectionProps {
  ref?: Ref<HTMLElement>
  title: ReactNode
  count?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  /** The first section of a column has a line above only if the column is below another one. */
  isFirst?: boolean
  className?: string
}

export function Section({ ref, title, count, actions, children, isFirst, className }: SectionProps) {
  const titleId = useId()
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className={classes(
        'border-line narrow:pt-0',
        isFirst === true
          ? 'mid:mt-3 mid:border-t mid:pt-2 print:mt-3 print:border-t print:pt-2'
          : 'mt-3 border-t pt-2',
        className,
      )}
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
