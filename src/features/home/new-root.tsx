import { useMutation, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { NewCardDialog } from '#cards/new-card-dialog.tsx'
import type { CardType } from '#contract/cards.ts'
import { explainNotCreated } from '#data/cards/can-create.ts'
import { createCardMutation } from '#data/cards/mutations.ts'
import { noteRoot } from '#data/local/notes.ts'
import { useMemory } from '#data/organization-data.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { undoStack } from '#ui/undo-stack.ts'

/** The way to a new tree, where the workspace is known that it belongs to. */
export function NewRoot({ workspaceId }: { workspaceId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className="-ms-3 mt-1 text-ink-2" onPress={() => setIsOpen(true)}>
        <Icon of={Plus} />
        Add a root
      </Button>
      {isOpen && <NewRootDialog workspaceId={workspaceId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function useCreateRoot(workspaceId: string) {
  const client = useQueryClient()
  const memory = useMemory()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const mutation = useMutation(createCardMutation())
  const create = async (cardTitle: string, cardType: CardType) => {
    setFailure(undefined)
    try {
      const body = { cardTitle, cardType, parentId: workspaceId, parentType: 'backlog' } as const
      const { cardId } = await mutation.mutateAsync(body)
      undoStack.push({ label: `created “${cardTitle}”` })
      if (cardId === undefined) return true
      noteRoot(memory, { cardId, cardTitle, cardType })
      void navigate(paths.tree(cardId))
      return true
    } catch (error) {
      setFailure((await explainNotCreated(client, error, undefined)).reason)
      return false
    }
  }
  return { create, failure, isRunning: mutation.isPending }
}

/** A new root: its title and its type. It is opened as a tree. */
function NewRootDialog({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const { create, failure, isRunning } = useCreateRoot(workspaceId)
  return (
    <NewCardDialog
      title="Add a root"
      hint="Creating cannot be undone"
      parentType={undefined}
      isCreating={isRunning}
      failure={failure}
      onCreate={(cardTitle, cardType) =>
        void create(cardTitle, cardType).then((isCreated) => isCreated && onClose())
      }
      onClose={onClose}
    />
  )
}
