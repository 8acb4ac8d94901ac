import CircleAlert from 'lucide-react/icons/circle-alert'

import { failureOf } from '#data/api-error.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

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
      {status === 404
        ? 'No card with this id is known any more: it may be deleted, or belong to another organization.'
        : message}{' '}
      This is how it was last read.
    </Banner>
  )
}
