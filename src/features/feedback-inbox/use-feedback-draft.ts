import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import type { InteractionBody } from '#contract/feedback.ts'
import { dropDraft } from '#data/local/local-records.ts'
import { useDraft } from '#data/local/use-draft.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import {
  bodyToDraft,
  draftToBody,
  emptyFeedbackDraft,
  type FeedbackDraft,
  isDraftEmpty,
} from '#domain/feedback/feedback-draft.ts'

const writtenFeedback: z.ZodMiniType<FeedbackDraft> = z.object({
  body: z.string(),
  parseMarkdown: z.boolean(),
  customers: z.array(z.string()),
  recordedBy: z.array(z.string()),
  timestamp: z.string(),
  url: z.string(),
  cards: z.array(z.object({ cardId: z.string(), cardTitle: z.string(), cardType: z.string() })),
})

/** The history keeps its text until it is stored. */
export interface SentFeedback {
  entryId: string
  body: InteractionBody
}

export const isSameBody = (one: InteractionBody, other: InteractionBody): boolean =>
  hashKey([one]) === hashKey([other])

const newDraftId = 'feedback.new'

/** A draft of a new entry that is stored beside the opened failed one keeps its place. */
function useDraftId(sent: SentFeedback | undefined, isFailed: boolean): string {
  const storage = useOrganizationStorage()
  const [isNewTaken] = useState(
    () => sent !== undefined && storage.drafts.get().some(({ draftId }) => draftId === newDraftId),
  )
  const draftId = sent && (isFailed || isNewTaken) ? `feedback.${sent.entryId}` : newDraftId
  const former = useRef(draftId)
  useEffect(() => {
    if (former.current !== draftId) dropDraft(storage, former.current)
    former.current = draftId
  }, [storage, draftId])
  return draftId
}

/** Stores only changes of a sent text, which the history has, under its own name if it failed. */
export function useFeedbackDraft(sent: SentFeedback | undefined, isFailed: boolean) {
  const storage = useOrganizationStorage()
  const draftId = useDraftId(sent, isFailed)
  const { value, setValue, change, drop } = useDraft(draftId, {
    schema: writtenFeedback,
    initial: sent ? bodyToDraft(sent.body) : emptyFeedbackDraft,
    toStored: (draft) =>
      isDraftEmpty(draft) || (sent && isSameBody(sent.body, draftToBody(draft))) ? null : draft,
  })
  return {
    draft: value,
    change,
    leaveToHistory: () => dropDraft(storage, draftId),
    drop: () => {
      drop()
      setValue(emptyFeedbackDraft)
    },
  }
}
