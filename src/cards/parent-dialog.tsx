import { useState } from 'react'

import { recordCards } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { type NamedCard, titleOf } from '#domain/card/title-of.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { Radio, RadioGroup } from '#ui/radio.tsx'

import type { LinkedCard } from './card-link.tsx'
import { CardPicker } from './card-picker.tsx'

interface ParentDialogProps {
  cards: readonly NamedCard[]
  parents: readonly NamedCard[]
  /** One card with several parents: the user chooses which of them is replaced, beginning with this one. */
  likelyReplacedId?: string | undefined
  isAdding: boolean
  known: readonly LinkedCard[]
  knownTitle: string
  refusalOf: (cardId: string) => string | undefined
  onPick: (parent: LinkedCard, change: { keepsPresent: boolean; replacedId: string | undefined }) => void
  onClose: () => void
}

export function ParentDialog(props: ParentDialogProps) {
  const { cards, parents, isAdding, likelyReplacedId, known, knownTitle, refusalOf } = props
  const [chosen, setChosen] = useState<LinkedCard>()
  const [keepsPresent, setKeepsPresent] = useState(isAdding)
  const [replacedId, setReplacedId] = useState(likelyReplacedId)
  const storage = useOrganizationStorage()
  const subject = cards.length === 1 ? `“${titleOf(cards[0]!)}”` : `${cards.length} cards`
  const place = [...new Set(parents.map(titleOf))].join(', ')
  const pick = (parent: LinkedCard | undefined) => {
    if (!parent) return
    // The history names the parent, also if no tree has shown it.
    recordCards(storage, [{ ...parent, cardStatus: parent.cardStatus ?? undefined }])
    props.onClose()
    props.onPick(parent, { keepsPresent, replacedId })
  }
  return (
    <Dialog
      onClose={props.onClose}
      title={isAdding ? `Add a parent to ${subject}` : `Move ${subject}`}
      footer={
        <>
          {!isAdding && parents.length > 0 && (
            <Checkbox isSelected={keepsPresent} onChange={setKeepsPresent}>
              Keep current parent
            </Checkbox>
          )}
          <span className="flex-1" />
          <Button onPress={props.onClose}>Cancel</Button>
          <ConfirmButton isDisabled={!chosen} onPress={() => pick(chosen)}>
            {isAdding ? 'Add here' : 'Move here'}
          </ConfirmButton>
        </>
      }
    >
      <p className="mb-3 text-12 text-ink-2">{place === '' ? 'Now a root' : `Now under ${place}`}</p>
      {likelyReplacedId !== undefined && !keepsPresent && (
        <ReplacedParent parents={parents} replacedId={replacedId} onChange={setReplacedId} />
      )}
      <CardPicker
        label="New parent"
        known={known}
        knownTitle={knownTitle}
        refusalOf={refusalOf}
        onActiveChange={setChosen}
        onPick={pick}
      />
    </Dialog>
  )
}

interface ReplacedParentProps {
  parents: readonly NamedCard[]
  replacedId: string | undefined
  onChange: (cardId: string) => void
}

function ReplacedParent({ parents, replacedId, onChange }: ReplacedParentProps) {
  if (parents.length < 2) return null
  return (
    <RadioGroup
      label="Parent to replace"
      value={replacedId ?? null}
      onChange={onChange}
      className="mb-3 flex flex-col items-start"
    >
      {parents.map((parent) => (
        <Radio key={parent.cardId} value={parent.cardId} className="max-w-full">
          <span className="truncate">{titleOf(parent)}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
