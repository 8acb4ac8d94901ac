import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-aria-components'

import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface BarProps {
  children: ReactNode
  className?: string
}

export function Bar({ children, className }: BarProps) {
  return (
    <header
      className={classes(
        'flex h-bar min-w-0 flex-none items-center gap-2 border-b border-line bg-surface ps-4 pe-3 print:hidden',
        'narrow:h-13 narrow:gap-0 narrow:pe-1 tiny:ps-2',
        className,
      )}
    >
      {children}
    </header>
  )
}

export function BarDivider({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('mx-1 h-5 w-px flex-none bg-line', className)} />
}

export interface Crumb {
  label: ReactNode
  href?: string
}

interface CrumbsProps {
  crumbs: readonly Crumb[]
  children?: ReactNode
  className?: string
}

export function Crumbs({ crumbs, children, className }: CrumbsProps) {
  return (
    <nav
      aria-label="Breadcrumb"
      className={classes('flex min-w-0 flex-1 items-center gap-1 whitespace-nowrap text-ink-2', className)}
    >
      {crumbs.map(({ label, href }, index) => (
        <Fragment key={href ?? 'here'}>
          {index > 0 && <Icon of={ChevronRight} size={14} className="text-ink-3" />}
          {href === undefined ? (
            <h1 aria-current="page" className="min-w-0 truncate font-label text-ink">
              {label}
            </h1>
          ) : (
            <Link
              href={href}
              // Earlier crumbs shrink first, so that the page keeps its name.
              className={classes(
                'truncate rounded-key data-hovered:text-ink',
                // The least width would be a gap after a short word.
                typeof label === 'string' && label.length < 6 ? 'flex-none' : 'min-w-9 shrink-2',
              )}
            >
              {label}
            </Link>
          )}
        </Fragment>
      ))}
      {children}
    </nav>
  )
}
