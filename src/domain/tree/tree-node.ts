import type { CardType } from '#contract/cards.ts'

import type { RemovedCard } from './changes-since.ts'
import type { LoadedCard } from './loaded-tree.ts'

interface NodeBase {
  /** Unique in the tree and the same after every rebuild. */
  nodeId: string
  parent: TreeNode | undefined
  children: TreeNode[]
  depth: number
}

/** A card where it stands in full. */
export interface CardNode extends NodeBase {
  kind: 'card'
  cardId: string
  card: LoadedCard
  /** The target of the tree, in an answer that left it out: only its id is known. */
  isUnknown: boolean
  /** Cards below, each once: those that are loaded and those that are only known by id. */
  belowCount: number
  /** Some cards below are not loaded, so there may be more than `belowCount`. */
  isPartial: boolean
}

/** A card that stands in full elsewhere, under another parent. */
export interface MirrorNode extends NodeBase {
  kind: 'mirror'
  cardId: string
  card: LoadedCard
}

/** Children that are known by id and not loaded. */
export interface FrontierNode extends NodeBase {
  kind: 'frontier'
  parent: CardNode
  missingIds: readonly string[]
}

/** The heading over the cards of one level, where the service does not tell which card is whose child. */
export interface LevelNode extends NodeBase {
  kind: 'level'
  level: number
}

/** A card that does not exist yet: it stands last below its parent, or as the last root where it has none. */
export interface CardDraft {
  draftId: string
  parentId: string | undefined
  /** Where a root is created. */
  workspaceId?: string | undefined
  cardType: CardType
  cardTitle: string
  /** Whether its title is being written, is on its way to the service, or was refused there. */
  step: 'writing' | 'sending' | 'refused'
  /** Why it was refused. */
  reason?: string
  /** The card that it has become: once that has been read, it takes the draft's place. */
  createdId?: string | undefined
}

export interface DraftNode extends NodeBase {
  kind: 'draft'
  parent: CardNode | undefined
  draft: CardDraft
}

/** A card that stood here when the tree was last seen and does so no more; it is no card of the tree and counts nowhere. */
export interface RemovedNode extends NodeBase {
  kind: 'removed'
  parent: CardNode
  removed: RemovedCard
}

export type TreeNode = CardNode | MirrorNode | FrontierNode | LevelNode | DraftNode | RemovedNode

export interface CardTree {
  targetId: string
  roots: readonly TreeNode[]
  /** Every node by its id, each before its children. */
  nodes: ReadonlyMap<string, TreeNode>
  /** For each card with several loaded parents: the nodes that lead to where it stands. */
  mirrorsByCard: ReadonlyMap<string, readonly MirrorNode[]>
  /** The parent under which each card stands; given to the next build, so that no card jumps. */
  primaryParents: ReadonlyMap<string, string>
  loadedCount: number
  /** Loaded cards and those that are only known by id. */
  knownCount: number
}

/** The node id of a card where it stands in full. */
export const cardNodeId = (cardId: string) => `card:${cardId}`
export const mirrorNodeId = (parentId: string, cardId: string) => `mirror:${parentId}\u0000${cardId}`
export const draftNodeId = (draftId: string) => `draft:${draftId}`
export const removedNodeId = (cardId: string) => `removed:${cardId}`
export const frontierNodeId = (parentId: string) => `frontier:${parentId}`

/** The node of a card where it stands in full. */
export function nodeOfCard(tree: CardTree, cardId: string): CardNode | undefined {
  const node = tree.nodes.get(cardNodeId(cardId))
  return node?.kind === 'card' ? node : undefined
}

/** The cards above a node, from the root down. */
export function pathTo(node: TreeNode): CardNode[] {
  const path: CardNode[] = []
  for (let above = node.parent; above; above = above.parent) if (above.kind === 'card') path.unshift(above)
  return path
}
