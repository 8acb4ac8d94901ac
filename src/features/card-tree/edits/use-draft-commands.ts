import { useNavigate, useSearchParams } from 'react-router-dom'

import { paths } from '#domain/paths.ts'
import type { CardDraft } from '#domain/tree/tree-node.ts'
import { showToast } from '#ui/toast.tsx'

import { beginAnother, removeDraft, writeAgain } from './drafts.ts'
import { useTreeEdits } from './tree-edits.ts'
import { useTreeStore } from '../state/tree-store.ts'

export function useDraftCommands() {
  const store = useTreeStore()
  const edits = useTreeEdits()
  const navigate = useNavigate()
  const drawing = useSearchParams()[0].get('view')
  const write = (draft: CardDraft) => store.set(writeAgain(store.get(), draft))
  return {
    /** A toast reports a new root if another draft is being written. */
    create: (draft: CardDraft, isOneMore: boolean) => {
      const { cardTitle } = draft
      void edits.create(draft).then((rootId) => {
        if (rootId === undefined) return
        const search = drawing === null ? '' : `?view=${drawing}`
        const open = () => void navigate({ pathname: paths.tree(rootId), search })
        if (isOneMore)
          showToast({ text: `Created the root “${cardTitle}”`, action: { label: 'Open', run: open } })
        else open()
      })
      // At once: the next letter may already be on its way.
      if (isOneMore) store.set(beginAnother(store.get(), draft))
    },
    writeAgain: write,
    /** Scrolls back to the current card: a new root may be far away. */
    giveUp: (draft: CardDraft) => {
      edits.dismiss(draft)
      const view = store.get()
      const nodeId = draft.parentId === undefined ? view.currentId : undefined
      store.set({
        ...removeDraft(view, draft.draftId),
        ...(nodeId === undefined ? {} : { scrollTarget: { nodeId } }),
      })
      if (draft.cardTitle === '') return
      const action = { label: 'Restore', run: () => write(draft) }
      showToast({ text: `“${draft.cardTitle}” was not created`, action })
    },
  }
}
