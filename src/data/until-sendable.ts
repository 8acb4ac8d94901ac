import { ApiError } from './api-error.ts'
import { isOffline, untilOnline } from './page-life.ts'

export const withdrawn = new ApiError('It was undone before it was sent.', { kind: 'refused' })

/** By history entry: withdraws what waits for the connection. */
const waiting = new Map<string, () => void>()

/** Waits for the connection; rejects with `withdrawn` if the entry is undone before. */
export async function untilSendable(entryId: string): Promise<void> {
  if (!isOffline()) return
  await new Promise<void>((resolve, reject) => {
    waiting.set(entryId, () => reject(withdrawn))
    void untilOnline().then(resolve)
  }).finally(() => waiting.delete(entryId))
}

export const isWaiting = (entryId: string): boolean => waiting.has(entryId)

/** Returns false for what may have been sent. */
export function withdraw(entryId: string): boolean {
  const end = waiting.get(entryId)
  end?.()
  return end !== undefined
}
