import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'

import { useLastFailure } from '../history/history.ts'
import type { CardEditor } from './card-editor.ts'
import { editorOf, editorsOf } from './card-editors.ts'
import { type CardEditState, editsIn, type EditStates } from './edit-states.ts'

export function useEditStates<Selected>(select: (states: EditStates) => Selected): Selected {
  return useStore(editorsOf(useQueryClient()).states, select)
}

export function useCardEdits(cardId: string): { editor: CardEditor; edits: CardEditState } {
  const edits = useEditStates((states) => editsIn(states, cardId))
  return { editor: editorOf(useQueryClient(), cardId), edits }
}

/** Returns why an edit of the card is not saved: the service rejected its text, or the last action failed for it. */
export function useCardFailure(cardId: string): string | undefined {
  const refused = useEditStates((states) => Object.values(editsIn(states, cardId).queue.refused)[0])
  const failed = useLastFailure(cardId)
  return refused ?? failed
}
