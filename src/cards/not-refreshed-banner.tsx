import CircleAlert from 'lucide-react/icons/circle-alert'

import { ApiError, hasStatus, isUnknownId, messageOf } from '#data/api-error.ts'
import { paths } from '#domain/paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatAgo } from '#ui/format.ts'

interface NotRefreshedBannerProps {
  error: Error | null
  readAt: number
  /** A record that may be gone: 'This card'. */
  subject?: string
  onRetry: () => void
}

/** Shown if the service refused a refresh. A lost connection or a rejected key is reported once, for all data. */
export function NotRefreshedBanner({ error, readAt, subject, onRetry }: NotRefreshedBannerProps) {
  const isForAllData =
    error instanceof ApiError && (['offline', 'unreachable'].includes(error.kind) || error.status === 401)
  if (error === null || isForAllData) return null
  const isGone = subject !== undefined && isUnknownId(error)
  return (
    <Banner
      icon={CircleAlert}
      className="presenting:hidden print:hidden"
      actions={
        <>
          {hasStatus(error, 403) && (
            <ButtonLink size="s" variant="line" href={paths.signIn()}>
              Use another key
            </ButtonLink>
          )}
          <Button size="s" variant="line" onPress={onRetry}>
            Retry
          </Button>
        </>
      }
    >
      {isGone ? `${subject} no longer exists, or belongs to another organization.` : messageOf(error)} This is
      the version that was last read, {formatAgo(readAt)}.
    </Banner>
  )
}
