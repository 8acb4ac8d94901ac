import type { CardEditState } from '#data/edits/card-editor.ts'
import type { CardField } from '#domain/card/edit-queue.ts'

export function FieldError({ edits, field, id }: { edits: CardEditState; field: CardField; id?: string }) {
  const { failure, waiting, refused } = edits.queue
  const isAbout =
    failure?.field === field ||
    (failure?.field === undefined &&
      (failure?.isPassing === true ? waiting[field] !== undefined : refused.includes(field)))
  if (!failure || !isAbout) return null
  return (
    <p id={id} role="alert" className="mt-1 text-12 text-bad">
      {failure.message}
    </p>
  )
}
