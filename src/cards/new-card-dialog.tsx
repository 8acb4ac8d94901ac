import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { cardType as cardTypeSchema, type CardType } from '#contract/cards.ts'
import { useDraft } from '#data/local/use-draft.ts'
import { dismissCreation, tryCreateCard } from '#data/edits/create-card.ts'
import type { CardToCreate } from '#data/edits/find-created-card.ts'
import { likelyTypeBelow } from '#domain/card/card-type.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'

import { TypeChoice } from './type-choice.tsx'

export interface CreatedCard {
  /** Absent if the service does not return it. */
  cardId: string | undefined
  cardTitle: string
  cardType: CardType
}

interface NewCardDialogProps {
  title: string
  hint: string
  parent: Pick<CardToCreate, 'parentId' | 'parentType'>
  parentType: string | undefined
  parentField?: ReactNode
  isParentKnown?: boolean
  onCreated: (card: CreatedCard) => void
  /** Called when no typed text is kept: on Cancel and after the card was created. */
  onDrop?: () => void
  onClose: () => void
}

/** Without a chosen type, it follows the parent. */
const draftSchema = z.object({ typed: z.string(), cardType: z.optional(cardTypeSchema) })

/** Typed text is stored on this browser until the card exists or the user cancels; Escape keeps it. */
function useNewCard({ parent, parentType, parentField, onCreated, onClose, ...rest }: NewCardDialogProps) {
  const client = useQueryClient()
  const draftId = parentField === undefined ? `card.new.${parent.parentId}` : 'card.new'
  const draft = useDraft(draftId, {
    schema: draftSchema,
    initial: { typed: '' },
    toStored: (value) => (value.typed.trim() === '' ? null : value),
  })
  const [isFromDraft] = useState(draft.value.typed !== '')
  const [isCreating, setIsCreating] = useState(false)
  const [failed, setFailed] = useState<{ reason: string; entryId: string }>()
  const { typed, cardType = likelyTypeBelow(parentType) } = draft.value
  const card = { cardTitle: typed.trim(), cardType }
  const close = () => {
    draft.drop()
    if (failed) dismissCreation(client, failed.entryId)
    rest.onDrop?.()
    onClose()
  }
  const create = async () => {
    setIsCreating(true)
    setFailed(undefined)
    let isWaiting = false
    const onWait = () => {
      isWaiting = true
      showToast({ text: `“${card.cardTitle}” is created when the connection is back` })
      draft.drop()
      rest.onDrop?.()
      onClose()
    }
    const options = { draftId, entryId: failed?.entryId, onWait }
    const result = await tryCreateCard(client, { ...parent, ...card }, options)
    if (isWaiting) return undefined
    setIsCreating(false)
    if (result.refused) return setFailed({ reason: result.refused.reason, entryId: result.entryId })
    onCreated({ ...result.created, ...card })
    close()
  }
  const canSubmit = card.cardTitle !== '' && !isCreating && rest.isParentKnown !== false
  const submit = () => {
    if (canSubmit) void create()
  }
  return {
    isFromDraft,
    typed,
    cardType,
    change: draft.change,
    isCreating,
    canSubmit,
    failure: failed?.reason,
    submit,
    close,
  }
}

export function NewCardDialog(props: NewCardDialogProps) {
  const { isFromDraft, typed, cardType, change, isCreating, canSubmit, failure, submit, close } =
    useNewCard(props)
  const titleRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Typing replaces an old draft.
    if (isFromDraft) titleRef.current?.select()
  }, [isFromDraft])
  const { parentId, parentType } = props.parent
  // Not the workspace of a root: it is read while the user works in the dialog.
  const parentCardId = parentType === 'card' ? parentId : undefined
  const lastParentCardId = useRef(parentCardId)
  useLayoutEffect(() => {
    // The choice of a parent is gone with its focus: Enter must not press Close.
    if (lastParentCardId.current !== parentCardId) titleRef.current?.focus()
    lastParentCardId.current = parentCardId
  }, [parentCardId])
  return (
    <Dialog
      // Escape keeps the typed text with its parent; without text, it forgets both.
      onClose={typed.trim() === '' ? close : props.onClose}
      isDismissable={typed.trim() === ''}
      title={props.title}
      footer={
        <>
          <span className="text-12 text-ink-3">{isFromDraft ? `Your draft. ${props.hint}` : props.hint}</span>
          <span className="ms-auto flex gap-2">
            <Button onPress={close}>Cancel</Button>
            <ConfirmButton binding="Enter" isDisabled={!canSubmit} onPress={submit}>
              {isCreating ? 'Adding…' : 'Add'}
            </ConfirmButton>
          </span>
        </>
      }
    >
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TypeChoice
          value={cardType}
          onChange={(next) => change({ cardType: next })}
          parentType={props.parentType}
        />
        <TextField
          className="flex-1"
          label="Title"
          value={typed}
          onChange={(text) => change({ typed: text })}
          inputRef={titleRef}
          autoFocus
        />
      </form>
      {props.parentField}
      {failure !== undefined && (
        <p role="alert" className="mt-2 text-12 text-bad">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
