import { hashKey } from '@tanstack/react-query'
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
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'

/** The draft, with the cards as they are shown. */
export interface WrittenFeedback extends FeedbackDraft {
  cards: readonly LinkableCard[]
}

const written = z.object({
  body: z.string(),
  parseMarkdown: z.boolean(),
  customers: z.array(z.string()),
  recordedBy: z.array(z.string()),
  cardIds: z.array(z.string()),
  timestamp: z.string(),
  url: z.string(),
  cards: z.array(z.object({ cardId: z.string(), cardTitle: z.string(), cardType: z.string() })),
})

/** Drafts of earlier versions have other names for the people. */
const withNewNames = ({ saidBy, heardBy, ...draft }: Record<string, unknown>) => ({
  customers: saidBy,
  recordedBy: heardBy,
  ...draft,
})

export const writtenFeedback: z.ZodMiniType<WrittenFeedback> = z.pipe(
  z.pipe(z.record(z.string(), z.unknown()), z.transform(withNewNames)),
  written,
)

const emptyDraft: WrittenFeedback = { ...emptyFeedbackDraft, cards: [] }

/** Uses the ids of the cards as titles, which aren't known. */
function draftOf(body: InteractionBody | undefined): WrittenFeedback {
  if (body === undefined) return emptyDraft
  const draft = bodyToDraft(body)
  const cards = draft.cardIds.map((cardId) => ({ cardId, cardTitle: cardId, cardType: '' }))
  return { ...draft, cards }
}

/** The entry that was sent last. The history keeps its text until it is stored. */
export interface SentFeedback {
  entryId: string
  body: InteractionBody
}

export const isSameBody = (one: InteractionBody, other: InteractionBody): boolean =>
  hashKey([one]) === hashKey([other])

const draftIdOf = (sent: SentFeedback | undefined) =>
  sent === undefined ? 'feedback.new' : `feedback.${sent.entryId}`

/**
 * Returns the entry that is written, stored on this browser until it is sent or discarded. The history has the sent text:
 * only changes of it are stored, under its own name.
 */
export function useFeedbackDraft(sent: SentFeedback | undefined) {
  const storage = useOrganizationStorage()
  const { value, setValue, drop } = useDraft(draftIdOf(sent), {
    schema: writtenFeedback,
    initial: draftOf(sent?.body),
    toStored: (draft) =>
      isDraftEmpty(draft) || (sent && isSameBody(sent.body, draftToBody(draft))) ? null : draft,
  })
  const change = (part: Partial<WrittenFeedback>) => setValue((before) => ({ ...before, ...part }))
  return {
    draft: value,
    change,
    /** The history keeps the text from now on. */
    leaveToHistory: () => dropDraft(storage, draftIdOf(sent)),
    drop: () => {
      drop()
      setValue(emptyDraft)
    },
  }
}
