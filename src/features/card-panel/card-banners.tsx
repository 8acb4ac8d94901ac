import Archive from 'lucide-react/icons/archive'

import { usePersonNames } from '#cards/use-person-names.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { Banner } from '#ui/banner.tsx'
import { formatDate } from '#ui/format.ts'

export function ArchivedBanner({ card }: { card: ReadCard }) {
  const nameOf = usePersonNames()
  const { archivedAt, archivedBy } = card
  const when = archivedAt === undefined ? '' : ` on ${formatDate(archivedAt)}`
  const who = archivedBy === undefined ? '' : ` by ${nameOf(archivedBy)}`
  return (
    <Banner icon={Archive} tone="note">
      <b className="font-label">
        Archived{when}
        {who}.
      </b>{' '}
      Trees and search leave it out, and this link keeps working. It can’t be restored here.
    </Banner>
  )
}
