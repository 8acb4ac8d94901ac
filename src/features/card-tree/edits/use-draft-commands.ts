import { useNavigate, useSearchParams } from 'react-router-dom'

import { paths } from '#domain/paths.ts'
import type { CardDraft } from '#domain/tree/tree-node.ts'
import { showToast } from '#ui/toast.tsx'

import { beginAnother, removeDraft, writeAgain } from './drafts.ts'
import { useTreeEdits } from './tree-edits.ts'
import { focusTreeIfLost } from '../state/focus-tree.ts'
import { useTreeStore } from '../state/tree-store.ts'

const framesToLoad = 300

export function useDraftCommands() {
  const store = useTreeStore()
  const edits = useTreeEdits()
  const navigate = useNavigate()
  const drawing = useSearchParams()[0].get('view')
  const write = (draft: CardDraft) => store.set(writeAgain(store.get(), draft))
  return {
    /** Opens the tree of a new root, unless another draft is being written. */
    create: (draft: CardDraft, isOneMore: boolean) => {
      const { cardTitle } = draft
      void edits.create(draft).then((rootId) => {
        if (rootId === undefined) return
        const search = drawing === null ? '' : `?view=${drawing}`
        const open = () => {
          // At once, so that the next tree gets the focus, not the one that is left.
          void navigate({ pathname: paths.tree(rootId), search }, { flushSync: true })
          focusTreeIfLost(framesToLoad)
        }
        if (!isOneMore) open()
        const action = isOneMore ? { action: { label: 'Open', run: open } } : {}
        showToast({ text: `Created the root “${cardTitle}”`, ...action })
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
