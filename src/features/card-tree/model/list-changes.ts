import type { ChangeSince, ChangesSince } from '#domain/changed-since.ts'
import type { CardTree } from '#domain/tree-node.ts'

import { everyNode } from './visible-nodes.ts'

/** A card to stop at on the way through the changes. */
export interface ChangeStop {
  cardId: string
  /** Undefined where only cards below it are gone. */
  kind: ChangeSince['kind'] | undefined
  goneTitles: readonly string[]
}

/** The cards that changed, and those from under which cards are gone, in the order of the outline. */
export function listChanges(tree: CardTree, { byCard, gone }: ChangesSince): readonly ChangeStop[] {
  return everyNode(tree.roots).flatMap((node): ChangeStop[] => {
    if (node.kind !== 'card') return []
    const { cardId } = node
    const kind = byCard.get(cardId)?.kind
    const goneTitles = gone.flatMap(({ parentId, cardTitle }) => (parentId === cardId ? [cardTitle] : []))
    return kind === undefined && goneTitles.length === 0 ? [] : [{ cardId, kind, goneTitles }]
  })
}
