import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { dropDraft, saveDraft } from '#data/local/local-records.ts'
import type { OrganizationStorage } from '#data/local/organization-storage.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { emptyFeedbackDraft, type FeedbackDraft, isDraftEmpty } from '#domain/feedback/feedback-draft.ts'
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'

const draftId = 'feedback.new'
/** How much typing a closed tab may lose. */
const keepAfterMs = 300

/** The draft, with the cards as they are shown. */
export interface WrittenFeedback extends FeedbackDraft {
  cards: readonly LinkableCard[]
}

const empty: WrittenFeedback = { ...emptyFeedbackDraft, cards: [] }

const stored = z.object({
  body: z.string(),
  parseMarkdown: z.boolean(),
  saidBy: z.array(z.string()),
  heardBy: z.array(z.string()),
  cardIds: z.array(z.string()),
  timestamp: z.string(),
  url: z.string(),
  cards: z.array(z.object({ cardId: z.string(), cardTitle: z.string(), cardType: z.string() })),
})

function readDraft(text: string | undefined): WrittenFeedback {
  try {
    const read = stored.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : empty
  } catch {
    return empty
  }
}

function keepDraft(memory: OrganizationStorage, draft: WrittenFeedback): void {
  if (isDraftEmpty(draft)) dropDraft(memory, draftId)
  else saveDraft(memory, { draftId, text: JSON.stringify(draft) })
}

/** What is being written, kept on this browser until it is sent: a closed dialog or tab loses nothing. */
export function useFeedbackDraft() {
  const memory = useOrganizationStorage()
  const [draft, setDraft] = useState(() =>
    readDraft(memory.drafts.get().find((kept) => kept.draftId === draftId)?.text),
  )
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(() => keepDraft(memory, draft), keepAfterMs)
    return () => clearTimeout(timer)
  }, [draft, memory])
  // Who closes the dialog in the middle of a word finds it again too.
  useEffect(() => () => keepDraft(memory, latest.current), [memory])
  return {
    draft,
    change: (part: Partial<WrittenFeedback>) => setDraft((before) => ({ ...before, ...part })),
    /** Once it has been sent, or is not wanted any more. */
    drop: () => {
      setDraft(empty)
      latest.current = empty
      dropDraft(memory, draftId)
    },
  }
}
