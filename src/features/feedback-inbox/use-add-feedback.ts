import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { addFeedback } from '#data/feedback/add-feedback.ts'
import { useHeldEntries } from '#data/history/held-actions.ts'
import type { EntryOf, HeldEntry } from '#data/history/history-entry.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { draftToBody } from '#domain/feedback/feedback-draft.ts'
import { announce } from '#ui/announcer.tsx'

import { isSameBody, type SentFeedback, useFeedbackDraft } from './use-feedback-draft.ts'

type UnsentEntry = HeldEntry & EntryOf<'createFeedback'>

/** The new entries that wait for the network or failed. */
export function useUnsentFeedback(): readonly UnsentEntry[] {
  return useHeldEntries(useHeldActions()).filter(
    (entry): entry is UnsentEntry =>
      entry.kind === 'createFeedback' &&
      (entry.state === 'held' || entry.state === 'pending' || entry.state === 'failed'),
  )
}

const unsureText =
  'The earlier text may have been added already: the service didn’t answer the last try. Look for it, or add this text too.'

/**
 * Writes and adds one entry. With `isRetry`, the one that failed last is opened and sent again. `onDone` is called once it is
 * stored, left to be sent when the network is back, or discarded.
 */
export function useAddFeedback(isRetry: boolean, onDone: () => void) {
  const client = useQueryClient()
  const held = useHeldActions()
  const unsent = useUnsentFeedback()
  const [sent, setSent] = useState<SentFeedback | undefined>(() => {
    const last = isRetry ? unsent.findLast(({ state }) => state === 'failed') : undefined
    return last?.body && { entryId: last.entryId, body: last.body }
  })
  const [isAsked, setAsked] = useState(false)
  const { draft, change, drop, leaveToHistory } = useFeedbackDraft(sent)
  const entry = unsent.find(({ entryId }) => entryId === sent?.entryId)
  const isFailed = entry?.state === 'failed'
  const isAdding = entry !== undefined && !isFailed
  const isLeft = sent !== undefined && (entry === undefined || (isAdding && !navigator.onLine))

  // What was typed while it was being sent is a new draft.
  if (isLeft && !isSameBody(sent.body, draftToBody(draft))) setSent(undefined)

  const finish = useEffectEvent(() => {
    announce(isAdding ? 'Will be sent when you’re back online' : 'Feedback added')
    drop()
    onDone()
  })
  useEffect(() => {
    if (isLeft) finish()
  }, [isLeft])

  return {
    draft,
    change,
    error: isAsked ? unsureText : isFailed ? (entry.reason ?? 'The service did not answer.') : undefined,
    isAdding,
    sendLabel: isAdding ? 'Adding…' : isAsked ? 'Add too' : isFailed ? 'Retry' : 'Add feedback',
    add: () => {
      const body = draftToBody(draft)
      // The same text again is a retry: the service may have stored it although it did not answer.
      if (isFailed && entry.body && isSameBody(entry.body, body)) return held.sendNow([entry])
      if (isFailed && entry.isRefused !== true && !isAsked) return setAsked(true)
      if (isFailed) held.dismiss([entry])
      setAsked(false)
      leaveToHistory()
      const [added] = addFeedback(client, [body])
      setSent(added && { entryId: added.entryId, body })
    },
    discard: () => {
      drop()
      if (!isFailed) return
      held.dismiss([entry])
      onDone()
    },
  }
}
