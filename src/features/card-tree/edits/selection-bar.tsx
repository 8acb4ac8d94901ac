import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'

import { statusOfKey } from '#cards/status-item.tsx'
import type { LoadedCard } from '#domain/tree/loaded-tree.ts'
import { nodeOfCard } from '#domain/tree/tree-node.ts'
import { buttonPropsOf, keyOf, type Action, type ActionHead } from '#ui/actions/action-registry.ts'
import { announce } from '#ui/announcer.tsx'
import { BarDivider } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { showToast } from '#ui/toast.tsx'
import { useActions } from '#ui/actions/use-actions.tsx'

import { focusTreeIfLost } from '../state/focus-tree.ts'
import { treeActions as heads } from '../state/action-definitions.ts'
import { type ChosenField, FieldItems, titleOfField, valuesOf } from './field-items.tsx'
import { useTreeEdits } from './tree-edits.ts'
import { clearSelection } from '../state/tree-commands.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'

export function SelectionBar({ actions }: { actions: readonly Action[] }) {
  const hasSeveral = useTree((view) => view.selected.size > 1)
  return hasSeveral ? <OpenBar actions={actions} /> : null
}

function OpenBar({ actions }: { actions: readonly Action[] }) {
  const store = useTreeStore()
  const tree = useTree((view) => view.tree)
  const selected = useTree((view) => view.selected)
  useEffect(() => announce(`${formatCount(selected.size, 'card')} selected`), [selected.size])
  // Menus of the bar return the focus to where it was. If only one card was rejected, the bar and its focused button disappear.
  useEffect(() => {
    focusTreeIfLost(0)
    return () => focusTreeIfLost()
  }, [])
  const cards = [...selected].flatMap((cardId) => nodeOfCard(tree, cardId)?.card ?? [])
  const actionOf = (id: string) => actions.find((action) => action.id === id)
  const move = actionOf(heads.move.id)
  const copy = actionOf(heads.copyMarkdown.id)
  return (
    <div
      role="toolbar"
      aria-label={`${selected.size} selected cards`}
      className="absolute bottom-4 left-1/2 z-6 flex h-11 -translate-x-1/2 items-center @max-[1200px]:bottom-16 @max-[1200px]:left-4 @max-[1200px]:translate-x-0 gap-0.5 rounded-panel ps-3.5 pe-1 whitespace-nowrap shadow-float floating"
    >
      <span className="me-2 font-label tabular-nums">{formatNumber(selected.size)} selected</span>
      <FieldChooser cards={cards} field="cardStatus" />
      <FieldChooser cards={cards} field="cardType" />
      {move && <Button {...buttonPropsOf(move)}>Move</Button>}
      {copy && <Button {...buttonPropsOf(copy)}>Copy as Markdown</Button>}
      <BarDivider />
      <IconButton label="Clear selection" icon={X} onPress={() => clearSelection(store)} />
    </div>
  )
}

const nothingInCommon = 'These cards have no status in common'

const choosers: Record<ChosenField, { label: string; head: ActionHead }> = {
  cardStatus: { label: 'Status', head: heads.status },
  cardType: { label: 'Type', head: heads.type },
}

function FieldChooser({ cards, field }: { cards: readonly LoadedCard[]; field: ChosenField }) {
  const edits = useTreeEdits()
  const [isOpen, setIsOpen] = useState(false)
  const { label, head } = choosers[field]
  const isPossible = valuesOf(cards, field).length > 0
  const run = () => (isPossible ? setIsOpen(true) : showToast({ text: nothingInCommon }))
  useActions([{ ...head, run }])
  if (!isPossible) return <Button disabledReason={nothingInCommon}>{label}</Button>
  return (
    <Menu
      label={titleOfField(cards, field)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      placement="top start"
      offset={8}
      className="w-72"
      // A key may have opened it.
      autoFocus="first"
      trigger={<Button binding={keyOf(head)}>{label}</Button>}
      onAction={(key) =>
        void edits.change(
          cards.map((card) => card.cardId),
          field,
          statusOfKey(String(key)),
        )
      }
    >
      <FieldItems cards={cards} field={field} />
    </Menu>
  )
}
