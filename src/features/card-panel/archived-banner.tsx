import Archive from 'lucide-react/icons/archive'

import type { ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { Banner } from '#ui/banner.tsx'
import { formatDate } from '#ui/format.ts'

import { personOf } from '#cards/person-of.ts'

/** Says on top of an archived card that it is one, and what follows. */
export function ArchivedBanner({ card }: { card: ReadCard }) {
  const people = useLocalStore(useOrganizationStorage().people)
  const { archivedAt, archivedBy } = card
  const when = archivedAt === undefined ? '' : ` on ${formatDate(archivedAt)}`
  const who = archivedBy === undefined ? '' : ` by ${personOf(people, archivedBy)}`
  return (
    <Banner icon={Archive} tone="note">
      <b className="font-label">
        Archived{when}
        {who}.
      </b>{' '}
      Trees and search leave it out; this link keeps working. The service has no way to bring it back from
      here.
    </Banner>
  )
}
