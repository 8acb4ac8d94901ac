import type { QueryClient } from '@tanstack/react-query'

import { memoizeByObject } from '#domain/memoize.ts'

const pausesMs = [700, 2000, 5000, 12_000]

/** The last call for each subject. Of several new records, only the last is waited for. */
const latestIn = memoizeByObject((_client: QueryClient) => new Map<string, symbol>())

/** Reads again until the screen shows a write: for some seconds, a service may answer as before it. */
export async function readUntil(
  client: QueryClient,
  subject: string,
  isShown: () => boolean,
  readAgain: () => unknown,
): Promise<void> {
  const turn = Symbol()
  latestIn(client).set(subject, turn)
  for (const pauseMs of pausesMs) {
    // Each read waits for the one before.
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (latestIn(client).get(subject) !== turn) return
    // The reads that follow every write may still come.
    if (client.isMutating() > 0 || client.isFetching() > 0) continue
    if (isShown()) return
    await readAgain()
  }
}
