import { addTo } from '../group-by.ts'
import type { RemovedCard } from './changes-since.ts'
import { addRemoved } from './removed-nodes.ts'
import { countBelow } from './roll-up.ts'
import { ancestorsOf, isListByLevel, type LoadedCard, type LoadedTree, withTarget } from './loaded-tree.ts'
import {
  cardNodeId,
  draftNodeId,
  frontierNodeId,
  mirrorNodeId,
  type CardDraft,
  type CardNode,
  type CardTree,
  type DraftNode,
  type FrontierNode,
  type LevelNode,
  type MirrorNode,
  type TreeNode,
} from './tree-node.ts'

type Cards = ReadonlyMap<string, LoadedCard>

/** The previous parent if it still lists the card, otherwise the first in loaded order. */
function findPrimaryParents(
  cards: Cards,
  previous: ReadonlyMap<string, string> | undefined,
): Map<string, string> {
  const primaryParents = new Map<string, string>()
  for (const [cardId, { childIds }] of cards) {
    for (const childId of childIds ?? []) {
      if (!cards.has(childId)) continue
      if (!primaryParents.has(childId) || previous?.get(childId) === cardId)
        primaryParents.set(childId, cardId)
    }
  }
  return primaryParents
}

function breakCircles(cards: Cards, primaryParents: Map<string, string>): void {
  const settled = new Set<string>()
  for (const start of cards.keys()) {
    const parentId = primaryParents.get(start)
    if (parentId === undefined || settled.has(parentId)) {
      // The usual case, since parents come first.
      settled.add(start)
      continue
    }
    const climbed = new Set<string>()
    let cardId: string | undefined = start
    while (cardId !== undefined && !settled.has(cardId) && !climbed.has(cardId)) {
      climbed.add(cardId)
      cardId = primaryParents.get(cardId)
    }
    if (cardId !== undefined && climbed.has(cardId)) primaryParents.delete(cardId)
    for (const passed of climbed) settled.add(passed)
  }
}

class Builder {
  readonly nodes = new Map<string, TreeNode>()
  readonly mirrorsByCard = new Map<string, MirrorNode[]>()
  readonly cards: Cards
  readonly primaryParents: ReadonlyMap<string, string>
  readonly unknownId: string | undefined
  readonly unreturned: ReadonlySet<string>

  constructor(
    cards: Cards,
    primaryParents: ReadonlyMap<string, string>,
    { unknownId, unreturnedIds }: { unknownId: string | undefined; unreturnedIds?: readonly string[] },
  ) {
    this.cards = cards
    this.primaryParents = primaryParents
    this.unknownId = unknownId
    this.unreturned = new Set(unreturnedIds)
  }

  /** Without recursion: a faulty service may send a chain of any length. */
  grow(card: LoadedCard, parent: TreeNode | undefined): CardNode {
    const root = this.addCard(card, parent)
    const open = [root]
    for (let node = open.pop(); node; node = open.pop()) {
      const grown = this.addChildren(node)
      for (let index = grown.length - 1; index >= 0; index -= 1) open.push(grown[index]!)
    }
    return root
  }

  private addCard(card: LoadedCard, parent: TreeNode | undefined): CardNode {
    const { cardId } = card
    const depth = parent ? parent.depth + 1 : 0
    const isUnknown = cardId === this.unknownId
    const nodeId = cardNodeId(cardId)
    const node: CardNode = {
      kind: 'card',
      nodeId,
      parent,
      children: [],
      depth,
      cardId,
      card,
      isUnknown,
      belowCount: 0,
      isPartial: false,
    }
    this.nodes.set(nodeId, node)
    return node
  }

  private addChildren(parent: CardNode): CardNode[] {
    const grown: CardNode[] = []
    const missingIds: string[] = []
    for (const childId of parent.card.childIds ?? []) {
      const card = this.cards.get(childId)
      if (!card) missingIds.push(childId)
      else if (this.primaryParents.get(childId) === parent.cardId) {
        const child = this.addCard(card, parent)
        parent.children.push(child)
        grown.push(child)
      } else this.addMirror(card, parent)
    }
    if (missingIds.length > 0) this.addFrontier(missingIds, parent)
    return grown
  }

