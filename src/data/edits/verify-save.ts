import type { QueryClient } from '@tanstack/react-query'

import { fieldsOf } from '#domain/card/edit-queue.ts'
import { type CardReading, findLostValues, type LostValue } from '#domain/card/lost-values.ts'

import { cardQueries, type ReadCard } from '../cards/queries.ts'
import { graceMs, isSavedAgain, type Save } from '../cards/recent-saves.ts'
import { savedValue } from './card-values.ts'
import { answersField } from './patches.ts'

/** After the last pause, no answer counts as behind any more. */
const pausesMs = [2000, 6000, graceMs - 7000]

const readingOf = (card: ReadCard): CardReading => ({
  valueOf: (field) => savedValue(card, field),
  updatedBy: card.updatedBy,
})

function lostIn(client: QueryClient, card: ReadCard, save: Save): LostValue[] {
  const fields = fieldsOf(save.values).filter((field) => !isSavedAgain(client, save, field))
  return findLostValues({
    before: readingOf(save.before),
    sent: Object.fromEntries(fields.map((field) => [field, save.values[field]])),
    after: readingOf(card),
    isReturned: (field) => answersField(client, field),
  })
}

interface VerifyOptions {
  onLost: (lost: readonly LostValue[]) => void
  signal: AbortSignal
}

/**
 * Reads the card once after a PUT, unless nothing shows it and the service compared versions. If the answer is behind
 * the PUT, later reads follow, and the returned promise doesn't wait for them.
 */
export async function verifySave(
  client: QueryClient,
  save: Save,
  { onLost, signal }: VerifyOptions,
): Promise<void> {
  const { queryKey, queryFn } = cardQueries.detail(save.cardId)
  const isShown = (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0
  if (save.before.etag !== undefined && !isShown) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    return
  }
  const verify = async ([pauseMs, ...pauses]: readonly number[]): Promise<void> => {
    if (signal.aborted) return
    // Without an answer, the next read of the card shows the rest.
    const card = await client
      .fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false })
      .catch(() => undefined)
    const isBehind = card?.isBehind === true && pauseMs !== undefined
    if (card && !isBehind) onLost(lostIn(client, card, save))
    if (isBehind) setTimeout(() => void verify(pauses), pauseMs)
  }
  await verify(pausesMs)
}
