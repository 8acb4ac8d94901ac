import { type EditQueue, pendingEdits } from './edit-queue.ts'

/** The title that the user typed, until it is saved. */
export function unsavedTitle(queue: EditQueue): string | undefined {
  const title = pendingEdits(queue).cardTitle?.value
  return typeof title === 'string' ? title : undefined
}
