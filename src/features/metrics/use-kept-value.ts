import { useEffect, useState } from 'react'

import { dropDraft, noteDraft } from '#data/local/notes.ts'
import { useMemory } from '#data/organization-data.ts'

/** How much a closed tab may lose. */
const keepAfterMs = 300

/** A value that is being typed, kept on this browser until it is sent or not wanted any more. */
export function useKeptValue(cardId: string) {
  const memory = useMemory()
  const draftId = `metrics.value.${cardId}`
  const [typed, setTyped] = useState(
    () => memory.drafts.get().find((draft) => draft.draftId === draftId)?.text ?? '',
  )
  useEffect(() => {
    const timer = setTimeout(
      () => (typed === '' ? dropDraft(memory, draftId) : noteDraft(memory, { draftId, text: typed })),
      keepAfterMs,
    )
    return () => clearTimeout(timer)
  }, [typed, memory, draftId])
  return { typed, setTyped, drop: () => dropDraft(memory, draftId) }
}
