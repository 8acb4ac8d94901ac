import { useRef } from 'react'

import type { CardNode } from '#domain/tree/tree-node.ts'

import { renameDraftId } from './drafts.ts'
import { useTreeEdits } from './tree-edits.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import { TitleField } from './title-field.tsx'

export const useIsRenaming = (cardId: string) => useTree((view) => view.renamingId === cardId)

export function RenameField({ node, className }: { node: CardNode; className: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const store = useTreeStore()
  const edits = useTreeEdits()
  const unsaved = edits.unsavedTitleOf(node.cardId)
  const end = () => {
    const host = ref.current?.closest<HTMLElement>('[role="treeitem"], [role="row"]')
    const hadFocus = ref.current?.contains(document.activeElement) === true
    store.set({ renamingId: undefined })
    if (hadFocus) host?.focus({ preventScroll: true })
  }
  return (
    <span ref={ref} className="contents">
      <TitleField
        draftId={renameDraftId(node.cardId)}
        title={unsaved ?? node.card.cardTitle}
        isNew={unsaved !== undefined}
        label="Title"
        className={className}
        onCancel={() => {
          end()
          edits.dropRejectedTitle(node.cardId)
        }}
        onSave={(title, seen) => {
          end()
          void edits.rename(node.cardId, title, seen === undefined ? undefined : { cardTitle: seen })
        }}
      />
    </span>
  )
}
