import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { Icon, type IconDrawing } from './icon.tsx'

type BannerTone = 'warn' | 'bad' | 'note'

const grounds: Record<BannerTone, string> = {
  warn: 'bg-warn-tint',
  bad: 'bg-bad-tint',
  note: 'border-b border-line bg-sunken',
}
const icons: Record<BannerTone, string> = { warn: 'text-warn', bad: 'text-bad', note: 'text-ink-2' }

interface BannerProps {
  icon: IconDrawing
  tone?: BannerTone
  children: ReactNode
  actions?: ReactNode
  isInset?: boolean
  className?: string
}

export function Banner({ icon, tone = 'warn', children, actions, isInset = false, className }: BannerProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(
        'flex min-h-9 flex-none items-center gap-2 py-1.5 pe-2 tabular-nums',
        isInset ? 'rounded-control ps-3' : 'ps-4 presenting:hidden',
        grounds[tone],
        className,
      )}
    >
      <Icon of={icon} className={icons[tone]} />
      <span className="min-w-0 flex-1">{children}</span>
      {actions}
    </div>
  )
}
