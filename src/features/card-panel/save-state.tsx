import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useState } from 'react'

import type { CardEditState } from '#data/edits/card-editor.ts'
import { isSettled } from '#domain/card/edit-queue.ts'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

interface SaveStateProps {
  edits: CardEditState
  onRetry: () => void
  onDecide: () => void
}

export function SaveState({ edits, onRetry, onDecide }: SaveStateProps) {
  const { queue, savedAt } = edits
  const isUndecided = queue.conflicts.length > 0
  // During a request, the reason for a rejected choice is shown at its field only.
  const isFailed = queue.failure !== null && queue.sending === null
  return (
    <span className="flex min-w-0 flex-none items-center gap-1 text-12 whitespace-nowrap text-ink-2 tabular-nums">
      <span role="status" className="me-1 inline-flex items-center gap-1.5">
        {isFailed || isUndecided ? (
          <span className="inline-flex items-center gap-1.5 text-bad">
            <Icon of={CircleAlert} size={14} />
            Not saved
          </span>
        ) : !isSettled(queue) ? (
          <>
            <Icon of={LoaderCircle} size={14} className="animate-spin" />
            <SavingWords />
          </>
        ) : savedAt === null ? null : (
          <>
            <Icon of={Check} size={14} />
            Saved {formatTime(savedAt)}
          </>
        )}
      </span>
      {isUndecided ? (
        <Button size="s" onPress={onDecide}>
          Decide
        </Button>
      ) : (
        isFailed &&
        !isSettled(queue) && (
          <Button size="s" onPress={onRetry}>
            Retry
          </Button>
        )
      )}
    </span>
  )
}

const slowAfterMs = 8000

function SavingWords() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? 'Still saving: the service is slow' : 'Saving'
}
