import { useEffect, useState } from 'react'

import { type CardDraft, draftsOf, dropCardDraft } from '#data/cards/card-drafts.ts'
import { savedValue } from '#data/cards/card-fields.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { isSameValue } from '#domain/card/save-queue.ts'

import type { useCard } from './use-card.ts'

/** A draft that the service has by now is done; over the card that it was typed on it goes on; else it is offered. */
function fateOf(draft: CardDraft, saved: ReadCard | undefined): 'done' | 'goesOn' | 'offered' {
  const present = savedValue(saved, draft.field)
  if (isSameValue(draft.value, present)) return 'done'
  return isSameValue(draft.basedOn, present) ? 'goesOn' : 'offered'
}

/**
 * What an earlier visit left unsaved. Where the card is still the one that was typed over, it goes on by itself; where the
 * card has moved on, it is offered.
 */
export function useCardDrafts(card: ReadCard, { saver, saving, saved, refetch }: ReturnType<typeof useCard>) {
  const memory = useOrganizationStorage()
  // The drafts of this visit are the saver's own; those that stood here before it are an earlier visit's.
  const [left, setLeft] = useState<readonly CardDraft[]>(() =>
    draftsOf(memory.drafts.get(), card.cardId).filter(
      ({ field }) => !saving.queue.waiting[field] && !saving.queue.sending?.[field],
    ),
  )
  const [isChecked, setIsChecked] = useState(false)
  useEffect(() => {
    if (left.length === 0) return
    // What is on the screen may be of the earlier visit as well: the service says what stands now.
    void refetch().then(({ data = saved }) => {
      const fates = left.map((draft) => ({ draft, fate: fateOf(draft, data) }))
      for (const { draft, fate } of fates) {
        if (fate === 'done') dropCardDraft(memory, card.cardId, draft.field)
        if (fate === 'goesOn') saver.edit(draft.field, draft.value, 'now')
      }
      setLeft(fates.flatMap(({ draft, fate }) => (fate === 'offered' ? [draft] : [])))
      setIsChecked(true)
    })
    // Only what was left by the earlier visit counts, once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const forget = (draft: CardDraft) => setLeft(left.filter((each) => each !== draft))
  return {
    offered: isChecked ? left : [],
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
