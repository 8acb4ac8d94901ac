import type { QueryClient } from '@tanstack/react-query'

import { isUnreachable, messageOf } from '../api-error.ts'
import { type NewEntry, recordEntries, settleEntry } from '../history/history.ts'
import { isOffline, untilOnline, untilPageStays } from '../page-life.ts'
import { runMutation } from '../query-client.ts'
import { createMetricMutation } from './mutations.ts'

interface OneValue {
  cardId: string
  value: number
  timestamp: string
}

export interface SentValue {
  state: 'done' | 'failed'
  reason?: string
}

/** Without a connection, calls `onWait` and sends the value later. */
export async function sendValue(
  client: QueryClient,
  entry: Omit<Extract<NewEntry, { kind: 'addValues' }>, 'state'> & OneValue,
  onWait?: () => void,
): Promise<SentValue> {
  const [recorded] = recordEntries(client, [{ ...entry, state: 'pending' }])
  return sendRecordedValue(client, recorded!.entryId, entry, onWait)
}

/** Sends the value of a pending entry. A value that arrived before is replaced by itself. */
export async function sendRecordedValue(
  client: QueryClient,
  entryId: string,
  one: OneValue,
  onWait?: () => void,
): Promise<SentValue> {
  const { cardId, value, timestamp } = one
  let result: SentValue = { state: 'done' }
  try {
    await runMutation(client, createMetricMutation(cardId), { value, timestamp })
  } catch (error) {
    await untilPageStays(error)
    if (isOffline() && isUnreachable(error)) {
      onWait?.()
      await untilOnline()
      return sendRecordedValue(client, entryId, one)
    }
    result = { state: 'failed', reason: messageOf(error) }
  }
  settleEntry(client, entryId, result)
  return result
}
