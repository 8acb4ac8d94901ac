import { useEffect, useState } from 'react'

import { dropDraft, saveDraft } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'

/** How much a closed tab may lose. */
const keepAfterMs = 300

/** A value that is being typed, kept on this browser until it is sent or not wanted any more. */
export function useKeptValue(cardId: string) {
  const memory = useOrganizationStorage()
  const draftId = `metrics.value.${cardId}`
  const [typed, setTyped] = useState(
    () => memory.drafts.get().find((draft) => draft.draftId === draftId)?.text ?? '',
  )
  useEffect(() => {
    const timer = setTimeout(
      () => (typed === '' ? dropDraft(memory, draftId) : saveDraft(memory, { draftId, text: typed })),
      keepAfterMs,
    )
    return () => clearTimeout(timer)
  }, [typed, memory, draftId])
  return { typed, setTyped, drop: () => dropDraft(memory, draftId) }
}
