import { useNavigate } from 'react-router-dom'

import { PasteListDialog } from '#cards/paste-list/paste-list-dialog.tsx'
import { useNewRootParentId } from '#data/cards/use-workspace-id.ts'
import { paths } from '#domain/paths.ts'

const listHint =
  'Each line without indentation becomes a root. CSV, JSON and Markdown can be pasted too, or dropped as a file.'
const noParentText =
  'This service does not say where new trees go. Open a tree first, then paste the list under one of its cards.'
const loadingText = 'The workspace for new trees is still loading'

export function PasteTrees({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const parentId = useNewRootParentId()
  return (
    <PasteListDialog
      title="Paste list as trees"
      hint={parentId === null ? noParentText : listHint}
      parent={{ parentId: parentId ?? '', parentType: 'backlog' }}
      disabledReason={parentId === null ? noParentText : parentId === undefined ? loadingText : undefined}
      parentType={undefined}
      pasted=""
      onCreated={(first) => {
        const [root, ...others] = first
        if (root && others.length === 0) void navigate(paths.cardInTree(root.cardId, root.cardId))
      }}
      onClose={onClose}
    />
  )
}
