import { type CardEditState, reasonOf } from '#data/edits/edit-states.ts'
import { useIsOffline } from '#data/use-is-offline.ts'
import { Button } from '#ui/button.tsx'
import type { CardField } from '#domain/card/edit-queue.ts'

interface FieldErrorProps {
  edits: CardEditState
  field: CardField
  id?: string
  onDiscard?: () => void
  /** For a choice, which is rolled back when the service rejects it: `value` in words. */
  retry?: { value: string; onPress: () => void } | undefined
}

export function FieldError({ edits, field, id, onDiscard, retry }: FieldErrorProps) {
  const { failure, refused, waiting } = edits.queue
  const isOffline = useIsOffline()
  const reason = reasonOf(edits.queue, field)
  if (reason === undefined) return null
  if (isOffline && failure?.isPassing === true && refused[field] === undefined) {
    return (
      <p id={id} role="status" className="mt-1 text-12 text-ink-2">
        Will be saved when you’re back online
      </p>
    )
  }
  const isRolledBack = waiting[field] === undefined
  return (
    <div className="mt-1 flex items-center gap-2">
      <p id={id} role="alert" className="text-12 text-bad">
        {reason}
      </p>
      {retry !== undefined && isRolledBack && (
        <Button size="s" onPress={retry.onPress}>
          Retry “{retry.value}”
        </Button>
      )}
      {onDiscard !== undefined && (isRolledBack || refused[field] !== undefined) && (
        <Button size="s" onPress={onDiscard}>
          Discard
        </Button>
      )}
    </div>
  )
}
