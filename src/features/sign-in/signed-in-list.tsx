import ChevronRight from 'lucide-react/icons/chevron-right'

import { formatWhen } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { InitialsMark } from '#ui/initials-mark.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { useNow } from '#ui/use-now.ts'

interface ListedOrganization {
  organizationId: string
  organizationName: string
  seenAt: number | undefined
}

interface SignedInListProps {
  organizations: readonly ListedOrganization[]
  onOpen: (organizationId: string) => void
}

export function SignedInList({ organizations, onOpen }: SignedInListProps) {
  const now = useNow()
  return (
    <section className="mt-7 border-t border-line pt-3">
      <h2 className="mb-0.5 text-13 font-head">Signed in with this browser</h2>
      <ul>
        {organizations.map(({ organizationId, organizationName, seenAt }, index) => (
          <li key={organizationId}>
            <PlainButton
              onPress={() => onOpen(organizationId)}
              className="-mx-2 flex h-9 w-[calc(100%+--spacing(4))] items-center gap-2.5 rounded-control px-2 data-hovered:bg-sunken narrow:h-11"
            >
              <InitialsMark name={organizationName} isCurrent={index === 0} />
              <span className="min-w-0 flex-1 truncate">{organizationName}</span>
              {seenAt !== undefined && (
                <span className="text-12 text-ink-3 tabular-nums">{openedText(formatWhen(seenAt, now))}</span>
              )}
              <Icon of={ChevronRight} size={14} className="text-ink-3" />
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'opened 13:58' today, else only the day. */
const openedText = (when: string) => (/\d[:.]\d/.test(when) ? `opened ${when}` : when)
