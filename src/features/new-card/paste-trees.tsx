import { useNavigate } from 'react-router-dom'

import { PasteListDialog } from '#cards/paste-list/paste-list-dialog.tsx'
import { useNewRootParentId } from '#data/cards/use-workspace-id.ts'
import { paths } from '#domain/paths.ts'

export function PasteTrees({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const parentId = useNewRootParentId() ?? ''
  return (
    <PasteListDialog
      title="Paste list as trees"
      hint="Each line without indentation becomes a root. You can choose a CSV, JSON or Markdown file instead."
      parent={{ parentId, parentType: 'backlog' }}
      parentType={undefined}
      pasted=""
      onCreated={(first) => {
        if (first.length === 1) void navigate(paths.tree(first[0]!.cardId))
      }}
      onClose={onClose}
    />
  )
}
