import type { ChangesSince } from '#domain/tree/changes-since.ts'
import type { TreeNode } from '#domain/tree/tree-node.ts'

import type { ChangeKind } from '../parts/change-looks.ts'
import { everyNode } from './visible-nodes.ts'

export interface ChangeStop {
  nodeId: string
  kind: ChangeKind
}

/** In outline order, those below these roots. Removed cards are in the tree only while the changes are shown. */
export function listChanges(roots: readonly TreeNode[], { byCard }: ChangesSince): readonly ChangeStop[] {
  return everyNode(roots).flatMap((node): ChangeStop[] => {
    const kind =
      node.kind === 'removed' ? 'removed' : node.kind === 'card' ? byCard.get(node.cardId)?.kind : undefined
    return kind === undefined ? [] : [{ nodeId: node.nodeId, kind }]
  })
}

/** Counts the changes below these roots, whether they are shown or not. */
export function countChanges(roots: readonly TreeNode[], { byCard, removed }: ChangesSince): number {
  const cardIds = new Set(everyNode(roots).flatMap((node) => (node.kind === 'card' ? node.cardId : [])))
  const removedHere = removed.filter(({ parentId }) => cardIds.has(parentId))
  return [...byCard.keys()].filter((cardId) => cardIds.has(cardId)).length + removedHere.length
}
