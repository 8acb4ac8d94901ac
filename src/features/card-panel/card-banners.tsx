import Archive from 'lucide-react/icons/archive'
import CircleAlert from 'lucide-react/icons/circle-alert'

import { personOf } from '#cards/person-of.ts'
import { failureOf } from '#data/api-error.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { formatDate } from '#ui/format.ts'

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
      Trees and search leave it out, and this link keeps working. It can’t be restored here.
    </Banner>
  )
}

/** The card is from the cache, because the service rejected the refetch. */
export function NotReadBanner({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { status, message } = failureOf(error)
  if (status === 0) return null
  return (
    <Banner
      icon={CircleAlert}
      actions={
        <Button size="s" variant="line" onPress={onRetry}>
          Retry
        </Button>
      }
    >
      {status === 404 ? 'This card no longer exists, or belongs to another organization.' : message} This is
      the version that was last read.
    </Banner>
  )
}
