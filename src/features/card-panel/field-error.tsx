import type { SaverState } from '#data/cards/card-saver.ts'
import type { CardField } from '#domain/card/save-queue.ts'

/** Why a field was not saved, below it. */
export function FieldError({ saving, field, id }: { saving: SaverState; field: CardField; id?: string }) {
  const { failure, waiting } = saving.queue
  const isAbout = failure?.field === field || (failure?.field === undefined && waiting[field] !== undefined)
  if (!failure || !isAbout) return null
  return (
    <p id={id} role="alert" className="mt-1 text-12 text-bad">
      {failure.message}
    </p>
  )
}
