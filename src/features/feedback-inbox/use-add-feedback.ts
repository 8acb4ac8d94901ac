import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { InteractionBody } from '#contract/feedback.ts'
import { addFeedback } from '#data/feedback/add-feedback.ts'
import { useHeldEntries } from '#data/history/held-actions.ts'
import type { EntryOf, HeldEntry } from '#data/history/history-entry.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { announce } from '#ui/announcer.tsx'

type UnsentEntry = HeldEntry & EntryOf<'createFeedback'>

/** The new entries that wait for the network or failed, without those of an import. */
export function useUnsentFeedback(): readonly UnsentEntry[] {
  return useHeldEntries(useHeldActions()).filter(
    (entry): entry is UnsentEntry =>
      entry.kind === 'createFeedback' &&
      entry.row === undefined &&
      (entry.state === 'held' || entry.state === 'pending' || entry.state === 'failed'),
  )
}

/** The new entry that failed last. */
export const useFailedFeedback = (): UnsentEntry | undefined =>
  useUnsentFeedback().findLast(({ state }) => state === 'failed')

/** Adds one entry. `onAdded` is called once it is stored, or once it is left to be sent when the network is back. */
export function useAddFeedback(onAdded: () => void) {
  const client = useQueryClient()
  const held = useHeldActions()
  const unsent = useUnsentFeedback()
  const failedEarlier = useFailedFeedback()
  // It is shown again, with its reason.
  const [sentId, setSentId] = useState(failedEarlier?.entryId)
  const entry = unsent.find(({ entryId }) => entryId === sentId)
  const isFailed = entry?.state === 'failed'
  const isWaiting = entry !== undefined && !isFailed
  const isLeft = sentId !== undefined && (entry === undefined || (isWaiting && !navigator.onLine))

  const finish = useEffectEvent(() => {
    announce(isWaiting ? 'Will be sent when you’re back online' : 'Feedback added')
    onAdded()
  })
  useEffect(() => {
    if (isLeft) finish()
  }, [isLeft])

  return {
    failed: isFailed ? entry : undefined,
    isAdding: isWaiting,
    add: (body: InteractionBody) => {
      // The same text again is a retry: the service may have stored it although it did not answer.
      if (isFailed && hashKey([entry.body]) === hashKey([body])) return held.sendNow([entry])
      if (isFailed) held.dismiss([entry])
      setSentId(addFeedback(client, [body])[0]?.entryId)
    },
    discard: () => {
      setSentId(undefined)
      if (isFailed) held.dismiss([entry])
    },
  }
}
