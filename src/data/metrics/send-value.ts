import type { QueryClient } from '@tanstack/react-query'

import { isUnreachable, messageOf } from '../api-error.ts'
import { type NewEntry, recordEntries, settleEntry } from '../history/history.ts'
import { isOffline, untilPageStays } from '../page-life.ts'
import { runMutation } from '../query-client.ts'
import { untilSendable } from '../until-sendable.ts'
import { createMetricMutation } from './mutations.ts'

interface OneValue {
  cardId: string
  value: number
  timestamp: string
}

export interface SentValue {
  /** Withdrawn: undone before it was sent. */
  state: 'done' | 'failed' | 'withdrawn'
  reason?: string
}

/** Without a connection, calls `onWait` and sends the value later. */
export async function sendValue(
  client: QueryClient,
  entry: Omit<Extract<NewEntry, { kind: 'addValues' }>, 'state'> & OneValue,
  onWait?: () => void,
): Promise<SentValue> {
  const [recorded] = recordEntries(client, [{ ...entry, state: 'pending' }])
  // Its request would wait behind the others of the card, which wait for the connection too.
  const send = isOffline() ? sendOnline : sendRecordedValue
  return send(client, recorded!.entryId, entry, onWait)
}

/** Sends the value of a pending entry. A value that arrived before is replaced by itself. */
export async function sendRecordedValue(
  client: QueryClient,
  entryId: string,
  one: OneValue,
  onWait?: () => void,
): Promise<SentValue> {
  const { cardId, value, timestamp } = one
  try {
    await runMutation(client, createMetricMutation(cardId), { value, timestamp })
    settleEntry(client, entryId, { state: 'done' })
    return { state: 'done' }
  } catch (error) {
    await untilPageStays(error)
    if (isOffline() && isUnreachable(error)) return sendOnline(client, entryId, one, onWait)
    const reason = messageOf(error)
    settleEntry(client, entryId, { state: 'failed', reason })
    return { state: 'failed', reason }
  }
}

async function sendOnline(
  client: QueryClient,
  entryId: string,
  one: OneValue,
  onWait: () => void = () => {},
): Promise<SentValue> {
  onWait()
  try {
    await untilSendable(entryId)
  } catch {
    settleEntry(client, entryId, { state: 'undone' })
    return { state: 'withdrawn' }
  }
  return sendRecordedValue(client, entryId, one)
}
