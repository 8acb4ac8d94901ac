import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, type KeyboardEvent } from 'react'

import { TypeIcon } from '#cards/type-icon.tsx'
import { cardTypesInTreeOrder, cardTypeWord, childTypesOf, isCardType } from '#domain/card-type.ts'
import type { DraftNode } from '#domain/tree-node.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem, MenuSection } from '#ui/menu.tsx'
import { PlainButton } from '#ui/plain-button.tsx'

import { useTreeEdits } from './model/tree-edits.ts'
import { useTreeStore } from './model/tree-store.ts'
import { TitleField } from './title-field.tsx'

const items = (cardTypes: readonly string[]) =>
  cardTypes.map((cardType) => (
    <MenuItem key={cardType} id={cardType} icon={<TypeIcon cardType={cardType} />}>
      {cardTypeWord(cardType)}
    </MenuItem>
  ))

/** The type of a new card: first what usually stands below its parent. */
export function DraftType({ node }: { node: DraftNode }) {
  const store = useTreeStore()
  const likely = childTypesOf(node.parent.card.cardType)
  const others = cardTypesInTreeOrder.filter((cardType) => !likely.includes(cardType))
  return (
    <Menu
      label="Type of the new card"
      onAction={(key) => {
        const cardType = String(key)
        if (isCardType(cardType)) store.set({ creating: { parentId: node.parent.cardId, cardType } })
      }}
      trigger={
        <PlainButton className="-mx-1.5 flex h-6 items-center gap-1.5 rounded-key px-1.5 text-12 text-ink-2 data-hovered:bg-sunken">
          <TypeIcon cardType={node.cardType} />
          {cardTypeWord(node.cardType)}
          <Icon of={ChevronDown} size={12} className="text-ink-3" />
        </PlainButton>
      }
    >
      <MenuSection title="Fits here">{items(likely)}</MenuSection>
      <MenuSection title="Any other">{items(others)}</MenuSection>
    </Menu>
  )
}

/** The title of a new card: Enter creates it, Tab creates it and begins one more, Escape gives it up. */
export function DraftTitle({ node, className }: { node: DraftNode; className: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const store = useTreeStore()
  const edits = useTreeEdits()
  const isOneMore = useRef(false)
  const parentId = node.parent.cardId
  const giveUp = () => {
    const tree = ref.current?.closest('[role="tree"], [role="treegrid"]')
    const hadFocus = ref.current?.contains(document.activeElement) === true
    store.set({ creating: undefined })
    if (hadFocus) tree?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    isOneMore.current = event.key === 'Tab' && !event.shiftKey
    if (!isOneMore.current || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    event.target.blur()
  }
  return (
    <span ref={ref} className="contents" onKeyDownCapture={onKeyDown} role="presentation">
      <TitleField
        title=""
        label="Title of the new card"
        className={className}
        onCancel={giveUp}
        onSave={(cardTitle) => {
          const { cardType } = node
          giveUp()
          void edits.create({ cardTitle, cardType, parentId })
          if (isOneMore.current) setTimeout(() => store.set({ creating: { parentId, cardType } }))
        }}
      />
    </span>
  )
}
