import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'

import type { CardEditor, CardEditState } from './card-editor.ts'
import { type CardConflict, editorOf, editorsOf } from './card-editors.ts'

export function useCardEdits(cardId: string): { editor: CardEditor; edits: CardEditState } {
  const editor = editorOf(useQueryClient(), cardId)
  return { editor, edits: useStore(editor.state) }
}

export function usePendingCardIds(): readonly string[] {
  const { pending } = editorsOf(useQueryClient())
  return useStore(pending, ({ cardIds }) => cardIds)
}

export function useEditConflicts(): readonly CardConflict[] {
  const { pending } = editorsOf(useQueryClient())
  return useStore(pending, ({ conflicts }) => conflicts)
}
