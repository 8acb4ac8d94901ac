import * as z from 'zod/mini'

import { useDraft } from '#data/local/use-draft.ts'
import type { InteractionBody } from '#contract/feedback.ts'
import {
  bodyToDraft,
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

/** Returns the new entry, stored on this browser until it is sent or discarded. It starts with the entry that failed, if any. */
export function useFeedbackDraft(failed: InteractionBody | undefined) {
  const { value, setValue, drop } = useDraft('feedback.new', {
    schema: writtenFeedback,
    initial: draftOf(failed),
    toStored: (draft) => (isDraftEmpty(draft) ? null : draft),
  })
  const change = (part: Partial<WrittenFeedback>) => setValue((before) => ({ ...before, ...part }))
  return {
    draft: value,
    change,
    drop: () => {
      drop()
      setValue(emptyDraft)
    },
  }
}
