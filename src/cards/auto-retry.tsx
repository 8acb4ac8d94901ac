import { ApiError, formatWait } from '#data/api-error.ts'
import { useCountdown } from '#ui/use-countdown.ts'

const retryInSeconds = 8
/** A service may count refused keys. */
const refusedKeyRetryInSeconds = 30
/** A longer wait gets no automatic retry. */
const longestWaitSeconds = 600

function secondsUntilRetry(error: Error | null | undefined): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 401) return refusedKeyRetryInSeconds
  if (!error.isPassing) return undefined
  const asked = error.retryAfterMs === undefined ? retryInSeconds : Math.ceil(error.retryAfterMs / 1000)
  return asked > longestWaitSeconds ? undefined : Math.max(1, asked)
}

export function AutoRetry({ error, onRetry }: { error: Error | null | undefined; onRetry: () => void }) {
  const secondsLeft = useCountdown(secondsUntilRetry(error), error, onRetry)
  if (secondsLeft === null) return null
  // Hidden from screen readers, which would read every second.
  return (
    <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
      {secondsLeft === 0 ? ' Retrying…' : ` Retrying in ${formatWait(secondsLeft)}.`}
    </span>
  )
}
