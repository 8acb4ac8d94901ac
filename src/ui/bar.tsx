import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-aria-components'

import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'

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

/** More crumbs than these never have room for their words. */
const mostCrumbs = 6

/** The first, the one above and the page itself stay longest. */
function hiddenWhen(index: number, count: number): string | undefined {
  if (count === 3 && index === 0) return '@max-[640px]:hidden'
  if (count <= 3 || index === count - 1) return undefined
  if (index === 0 || index === count - 2) return 'tighter:hidden'
  return count > mostCrumbs ? 'hidden' : 'tight:hidden'
}

/** Of three crumbs, the first goes with the divider after it. */
const dividerHiddenWhen = (index: number, count: number) =>
  hiddenWhen(count === 3 && index === 1 ? 0 : index, count)

/** A least width would be a gap after a short word. */
const leastWidth = (label: ReactNode, least: string) =>
  typeof label === 'string' && label.length < 6 ? 'flex-none' : least

const Divider = ({ className }: { className?: string }) => (
  <Icon of={ChevronRight} size={14} className={classes('text-ink-3', className)} />
)

interface CrumbsMenuProps {
  above: readonly Crumb[]
  isAlwaysShown: boolean
}

/** Lists all crumbs above the page, for where some are hidden. */
function CrumbsMenu({ above, isAlwaysShown }: CrumbsMenuProps) {
  return (
    <span className={classes('flex-none items-center gap-1', isAlwaysShown ? 'flex' : 'hidden tight:flex')}>
      <Divider className="tighter:hidden" />
      <Menu label="Pages above" trigger={<IconButton label="Pages above" icon={Ellipsis} />}>
        {above.map(({ label, href }) => (
          <MenuItem key={href} href={href}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

export function Crumbs({ crumbs, children, className }: CrumbsProps) {
  return (
    <nav
      aria-label="Breadcrumb"
      className={classes('flex min-w-0 flex-1 items-center gap-1 whitespace-nowrap text-ink-2', className)}
    >
      {crumbs.map(({ label, href }, index) => (
        <Fragment key={href ?? 'here'}>
          {index > 0 && <Divider className={dividerHiddenWhen(index, crumbs.length)} />}
          {href === undefined ? (
            <h1
              aria-current="page"
              className={classes('truncate font-label text-ink', leastWidth(label, 'min-w-14'))}
            >
              {label}
            </h1>
          ) : (
            <Link
              href={href}
              // Earlier crumbs shrink first, so that the page keeps its name.
              className={classes(
                'truncate rounded-key data-hovered:text-ink',
                leastWidth(label, 'min-w-9 shrink-2'),
                hiddenWhen(index, crumbs.length),
              )}
            >
              {label}
            </Link>
          )}
          {index === 0 && crumbs.length > 3 && (
            <CrumbsMenu above={crumbs.slice(0, -1)} isAlwaysShown={crumbs.length > mostCrumbs} />
          )}
        </Fragment>
      ))}
      {children}
    </nav>
  )
}
