import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOf } from '#data/api-error.ts'
import { moveCardMutation, type ParentsChange } from '#data/cards/mutations.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { runMutation } from '#data/query-client.ts'
import { showToast } from '#ui/toast.tsx'
import { undoStack } from '#ui/actions/undo-stack.ts'

import type { FamilyCommands, FamilyQuestion } from './family-commands.ts'

/** Changes the parents of a card, and can be undone; rejects where the service refuses. */
export function useMoveCard() {
  const client = useQueryClient()
  return async (cardId: string, change: ParentsChange, label: string) => {
    const put = (each: ParentsChange) => runMutation(client, moveCardMutation(cardId), each)
    await put(change)
    const back = { addParentIds: change.removeParentIds, removeParentIds: change.addParentIds }
    undoStack.push({
      label,
      undo: async () => void (await put(back)),
      redo: async () => void (await put(change)),
    })
  }
}

const say = (error: unknown) => showToast({ text: messageOf(error), tone: 'bad' })
const titleOf = (card: { cardId: string; cardTitle?: string | undefined }) => card.cardTitle || card.cardId

/** What can be done to the family of the card, and which question stands open. */
export function useFamilyCommands(card: ReadCard) {
  const [question, setQuestion] = useState<FamilyQuestion | null>(null)
  const move = useMoveCard()
  const commands: FamilyCommands = {
    ask: setQuestion,
    removeParent: (parent) => {
      const change = { addParentIds: [], removeParentIds: [parent.cardId] }
      move(card.cardId, change, `removed the parent ${titleOf(parent)}`).catch(say)
    },
    removeChild: (child) => {
      const change = { addParentIds: [], removeParentIds: [card.cardId] }
      move(child.cardId, change, `removed the child ${titleOf(child)}`).catch(say)
    },
  }
  return { commands, question, closeQuestion: () => setQuestion(null) }
}
