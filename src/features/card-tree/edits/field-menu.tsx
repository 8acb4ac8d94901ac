import CircleDot from 'lucide-react/icons/circle-dot'
import Shapes from 'lucide-react/icons/shapes'
import { useState } from 'react'

import { keyOfStatus, statusOfKey } from '#cards/status-item.tsx'
import { titleOf } from '#domain/card/title-of.ts'
import type { LoadedCard } from '#domain/tree/loaded-tree.ts'
import { useActions } from '#ui/actions/use-actions.tsx'
import { PointMenu } from '#ui/menu.tsx'
import { showToast } from '#ui/toast.tsx'

import { treeActions as heads } from '../state/action-definitions.ts'
import { currentElement } from '../state/focus-tree.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import { type ChosenField, FieldItems, titleOfField, valuesOf } from './field-items.tsx'
import type { MovedNode } from './move-refusal.ts'
import { useTreeEdits } from './tree-edits.ts'
import { actOnChosen } from './use-edit-actions.ts'

interface Question {
  card: LoadedCard
  field: ChosenField
  point: { x: number; y: number }
}

function pointOfCard(): Question['point'] {
  const { left, top, height } = currentElement()?.getBoundingClientRect() ?? { left: 0, top: 0, height: 0 }
  return { x: Math.max(left, 0) + 40, y: top + Math.min(height, 48) }
}

/** Changes the status or the type of the current card; several selected cards have a bar for it. */
export function FieldMenu() {
  const hasSeveral = useTree((view) => view.selected.size > 1)
  return hasSeveral ? null : <OneCard />
}

function OneCard() {
  const store = useTreeStore()
  const edits = useTreeEdits()
  const [question, setQuestion] = useState<Question>()
  const withChosen = actOnChosen({ store, edits })
  const ask =
    (field: ChosenField) =>
    ([node]: readonly MovedNode[]) => {
      if (!node) return
      const { card } = node
      if (valuesOf([card], field).length > 0) setQuestion({ card, field, point: pointOfCard() })
      else showToast({ text: `“${titleOf(card)}” has no status to choose` })
    }
  useActions([
    { ...heads.status, icon: CircleDot, run: withChosen(heads.status, ask('cardStatus')) },
    { ...heads.type, icon: Shapes, run: withChosen(heads.type, ask('cardType')) },
  ])
  if (!question) return null
  const { card, field, point } = question
  return (
    <PointMenu
      label={titleOfField([card], field)}
      point={point}
      selectedKey={keyOfStatus(card[field] ?? '')}
      onClose={() => setQuestion(undefined)}
      onAction={(key) => void edits.change([card.cardId], field, statusOfKey(key))}
    >
      <FieldItems cards={[card]} field={field} />
    </PointMenu>
  )
}
