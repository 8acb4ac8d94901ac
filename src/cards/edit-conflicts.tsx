import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'

import { afterPaint } from '#data/after-paint.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { editorOf } from '#data/edits/card-editors.ts'
import { useEditStates } from '#data/edits/use-card-edits.ts'
import { askedConflicts } from '#domain/card/edit-decisions.ts'
import type { FieldConflict } from '#domain/card/edit-queue.ts'
import { parsePath, paths } from '#domain/paths.ts'
import { useIsInTextField } from '#ui/use-is-in-text-field.ts'

import { besideHref, isOnTree } from './beside-href.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

interface ConflictView {
  postponed: readonly FieldConflict[]
  /** The card with details that the user merges by hand. */
  writingId: string | null
}

export const useConflictView = create<ConflictView>(() => ({ postponed: [], writingId: null }))

export const openConflicts = (): void => useConflictView.setState({ postponed: [] })

export const openConflict = (conflict: FieldConflict): void =>
  useConflictView.setState(({ postponed }) => ({
    postponed: postponed.filter((other) => other !== conflict),
  }))

const postpone = (conflict: FieldConflict): void =>
  useConflictView.setState(({ postponed }) => ({ postponed: [...postponed, conflict] }))

/** The conflict dialog for the edits of all cards, whichever screen made them. It waits until the user leaves a text field. */
export function EditConflicts() {
  const postponed = useConflictView((view) => view.postponed)
  const open = useEditStates(
    useShallow((states) => {
      for (const [cardId, { queue }] of states) {
        const conflict = askedConflicts(queue).find((each) => !postponed.includes(each))
        if (conflict) return { cardId, conflict }
      }
      return null
    }),
  )
  const isInTextField = useIsInTextField()
  return open && !isInTextField && <OpenConflict key={`${open.cardId} ${open.conflict.field}`} {...open} />
}

function isShown(cardId: string): boolean {
  const page = parsePath(location.pathname)
  if (page?.kind === 'card') return page.cardId === cardId
  return isOnTree() && new URLSearchParams(location.search).get('card') === cardId
}

function OpenConflict({ cardId, conflict }: { cardId: string; conflict: FieldConflict }) {
  const client = useQueryClient()
  const { data: card = { cardId } } = useQuery({ ...cardQueries.detail(cardId), enabled: false })
  const { field } = conflict
  const editor = editorOf(client, cardId)
  const navigate = useNavigate()
  const openWriter = async () => {
    if (!isShown(cardId)) await navigate(isOnTree() ? besideHref(cardId) : paths.card(cardId))
    // A closing dialog gives the focus back, after the field would have taken it.
    await afterPaint()
    useConflictView.setState({ writingId: cardId })
  }
  return (
    <ConflictDialog
      card={card}
      conflict={conflict}
      onDecide={(value) => editor.decide(field, value)}
      onEditBoth={(text) => {
        editor.merge(field, text)
        const merging = editor.queue.conflicts.find((each) => each.field === field)
        if (merging) postpone(merging)
        void openWriter()
      }}
      onLater={() => postpone(conflict)}
    />
  )
}
