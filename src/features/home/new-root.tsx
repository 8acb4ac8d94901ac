import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { NewCardDialog, type CreatedCard } from '#cards/new-card-dialog.tsx'
import { useCanCreate } from '#data/cards/can-create.ts'
import { recordRoot } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Creates a root and opens its tree. */
export function NewRoot({ workspaceId }: { workspaceId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const canCreate = useCanCreate()
  const storage = useOrganizationStorage()
  const navigate = useNavigate()
  const openTree = ({ cardId, cardTitle, cardType }: CreatedCard) => {
    if (cardId === undefined) return
    recordRoot(storage, { cardId, cardTitle, cardType })
    void navigate(paths.tree(cardId))
  }
  return (
    <>
      {canCreate && (
        <Button className="-ms-3 mt-1 text-ink-2" onPress={() => setIsOpen(true)}>
          <Icon of={Plus} />
          Add root
        </Button>
      )}
      {isOpen && (
        <NewCardDialog
          title="Add root"
          hint="This can't be undone"
          parent={{ parentId: workspaceId, parentType: 'backlog' }}
          parentType={undefined}
          onCreated={openTree}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
