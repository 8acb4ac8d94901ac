import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { hasStatus, isUnknownId, isUnreachable, messageOf } from '#data/api-error.ts'
import { connectionOf } from '#data/connection.ts'
import { useIsOffline } from '#data/use-is-offline.ts'
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

/** A lost connection or a rejected key is reported once, for all data, as soon as that is verified. */
const verifyMs = 3000

export function NotRefreshedBanner({ error, readAt, subject, onRetry }: NotRefreshedBannerProps) {
  const isLost = useStore(connectionOf(useQueryClient()), ({ kind }) => kind !== 'connected')
  const isOffline = useIsOffline()
  const mayBeForAllData = isUnreachable(error) || hasStatus(error, 401)
  const isForThis = useIsLasting(mayBeForAllData && !isLost && !isOffline, verifyMs)
  if (error === null || (mayBeForAllData && !isForThis)) return null
  const isGone = subject !== undefined && isUnknownId(error)
  return (
    <Banner
      icon={CircleAlert}
      className="presenting:hidden print:hidden"
      actions={
        <>
          {hasStatus(error, 401, 403) && (
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

/** Whether it has been so for some time. */
function useIsLasting(isSo: boolean, forMs: number): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLasting(true), forMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isSo, forMs])
  return isLasting
}
