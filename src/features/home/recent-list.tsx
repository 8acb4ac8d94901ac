import { useQueries } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import Mic from 'lucide-react/icons/mic'
import { Link } from 'react-router-dom'

import { TypeIcon } from '#cards/type-icon.tsx'
import { cardQueries } from '#data/cards/queries.ts'
import type { Recent } from '#data/local/local-schemas.ts'
import { useStored } from '#data/organization-data.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'

import { HomeSection } from './home-section.tsx'

const shown = 7

const hrefs: Record<Recent['kind'], (id: string) => string> = {
  card: paths.card,
  feedback: paths.feedback,
  interview: (id) => paths.interview(id),
}

export function RecentList() {
  const recents = useStored('recents').slice(0, shown)
  const pins = useStored('pins')
  const unpinned = recents.filter(
    ({ kind, id }) => kind === 'card' && pins.every(({ cardId }) => cardId !== id),
  )
  // Read at each visit, and the answers are recorded: others may have renamed or deleted a card since.
  useQueries({
    queries: unpinned.map(({ id }) => ({ ...cardQueries.detail(id), meta: { isBulk: true }, staleTime: 0 })),
  })
  if (recents.length === 0) return null
  return (
    <HomeSection title="Recent">
      <ul>
        {recents.map((recent) => (
          <li key={`${recent.kind} ${recent.id}`}>
            <Link
              to={hrefs[recent.kind](recent.id)}
              data-row=""
              className="-mx-2 flex h-9 min-w-0 items-center gap-2.5 rounded-control px-2 hover:bg-sunken narrow:h-11"
            >
              <RecentIcon recent={recent} />
              <span className="truncate">{recent.title || recent.id}</span>
              <RelativeTime
                value={new Date(recent.openedAt).toISOString()}
                className="ms-auto flex-none ps-2 text-12 text-ink-3"
              />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function RecentIcon({ recent: { kind, cardType = '' } }: { recent: Recent }) {
  if (kind === 'card') return <TypeIcon cardType={cardType} isNamed />
  return (
    <>
      <Icon of={kind === 'interview' ? Mic : Inbox} size={14} />
      <span className="sr-only">{kind === 'interview' ? 'Interview' : 'Feedback'}</span>
    </>
  )
}
