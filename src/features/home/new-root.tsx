import { useMutation, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { TypeIcon } from '#cards/type-icon.tsx'
import { cardTitleMaxLength, type CardType } from '#contract/cards.ts'
import { explainNotCreated } from '#data/cards/can-create.ts'
import { createCardMutation } from '#data/cards/mutations.ts'
import { noteRoot } from '#data/local/notes.ts'
import { useMemory } from '#data/organization-data.ts'
import { cardTypesInTreeOrder, cardTypeWord, childTypesOf, isCardType } from '#domain/card-type.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem, MenuSection } from '#ui/menu.tsx'
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
  const [title, setTitle] = useState('')
  const [cardType, setCardType] = useState<CardType>(childTypesOf(undefined)[0] ?? 'objective')
  const { create, failure, isRunning } = useCreateRoot(workspaceId)
  const cardTitle = title.trim()
  const submit = async () => {
    if (cardTitle !== '' && (await create(cardTitle, cardType))) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={cardTitle === ''}
      title="Add a root"
      footer={
        <>
          <span className="text-12 text-ink-3">Creating cannot be undone</span>
          <span className="ms-auto flex gap-2">
            <Button onPress={onClose}>Cancel</Button>
            <Button
              variant="main"
              binding="Enter"
              isDisabled={cardTitle === '' || isRunning}
              onPress={() => void submit()}
            >
              {isRunning ? 'Adding' : 'Add'}
            </Button>
          </span>
        </>
      }
    >
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TypeMenu value={cardType} onChange={setCardType} />
        <TextField
          className="flex-1"
          label="Title"
          value={title}
          onChange={setTitle}
          maxLength={cardTitleMaxLength}
          // The dialog asks for it alone.
          autoFocus
        />
      </form>
      {failure !== undefined && (
        <p role="alert" className="mt-2 text-12 text-bad">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

const items = (types: readonly CardType[]) =>
  types.map((type) => (
    <MenuItem key={type} id={type} icon={<TypeIcon cardType={type} />}>
      {cardTypeWord(type)}
    </MenuItem>
  ))

function TypeMenu({ value, onChange }: { value: CardType; onChange: (cardType: CardType) => void }) {
  const likely = childTypesOf(undefined)
  return (
    <Menu
      label="Type"
      selectionMode="single"
      selectedKeys={[value]}
      onAction={(key) => {
        const cardType = String(key)
        if (isCardType(cardType)) onChange(cardType)
      }}
      trigger={
        <Button variant="line" aria-label={`Type: ${cardTypeWord(value)}`}>
          <TypeIcon cardType={value} />
          {cardTypeWord(value)}
        </Button>
      }
    >
      <MenuSection title="Fits here">{items(likely)}</MenuSection>
      <MenuSection title="Any other">
        {items(cardTypesInTreeOrder.filter((type) => !likely.includes(type)))}
      </MenuSection>
    </Menu>
  )
}
