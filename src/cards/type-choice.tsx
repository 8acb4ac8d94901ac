import { useState } from 'react'

import type { CardType } from '#contract/cards.ts'
import { cardTypesInTreeOrder, cardTypeWord, childTypesOf, isCardType } from '#domain/card/card-type.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSection } from '#ui/menu.tsx'

import { TypeIcon } from './type-icon.tsx'

export function TypeSections({ parentType }: { parentType: string | undefined }) {
  const likely = childTypesOf(parentType)
  return (
    <>
      <MenuSection title="Suggested types">{items(likely)}</MenuSection>
      <MenuSection title="Other types">
        {items(cardTypesInTreeOrder.filter((cardType) => !likely.includes(cardType)))}
      </MenuSection>
    </>
  )
}

const items = (cardTypes: readonly CardType[]) =>
  cardTypes.map((cardType) => (
    <MenuItem key={cardType} id={cardType} icon={<TypeIcon cardType={cardType} />}>
      {cardTypeWord(cardType)}
    </MenuItem>
  ))

interface TypeChoiceProps {
  value: CardType
  onChange: (cardType: CardType) => void
  parentType: string | undefined
  label?: string
  size?: 's'
  isReadOnly?: boolean
}

export function TypeChoice(props: TypeChoiceProps) {
  const { value, onChange, parentType, label = 'Type', size, isReadOnly = false } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Menu
      label="Type"
      isOpen={isOpen && !isReadOnly}
      onOpenChange={(isOpening) => setIsOpen(isOpening && !isReadOnly)}
      selectionMode="single"
      selectedKeys={[value]}
      onAction={(key) => {
        const cardType = String(key)
        if (isCardType(cardType)) onChange(cardType)
      }}
      trigger={
        <Button
          variant="line"
          size={size}
          // A disabled button would lose the focus.
          isPending={isReadOnly}
          aria-label={`${label}: ${cardTypeWord(value)}`}
        >
          <TypeIcon cardType={value} />
          {cardTypeWord(value)}
        </Button>
      }
    >
      <TypeSections parentType={parentType} />
    </Menu>
  )
}
