import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useState } from 'react'

import type { CardEditState } from '#data/edits/edit-states.ts'
import { useIsOffline } from '#data/use-is-offline.ts'
import { askedConflicts } from '#domain/card/edit-decisions.ts'
import { type EditQueue, isSettled } from '#domain/card/edit-queue.ts'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

interface SaveStateProps {
  edits: CardEditState
  onRetry: () => void
  onDecide: () => void
}

export function SaveState({ edits, onRetry, onDecide }: SaveStateProps) {
  const { queue } = edits
  const ref = useFocusRestore<HTMLSpanElement>()
  const isUndecided = askedConflicts(queue).length > 0
  const isOffline = useIsOffline()
  const canRetry = isStopped(queue) && !isSettled(queue) && !isOffline
  return (
    <span
      ref={ref}
      className="flex min-w-0 flex-none items-center gap-1 text-12 whitespace-nowrap text-ink-2 tabular-nums"
    >
      {/* Takes the focus of a button that disappears. */}
      <span role="status" tabIndex={-1} className="me-1 inline-flex items-center gap-1.5">
        <StateWords edits={edits} isOffline={isOffline} />
      </span>
      {isUndecided ? (
        <Button size="s" onPress={onDecide}>
          Decide
        </Button>
      ) : (
        canRetry && (
          <Button
            size="s"
            // Leaving a text field would send it, so that this button would be gone before the click.
            preventFocusOnPress
            onPress={onRetry}
          >
            Retry
          </Button>
        )
      )}
    </span>
  )
}

/** During a request, the reason for a rejected choice is shown at its field only. */
const isStopped = ({ failure, sending }: EditQueue) => failure !== null && sending === null

function StateWords({ edits, isOffline }: { edits: CardEditState; isOffline: boolean }) {
  const { queue, savedAt } = edits
  const isUndecided = askedConflicts(queue).length > 0
  // An edit of an earlier visit is offered at the top of the card, which may be out of view.
  const isOffered = isSettled(queue) && queue.offers.length > 0
  if (isOffered || (isStopped(queue) && isOffline && !isUndecided)) {
    return (
      <>
        <Icon of={CloudOff} size={14} />
        Not sent yet
      </>
    )
  }
  if (isStopped(queue) || isUndecided) {
    return (
      <span className="inline-flex items-center gap-1.5 text-bad">
        <Icon of={CircleAlert} size={14} />
        Not saved
        {isUndecided && <span className="sr-only">: someone else changed it too</span>}
      </span>
    )
  }
  if (!isSettled(queue)) {
    return (
      <>
        <Icon of={LoaderCircle} size={14} className="animate-spin" />
        <SavingWords />
      </>
    )
  }
  if (savedAt === null) return null
  return (
    <>
      <Icon of={Check} size={14} />
      Saved {formatTime(savedAt)}
    </>
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
