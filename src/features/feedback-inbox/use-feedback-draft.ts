import * as z from 'zod/mini'

import { useDraft } from '#data/local/use-draft.ts'
import { emptyFeedbackDraft, type FeedbackDraft, isDraftEmpty } from '#domain/feedback/feedback-draft.ts'
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'

/** The draft, with the cards as they are shown. */
export interface WrittenFeedback extends FeedbackDraft {
  cards: readonly LinkableCard[]
}

const schema: z.ZodMiniType<WrittenFeedback> = z.object({
  body: z.string(),
  parseMarkdown: z.boolean(),
  saidBy: z.array(z.string()),
  heardBy: z.array(z.string()),
  cardIds: z.array(z.string()),
  timestamp: z.string(),
  url: z.string(),
  cards: z.array(z.object({ cardId: z.string(), cardTitle: z.string(), cardType: z.string() })),
})

/** Returns the new entry, stored on this browser until it is sent or discarded. */
export function useFeedbackDraft() {
  const { value, setValue, drop } = useDraft('feedback.new', {
    schema,
    initial: { ...emptyFeedbackDraft, cards: [] },
    toStored: (draft) => (isDraftEmpty(draft) ? null : draft),
  })
  const change = (part: Partial<WrittenFeedback>) => setValue((before) => ({ ...before, ...part }))
  return { draft: value, change, drop }
}
