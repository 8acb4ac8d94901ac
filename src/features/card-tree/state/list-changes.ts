import type { ChangesSince } from '#domain/tree/changes-since.ts'
import type { CardTree } from '#domain/tree/tree-node.ts'

import type { ChangeKind } from '../parts/change-looks.ts'
import { everyNode } from './visible-nodes.ts'

export interface ChangeStop {
  nodeId: string
  kind: ChangeKind
}

export function listChanges(tree: CardTree, { byCard }: ChangesSince): readonly ChangeStop[] {
  return everyNode(tree.roots).flatMap((node): ChangeStop[] => {
    const kind =
      node.kind === 'removed' ? 'removed' : node.kind === 'card' ? byCard.get(node.cardId)?.kind : undefined
    return kind === undefined ? [] : [{ nodeId: node.nodeId, kind }]
  })
}
