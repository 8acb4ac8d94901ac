import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Keyboard from 'lucide-react/icons/keyboard'
import Mic from 'lucide-react/icons/mic'
import Network from 'lucide-react/icons/network'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { type ParsedPath, parsePath, paths } from '#domain/paths.ts'
import { RailButton, RailLink } from '#ui/rail-item.tsx'

type Area = 'home' | 'tree' | 'inbox' | 'interviews'

const areas: Partial<Record<ParsedPath['kind'], Area>> = {
  home: 'home',
  tree: 'tree',
  card: 'tree',
  evidence: 'tree',
  inbox: 'inbox',
  feedback: 'inbox',
  interviews: 'interviews',
  interview: 'interviews',
}

interface RailProps {
  /** The last open tree. */
  treeHref: string
  /** The inbox's label if entries wait: 'Inbox, 12 unprocessed'. */
  inboxName: string | null
  /** The organization above the links, and buttons below them. */
  top: ReactNode
  bottom: ReactNode
  onOpenPalette: () => void
  onOpenKeys: () => void
}

/** The main navigation: a rail at the side, a bar at the bottom of a narrow screen. */
export function Rail({ treeHref, inboxName, top, bottom, onOpenPalette, onOpenKeys }: RailProps) {
  const { pathname } = useLocation()
  const route = parsePath(pathname)
  const area = route === null ? undefined : areas[route.kind]
  return (
    <nav
      aria-label="Main"
      className="flex flex-col items-center gap-1 print:hidden presenting:hidden border-e border-line bg-canvas py-2 narrow:order-last narrow:flex-row narrow:gap-0 narrow:border-e-0 narrow:border-t narrow:bg-surface narrow:px-1 narrow:py-0"
    >
      {top}
      <RailLink icon={House} label="Home" binding="g h" href={paths.home()} isCurrent={area === 'home'} />
      <RailLink icon={Network} label="Tree" binding="g t" href={treeHref} isCurrent={area === 'tree'} />
      <RailLink
        icon={Inbox}
        label="Inbox"
        {...(inboxName === null ? {} : { name: inboxName })}
        binding="g i"
        href={paths.inbox()}
        isCurrent={area === 'inbox'}
        hasDot={inboxName !== null}
      />
      <RailLink
        icon={Mic}
        label="Interviews"
        binding="g v"
        href={paths.interviews()}
        isCurrent={area === 'interviews'}
      />
      <span className="flex-1 narrow:hidden" />
      <RailButton
        icon={Search}
        label="Search"
        name="Search and commands"
        binding="Mod+k"
        onPress={onOpenPalette}
      />
      <RailButton isWideOnly icon={Keyboard} label="Keyboard shortcuts" binding="?" onPress={onOpenKeys} />
      {bottom}
    </nav>
  )
}
