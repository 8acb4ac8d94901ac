import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Keyboard from 'lucide-react/icons/keyboard'
import Mic from 'lucide-react/icons/mic'
import Network from 'lucide-react/icons/network'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { useWaitingFeedback } from '#data/feedback/use-waiting-feedback.ts'
import { useStored } from '#data/organization-data.ts'
import { type ParsedPath, parsePath, paths } from '#domain/paths.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { formatNumber } from '#ui/format.ts'
import { RailButton, RailLink } from '#ui/rail-item.tsx'
import { globalActionHeads as heads } from './key-guide.ts'

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
  treeHref: string
  top: ReactNode
  bottom: ReactNode
  onOpenPalette: () => void
  onOpenKeys: () => void
}

export function Rail({ treeHref, top, bottom, onOpenPalette, onOpenKeys }: RailProps) {
  const inboxName = useInboxName()
  const { pathname } = useLocation()
  const route = parsePath(pathname)
  const area = route === null ? undefined : areas[route.kind]
  return (
    <nav
      aria-label="Main"
      className="flex flex-col items-center gap-1 print:hidden presenting:hidden border-e border-line bg-canvas py-2 narrow:order-last narrow:flex-row narrow:gap-0 narrow:border-e-0 narrow:border-t narrow:bg-surface narrow:px-1 narrow:py-0"
    >
      {top}
      <RailLink
        icon={House}
        label="Home"
        binding={keyOf(heads.home)}
        href={paths.home()}
        isCurrent={area === 'home'}
      />
      <RailLink
        icon={Network}
        label="Tree"
        binding={keyOf(heads.tree)}
        href={treeHref}
        isCurrent={area === 'tree'}
      />
      <RailLink
        icon={Inbox}
        label="Inbox"
        name={inboxName ?? undefined}
        binding={keyOf(heads.inbox)}
        href={paths.inbox()}
        isCurrent={area === 'inbox'}
        hasDot={inboxName !== null}
      />
      <RailLink
        icon={Mic}
        label="Interviews"
        binding={keyOf(heads.interviews)}
        href={paths.interviews()}
        isCurrent={area === 'interviews'}
      />
      <span className="flex-1 narrow:hidden" />
      <RailButton
        icon={Search}
        label="Search"
        name="Search and commands"
        binding={keyOf(heads.palette)}
        onPress={onOpenPalette}
      />
      <RailButton
        isWideOnly
        icon={Keyboard}
        label="Keyboard shortcuts"
        binding={keyOf(heads.keys)}
        onPress={onOpenKeys}
      />
      {bottom}
    </nav>
  )
}

/** Returns the last open tree with its URL state, otherwise a known root, otherwise home. */
export function useTreeHref(): string {
  const { pathname, search } = useLocation()
  const roots = useStored('roots')
  const [last, setLast] = useState<string | null>(null)
  const here = parsePath(pathname)?.kind === 'tree' ? pathname + search : null
  if (here !== null && here !== last) setLast(here)
  const root = roots[0]
  return here ?? last ?? (root === undefined ? paths.home() : paths.tree(root.cardId))
}

function useInboxName(): string | null {
  const { data: waiting } = useWaitingFeedback()
  if (waiting === undefined || waiting.entries.length === 0) return null
  return `Inbox, ${formatNumber(waiting.entries.length)}${waiting.hasMore ? ' or more' : ''} unprocessed`
}
