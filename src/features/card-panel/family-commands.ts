import type { ReadContextCard } from '#data/cards/queries.ts'

/** The open dialog. */
export type FamilyQuestion = 'addParent' | 'move' | 'addChild'

/** What can be done to the family of a card. */
export interface FamilyCommands {
  ask: (question: FamilyQuestion) => void
  removeParent: (parent: ReadContextCard) => void
  removeChild: (child: ReadContextCard) => void
}
