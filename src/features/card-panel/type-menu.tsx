import type { RefObject } from 'react'

import { TypeIcon } from '#cards/type-icon.tsx'
import { typeLook } from '#cards/type-look.ts'
import { statusAfterTypeChange, statusLook } from '#domain/card/card-status.ts'
import { cardTypesInTreeOrder, cardTypeWord } from '#domain/card/card-type.ts'
import { announce } from '#ui/announcer.tsx'
import { ChipButton } from '#ui/chip.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

interface TypeMenuProps {
  cardType: string
  cardStatus: string
  buttonRef: RefObject<HTMLButtonElement | null>
  onChoose: (cardType: string) => void
}

type TypeAndStatus = Pick<TypeMenuProps, 'cardType' | 'cardStatus'>

/** Undefined if there is no status that the type could change. */
function consequenceOf(nextType: string, { cardType, cardStatus }: TypeAndStatus) {
  if (nextType === cardType || cardStatus === '') return undefined
  const isCleared = statusAfterTypeChange(nextType, cardStatus).cleared !== undefined
  return { isCleared, word: statusLook(cardStatus).word }
}

function hintOf(nextType: string, card: TypeAndStatus): string | undefined {
  const consequence = consequenceOf(nextType, card)
  return consequence && `${consequence.isCleared ? 'Clears' : 'Keeps'} ${consequence.word}`
}

function announcementOf(nextType: string, card: TypeAndStatus): string {
  const { isCleared, word } = consequenceOf(nextType, card) ?? {}
  const status = word && ` The status “${word}” was ${isCleared ? 'cleared' : 'kept'}.`
  return `Type: ${cardTypeWord(nextType)}.${status ?? ''}`
}

export function TypeMenu(props: TypeMenuProps) {
  const { cardType, buttonRef, onChoose } = props
  const isKnown = cardTypesInTreeOrder.some((known) => known === cardType)
  const types: readonly string[] =
    isKnown || cardType === '' ? cardTypesInTreeOrder : [cardType, ...cardTypesInTreeOrder]
  const word = cardType === '' ? 'No type' : cardTypeWord(cardType)
  const { icon, scope } = typeLook(cardType)
  const choose = (type: string) => {
    if (type === cardType) return
    onChoose(type)
    announce(announcementOf(type, props))
  }
  return (
    <Menu
      label="Type"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[cardType]}
      onAction={(key) => choose(String(key))}
      className="w-72"
      trigger={
        <ChipButton
          ref={buttonRef}
          data-field="cardType"
          look="type"
          icon={icon}
          className={scope}
          aria-label={`Type: ${word}`}
        >
          {word}
        </ChipButton>
      }
    >
      {types.map((type) => (
        <MenuItem
          key={type}
          id={type}
          icon={<TypeIcon cardType={type} />}
          hint={hintOf(type, props)}
          textValue={cardTypeWord(type)}
        >
          {cardTypeWord(type)}
        </MenuItem>
      ))}
    </Menu>
  )
}