  private addMirror(card: LoadedCard, parent: CardNode): void {
    const { cardId } = card
    const nodeId = mirrorNodeId(parent.cardId, cardId)
    const mirror: MirrorNode = {
      kind: 'mirror',
      nodeId,
      parent,
      children: [],
      depth: parent.depth + 1,
      cardId,
      card,
    }
    parent.children.push(mirror)
    this.nodes.set(nodeId, mirror)
    addTo(this.mirrorsByCard, cardId, mirror)
  }

  /** Returns the node of a root. Skips a draft if its parent has left the tree or its card exists already. */
  addDraft(draft: CardDraft): DraftNode | undefined {
    const { draftId, parentId, createdId } = draft
    if (createdId !== undefined && this.nodes.has(cardNodeId(createdId))) return undefined
    const parent = parentId === undefined ? undefined : this.nodes.get(cardNodeId(parentId))
    if (parentId !== undefined && parent?.kind !== 'card') return undefined
    const above = parent?.kind === 'card' ? parent : undefined
    const nodeId = draftNodeId(draftId)
    const depth = above ? above.depth + 1 : 0
    const node: DraftNode = { kind: 'draft', nodeId, parent: above, children: [], depth, draft }
    this.nodes.set(nodeId, node)
    above?.children.push(node)
    return above ? undefined : node
  }

  private addFrontier(missingIds: readonly string[], parent: CardNode): void {
    const nodeId = frontierNodeId(parent.cardId)
    const frontier: FrontierNode = {
      kind: 'frontier',
      nodeId,
      parent,
      children: [],
      depth: parent.depth + 1,
      missingIds,
      isUnreturned: missingIds.every((cardId) => this.unreturned.has(cardId)),
    }
    parent.children.push(frontier)
    this.nodes.set(nodeId, frontier)
  }
}

function growTree(builder: Builder, loaded: LoadedTree): TreeNode[] {
  const above = ancestorsOf(loaded, loaded.targetId)
  const roots = [...builder.cards.values()].filter((card) => !builder.primaryParents.has(card.cardId))
  const leads = (card: LoadedCard) => card.cardId === loaded.targetId || above.has(card.cardId)
  const ordered = [...roots.filter(leads), ...roots.filter((card) => !leads(card))]
  return ordered.map((card) => builder.grow(card, undefined))
}

function growLevels(builder: Builder, loaded: LoadedTree): TreeNode[] {
  const levels = new Map<number, LevelNode>()
  for (const { level } of loaded.cards.toSorted((one, other) => one.level - other.level)) {
    if (levels.has(level)) continue
    const head: LevelNode = {
      kind: 'level',
      nodeId: `level:${level}`,
      parent: undefined,
      children: [],
      depth: 0,
      level,
    }
    levels.set(level, head)
  }
  for (const head of levels.values()) {
    builder.nodes.set(head.nodeId, head)
    for (const card of loaded.cards)
      if (card.level === head.level) head.children.push(builder.grow(card, head))
  }
  return [...levels.values()]
}

/** Puts each card under its primary parent, mirrors under the others. Cards without a parent become roots. */
export function buildTree(
  loaded: LoadedTree,
  previousParents?: ReadonlyMap<string, string>,
  drafts: readonly CardDraft[] = [],
  removed: readonly RemovedCard[] = [],
): CardTree {
  const isList = isListByLevel(loaded.cards)
  const { cards: complete } = isList ? loaded : withTarget(loaded)
  const isTargetUnknown = complete !== loaded.cards
  const cards = new Map(complete.map((card) => [card.cardId, card]))
  const primaryParents = isList ? new Map<string, string>() : findPrimaryParents(cards, previousParents)
  breakCircles(cards, primaryParents)
  const builder = new Builder(cards, primaryParents, {
    ...loaded,
    unknownId: isTargetUnknown ? loaded.targetId : undefined,
  })
  const roots = isList ? growLevels(builder, loaded) : growTree(builder, loaded)
  countBelow(builder.nodes)
  addRemoved(builder.nodes, removed)
  const newRoots = drafts.flatMap((draft) => builder.addDraft(draft) ?? [])
  return {
    targetId: loaded.targetId,
    roots: newRoots.length > 0 ? [...roots, ...newRoots] : roots,
    nodes: builder.nodes,
    mirrorsByCard: builder.mirrorsByCard,
    primaryParents,
    loadedCount: loaded.cards.length,
  }
}
