import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import LoaderCircle from 'lucide-react/icons/loader-circle'

import type { SaverState } from '#data/cards/card-saver.ts'
import { isSettled } from '#domain/card/save-queue.ts'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

interface SaveStateProps {
  saving: SaverState
  onRetry: () => void
  onDecide: () => void
}

/** How it stands with the edits, in words; nothing before the first. */
export function SaveState({ saving, onRetry, onDecide }: SaveStateProps) {
  const { queue, savedAt } = saving
  const isUndecided = queue.conflicts.length > 0
  // While something is on its way the reason of a choice that was taken back stands at its field only.
  const isFailed = queue.failure !== null && queue.sending === null
  return (
    <span className="flex min-w-0 flex-none items-center gap-1 text-12 whitespace-nowrap text-ink-2 tabular-nums">
      <span role="status" className="inline-flex items-center gap-1.5">
        {isFailed || isUndecided ? (
          <span className="inline-flex items-center gap-1.5 text-bad">
            <Icon of={CircleAlert} size={14} />
            Not saved
          </span>
        ) : !isSettled(queue) ? (
          <>
            <Icon of={LoaderCircle} size={14} className="animate-spin" />
            Saving
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
