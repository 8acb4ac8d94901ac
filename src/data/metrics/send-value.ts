import type { QueryClient } from '@tanstack/react-query'

import { messageOf } from '../api-error.ts'
import { type NewEntry, recordEntries, settleEntry } from '../history/history.ts'
import { untilPageStays } from '../page-life.ts'
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

export async function sendValue(
  client: QueryClient,
  entry: Omit<Extract<NewEntry, { kind: 'addValues' }>, 'state'> & OneValue,
): Promise<SentValue> {
  const [recorded] = recordEntries(client, [{ ...entry, state: 'pending' }])
  return sendRecordedValue(client, recorded!.entryId, entry)
}

/** Sends the value of a pending entry. A value that arrived before is replaced by itself. */
export async function sendRecordedValue(
  client: QueryClient,
  entryId: string,
  { cardId, value, timestamp }: OneValue,
): Promise<SentValue> {
  const result = await runMutation(client, createMetricMutation(cardId), { value, timestamp }).then(
    () => ({ state: 'done' as const }),
    async (error: unknown) => {
      await untilPageStays(error)
      return { state: 'failed' as const, reason: messageOf(error) }
    },
  )
  settleEntry(client, entryId, result)
  return result
}
