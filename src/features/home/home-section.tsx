import { type ReactNode, useId } from 'react'

interface HomeSectionProps {
  title: string
  count?: string
  note?: ReactNode
  children: ReactNode
}

export function HomeSection({ title, count, note, children }: HomeSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-9 first:mt-0 narrow:mt-3">
      <div className="mb-2 flex min-h-6 flex-wrap items-center gap-x-1.5 narrow:mb-0 narrow:min-h-11">
        <h2 id={titleId} className="text-13 font-head">
          {title}
        </h2>
        {count !== undefined && <span className="flex-none text-ink-3 tabular-nums">{count}</span>}
        {note !== undefined && <div className="ms-auto min-w-0 text-12 text-ink-3">{note}</div>}
      </div>
      {children}
    </section>
  )
}
