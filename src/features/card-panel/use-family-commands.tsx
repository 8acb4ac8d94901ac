import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOf } from '#data/api-error.ts'
import { knownParentIds } from '#data/edits/card-values.ts'
import { moveCards } from '#data/edits/move-cards.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { showToast } from '#ui/toast.tsx'

import type { FamilyCommands, FamilyQuestion } from './family-commands.ts'

export interface ParentsChange {
  added: readonly string[]
  removed: readonly string[]
}

/** Changes the parents of a card; rejects with the reason if the service rejects it. */
export function useMoveCard() {
  const client = useQueryClient()
  return async (cardId: string, change: ParentsChange) => {
    const formerParentIds = knownParentIds(client, cardId)
    const [result] = await moveCards(client, [{ cardId, formerParentIds, ...change }])
    if (result?.state !== 'done') throw result?.error
  }
}

const say = (error: unknown) => showToast({ text: messageOf(error), tone: 'bad' })

/** The commands for the parents and children of the card, and the open dialog. */
export function useFamilyCommands(card: ReadCard) {
  const [question, setQuestion] = useState<FamilyQuestion | null>(null)
  const move = useMoveCard()
  const commands: FamilyCommands = {
    ask: setQuestion,
    removeParent: (parent) => {
      const change = { added: [], removed: [parent.cardId] }
      move(card.cardId, change).catch(say)
    },
    removeChild: (child) => {
      const change = { added: [], removed: [card.cardId] }
      move(child.cardId, change).catch(say)
    },
  }
  return { commands, question, closeQuestion: () => setQuestion(null) }
}
