import { useEffect, useState } from 'react'

import { type CardDraft, draftsOf, dropCardDraft } from '#data/cards/card-drafts.ts'
import { savedValue } from '#data/cards/card-fields.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { useMemory } from '#data/organization-data.ts'
import { isSameValue } from '#domain/save-queue.ts'

import type { useCard } from './use-card.ts'

/**
 * What an earlier visit left unsaved. Where the card is still the one that was typed over, it goes on by itself; where the
 * card has moved on, it is offered.
 */
export function useCardDrafts(card: ReadCard, { saver, saving, saved }: ReturnType<typeof useCard>) {
  const memory = useMemory()
  // The drafts of this visit are the saver's own; those that stood here before it are an earlier visit's.
  const [left, setLeft] = useState<readonly CardDraft[]>(() =>
    draftsOf(memory.drafts.get(), card.cardId).filter(
      ({ field }) => !saving.queue.waiting[field] && !saving.queue.sending?.[field],
    ),
  )
  const isSettled = (draft: CardDraft) => isSameValue(draft.value, savedValue(saved, draft.field))
  const goesOn = (draft: CardDraft) => isSameValue(draft.basedOn, savedValue(saved, draft.field))
  useEffect(() => {
    if (left.length === 0) return
    const done = left.filter((draft) => isSettled(draft) || goesOn(draft))
    if (done.length === 0) return
    for (const draft of done) {
      if (isSettled(draft)) dropCardDraft(memory, card.cardId, draft.field)
      else saver.edit(draft.field, draft.value, 'now')
    }
    setLeft(left.filter((draft) => !done.includes(draft)))
    // Only what was left by the earlier visit counts, once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const forget = (draft: CardDraft) => setLeft(left.filter((each) => each !== draft))
  return {
    offered: left.filter((draft) => !isSettled(draft) && !goesOn(draft)),
    use: (draft: CardDraft) => {
      forget(draft)
      saver.edit(draft.field, draft.value, 'now')
    },
    compare: (draft: CardDraft) => {
      forget(draft)
      saver.compare(draft.field, { base: draft.basedOn, value: draft.value })
    },
    discard: (draft: CardDraft) => {
      forget(draft)
      dropCardDraft(memory, card.cardId, draft.field)
    },
  }
}
