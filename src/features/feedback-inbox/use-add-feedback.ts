import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { addFeedback } from '#data/feedback/add-feedback.ts'
import { useHeldEntries } from '#data/history/held-actions.ts'
import type { EntryOf, HeldEntry } from '#data/history/history-entry.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { draftToBody, type FeedbackDraft } from '#domain/feedback/feedback-draft.ts'
import { showToast } from '#ui/toast.tsx'

import { isSameBody, type SentFeedback, useFeedbackDraft } from './use-feedback-draft.ts'

type UnsentEntry = HeldEntry & EntryOf<'createFeedback'>

export function useUnsentFeedback(): readonly UnsentEntry[] {
  return useHeldEntries(useHeldActions()).filter(
    (entry): entry is UnsentEntry =>
      entry.kind === 'createFeedback' &&
      (entry.state === 'held' || entry.state === 'pending' || entry.state === 'failed'),
  )
}

const unsureText =
  'The earlier text may have been added already: the service didn’t answer the last try. Look for it, or add this text too.'

function useSentEntry(sent: SentFeedback | undefined) {
  const entry = useUnsentFeedback().find(({ entryId }) => entryId === sent?.entryId)
  const failed = entry?.state === 'failed' ? entry : undefined
  const isAdding = entry !== undefined && failed === undefined
  return { failed, isAdding, isLeft: entry === undefined || (isAdding && !navigator.onLine) }
}

interface AddOptions {
  isRetry: boolean
  /** Called once the entry is stored, waits for the network, or is discarded. */
  onDone: () => void
  /** Outside the inbox, where the new entry is not seen. */
  onShowInbox: (() => void) | undefined
}

export function useAddFeedback({ isRetry, onDone, onShowInbox }: AddOptions) {
  const client = useQueryClient()
  const held = useHeldActions()
  const last = useUnsentFeedback().findLast(({ state }) => state === 'failed')
  const [sent, setSent] = useState<SentFeedback | undefined>(() =>
    isRetry && last?.body ? { entryId: last.entryId, body: last.body } : undefined,
  )
  const [isAsked, setAsked] = useState(false)
  const { failed, isAdding, isLeft } = useSentEntry(sent)
  const { draft, change, drop, leaveToHistory } = useFeedbackDraft(sent, failed !== undefined)

  // Text that was typed during the request becomes a new draft.
  if (sent && isLeft && !isSameBody(sent.body, draftToBody(draft))) setSent(undefined)

  const isFinished = sent !== undefined && isLeft
  const finish = useEffectEvent(() => {
    const text = isAdding ? 'Will be sent when you’re back online' : 'Feedback added'
    showToast({ text, action: onShowInbox && { label: 'Open inbox', run: onShowInbox } })
    drop()
    onDone()
  })
  useEffect(() => {
    if (isFinished) finish()
  }, [isFinished])

  const error =
    failed &&
    `${failed.isRefused === true ? 'Not added' : 'May not have been added'}. ${failed.reason ?? 'The service did not answer.'}`
  return {
    draft,
    change: (part: Partial<FeedbackDraft>) => {
      setAsked(false)
      change(part)
    },
    error: isAsked ? unsureText : error,
    isAdding,
    sendLabel: isAdding ? 'Adding…' : isAsked ? 'Add too' : failed ? 'Retry' : 'Add feedback',
    add: () => {
      const body = draftToBody(draft)
      // The same text again is a retry: the service may have stored it although it did not answer.
      if (failed?.body && isSameBody(failed.body, body)) return held.sendNow([failed])
      if (failed && failed.isRefused !== true && !isAsked) return setAsked(true)
      if (failed) held.dismiss([failed])
      setAsked(false)
      leaveToHistory()
      const [added] = addFeedback(client, [body])
      setSent(added && { entryId: added.entryId, body })
    },
    /** Returns its undo, for as long as the dialog is open. */
    discard: () => {
      drop()
      if (failed) {
        held.dismiss([failed])
        onDone()
      }
      return () => change(draft)
    },
  }
}
