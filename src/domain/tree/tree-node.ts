import type { CardType } from '#contract/cards.ts'

import type { RemovedCard } from './changes-since.ts'
import type { LoadedCard } from './loaded-tree.ts'

interface NodeBase {
  /** Unique in the tree and stable across rebuilds. */
  nodeId: string
  parent: TreeNode | undefined
  children: TreeNode[]
  depth: number
}

export interface CardNode extends NodeBase {
  kind: 'card'
  cardId: string
  card: LoadedCard
  /** The target was missing from the answer: only its id is known. */
  isUnknown: boolean
  belowCount: number
  /** There may be more than `belowCount`: some cards can still be loaded. */
  isPartial: boolean
}

export interface MirrorNode extends NodeBase {
  kind: 'mirror'
  cardId: string
  card: LoadedCard
}

/** Children that aren't loaded: only their ids are known. */
export interface FrontierNode extends NodeBase {
  kind: 'frontier'
  parent: CardNode
  missingIds: readonly string[]
  /** A read of the parent returned none of them: reading it again won't help. */
  isUnreturned: boolean
}

/** The heading of a level, for services that don't return children. */
export interface LevelNode extends NodeBase {
  kind: 'level'
  level: number
}

export interface CardDraft {
  draftId: string
  parentId: string | undefined
  workspaceId?: string
  cardType: CardType
  cardTitle: string
  step: 'writing' | 'sending' | 'refused'
  reason?: string | undefined
  /** The last request had no answer: the card may have been created. */
  isUnsure?: boolean
  createdId?: string
}

export interface DraftNode extends NodeBase {
  kind: 'draft'
  parent: CardNode | undefined
  draft: CardDraft
}

/** A card that was here at the last visit. It counts nowhere. */
export interface RemovedNode extends NodeBase {
  kind: 'removed'
  parent: CardNode
  removed: RemovedCard
}

export type TreeNode = CardNode | MirrorNode | FrontierNode | LevelNode | DraftNode | RemovedNode

export interface CardTree {
  targetId: string
  roots: readonly TreeNode[]
  nodes: ReadonlyMap<string, TreeNode>
  mirrorsByCard: ReadonlyMap<string, readonly MirrorNode[]>
  /** Passed to the next build, so that no card jumps. */
  primaryParents: ReadonlyMap<string, string>
  loadedCount: number
}

export const cardNodeId = (cardId: string) => `card:${cardId}`
export const mirrorNodeId = (parentId: string, cardId: string) => `mirror:${parentId}\u0000${cardId}`
export const draftNodeId = (draftId: string) => `draft:${draftId}`
export const removedNodeId = (cardId: string) => `removed:${cardId}`
export const frontierNodeId = (parentId: string) => `frontier:${parentId}`

export function nodeOfCard(tree: CardTree, cardId: string): CardNode | undefined {
  const node = tree.nodes.get(cardNodeId(cardId))
  return node?.kind === 'card' ? node : undefined
}

export function pathTo(node: TreeNode): CardNode[] {
  const path: CardNode[] = []
  for (let above = node.parent; above; above = above.parent) if (above.kind === 'card') path.unshift(above)
  return path
}
