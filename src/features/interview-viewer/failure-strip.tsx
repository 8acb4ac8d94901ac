import { useTransition } from 'react'

import { AutoRetry } from '#cards/auto-retry.tsx'
import { messageOf } from '#data/api-error.ts'
import { Button } from '#ui/button.tsx'

export const stripLook =
  'flex min-h-10 flex-none items-center gap-3 border-b border-line bg-surface py-1 ps-4 pe-3 print:hidden'

interface FailureStripProps {
  /** A sentence, before the reason. */
  title: string
  error: Error | null
  onRetry: () => unknown
}

/** Shows above a list why a part of it could not be read. */
export function FailureStrip({ title, error, onRetry }: FailureStripProps) {
  const [isRetrying, startRetry] = useTransition()
  const retry = () => startRetry(async () => void (await onRetry()))
  if (error === null) return null
  return (
    <div role="status" className={stripLook}>
      <span className="min-w-0">
        {title} {messageOf(error)}
        <AutoRetry error={error} onRetry={retry} />
      </span>
      <Button size="s" isPending={isRetrying} onPress={retry} className="ms-auto text-ink-2">
        Retry
      </Button>
    </div>
  )
}
