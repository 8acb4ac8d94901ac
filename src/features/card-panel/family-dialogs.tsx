import type { ReadCard } from '#data/cards/queries.ts'

import { AddChildDialog } from './add-child-dialog.tsx'
import type { FamilyQuestion } from './family-commands.ts'
import { ParentDialog } from './parent-dialog.tsx'
import type { Family } from './use-family.ts'

interface FamilyDialogsProps {
  card: ReadCard
  family: Family
  question: FamilyQuestion | null
  onClose: () => void
}

/** The dialogs that change the family of a card. */
export function FamilyDialogs({ card, family, question, onClose }: FamilyDialogsProps) {
  if (question === null) return null
  return question === 'addChild' ? (
    <AddChildDialog card={card} onClose={onClose} />
  ) : (
    <ParentDialog card={card} family={family} isMove={question === 'move'} onClose={onClose} />
  )
}
