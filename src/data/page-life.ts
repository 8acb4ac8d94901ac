import { isUnreachable } from './api-error.ts'

/** The service carries out a request of a page that is gone within this time. */
export const requestMs = 10_000
const leavingMs = 1000

let leftAt = -Infinity
// Chromium cancels the requests of a reload between these two events.
for (const event of ['beforeunload', 'pagehide'])
  globalThis.addEventListener?.(event, () => {
    leftAt = Date.now()
  })

/** The page is being left, or was about to be a moment ago. */
export const isLeaving = (): boolean => Date.now() - leftAt <= leavingMs

export const isOffline = (): boolean => typeof navigator === 'object' && !navigator.onLine

export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOffline()) globalThis.addEventListener('online', () => resolve(), { once: true })
    else resolve()
  })

/** Waits, so that a page which is left doesn't record its cancelled requests as failed. */
export async function untilPageStays(error: unknown): Promise<void> {
  if (!isUnreachable(error) || !isLeaving()) return
  await new Promise((resolve) => {
    setTimeout(resolve, leavingMs)
  })
}
