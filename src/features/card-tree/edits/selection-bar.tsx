import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'

import { StatusGlyph } from '#cards/status-glyph.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { statusesOf, statusLook } from '#domain/card/card-status.ts'
import { cardTypesInTreeOrder, cardTypeWord, countOfType } from '#domain/card/card-type.ts'
import type { LoadedCard } from '#domain/tree/loaded-tree.ts'
import { nodeOfCard } from '#domain/tree/tree-node.ts'
import { buttonPropsOf, type Action } from '#ui/actions/action-registry.ts'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSection } from '#ui/menu.tsx'
import { useActions } from '#ui/actions/use-actions.tsx'

import { focusTreeIfLost } from '../state/focus-tree.ts'
import { treeActions as heads } from '../state/action-definitions.ts'
import { useTreeEdits } from './tree-edits.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'

function commonStatuses(cards: readonly LoadedCard[]): readonly string[] {
  const [first, ...others] = cards.map((card) => statusesOf(card.cardType))
  return (first ?? []).filter((status) => others.every((statuses) => statuses.includes(status)))
}

const typeOfAll = (cards: readonly LoadedCard[]) =>
  cards.every((card) => card.cardType === cards[0]?.cardType) ? cards[0]?.cardType : undefined

const countWith = (cards: readonly LoadedCard[], field: 'cardStatus' | 'cardType', value: string) => {
  const count = cards.filter((card) => card[field] === value).length
  return count === 0 ? undefined : `${count} of ${cards.length}`
}

export function SelectionBar({ actions }: { actions: readonly Action[] }) {
  const hasSeveral = useTree((view) => view.selected.size > 1)
  return hasSeveral ? <OpenBar actions={actions} /> : null
}

function OpenBar({ actions }: { actions: readonly Action[] }) {
  const store = useTreeStore()
  const tree = useTree((view) => view.tree)
  const selected = useTree((view) => view.selected)
  // If only one card was rejected, the bar and its focused button disappear.
  useEffect(() => () => focusTreeIfLost(), [])
  const cards = [...selected].flatMap((cardId) => nodeOfCard(tree, cardId)?.card ?? [])
  const actionOf = (id: string) => actions.find((action) => action.id === id)
  const move = actionOf(heads.move.id)
  const copy = actionOf(heads.copyMarkdown.id)
  return (
    <div
      role="toolbar"
      aria-label={`${selected.size} selected cards`}
      className="absolute bottom-4 left-1/2 z-6 flex h-11 -translate-x-1/2 items-center gap-0.5 rounded-panel ps-3.5 pe-1 whitespace-nowrap shadow-float floating"
    >
      <span className="me-2 font-label tabular-nums">{formatNumber(selected.size)} selected</span>
      <StatusChooser cards={cards} />
      <TypeChooser cards={cards} />
      {move && <Button {...buttonPropsOf(move)}>Move</Button>}
      {copy && <Button {...buttonPropsOf(copy)}>Copy as Markdown</Button>}
      <span aria-hidden className="mx-1 h-5 w-px bg-line" />
      <IconButton label="Clear selection" icon={X} onPress={() => store.set({ selected: new Set() })} />
    </div>
  )
}

function StatusChooser({ cards }: { cards: readonly LoadedCard[] }) {
  const edits = useTreeEdits()
  const [isOpen, setIsOpen] = useState(false)
  const statuses = commonStatuses(cards)
  useActions([{ ...heads.status, isEnabled: statuses.length > 0, run: () => setIsOpen(true) }])
  const title = `Status of ${countOfType(cards.length, typeOfAll(cards))}`
  if (statuses.length === 0) {
    return <Button disabledReason="These cards have no status in common">Status</Button>
  }
  return (
    <Menu
      label={title}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      placement="top start"
      offset={8}
      className="w-58"
      trigger={<Button binding="s">Status</Button>}
      onAction={(key) =>
        void edits.change(
          cards.map((card) => card.cardId),
          'cardStatus',
          String(key),
        )
      }
    >
      <MenuSection title={title}>
        {statuses.map((status) => (
          <MenuItem
            key={status}
            id={status}
            icon={<StatusGlyph cardStatus={status} />}
            hint={countWith(cards, 'cardStatus', status)}
          >
            {statusLook(status).word}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}

function TypeChooser({ cards }: { cards: readonly LoadedCard[] }) {
  const edits = useTreeEdits()
  const title = `Type of ${countOfType(cards.length, typeOfAll(cards))}`
  return (
    <Menu
      label={title}
      placement="top start"
      offset={8}
      className="w-58"
      trigger={<Button>Type</Button>}
      onAction={(key) =>
        void edits.change(
          cards.map((card) => card.cardId),
          'cardType',
          String(key),
        )
      }
    >
      <MenuSection title={title}>
        {cardTypesInTreeOrder.map((cardType) => (
          <MenuItem
            key={cardType}
            id={cardType}
            icon={<TypeIcon cardType={cardType} />}
            hint={countWith(cards, 'cardType', cardType)}
          >
            {cardTypeWord(cardType)}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}
