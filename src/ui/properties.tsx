import type { ReactNode } from 'react'

import { Section } from './section.tsx'

interface PropertiesProps {
  children: ReactNode
  className?: string
}

export function Properties({ children, className }: PropertiesProps) {
  return (
    <Section title="Properties" className={className}>
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-2 gap-y-1">{children}</dl>
    </Section>
  )
}

export function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 wrap-anywhere tabular-nums">
        {children}
      </dd>
    </>
  )
}

/** Other services may have ids of any length. */
export function IdProperty({ name, id }: { name: string; id: string }) {
  return (
    <Property name={name}>
      <span className="line-clamp-3 font-mono text-11 leading-5 break-all text-ink-2">{id}</span>
    </Property>
  )
}
