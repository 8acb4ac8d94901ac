import { cardNodeId, nodeOfCard, pathTo, type CardNode, type TreeNode } from '#domain/tree/tree-node.ts'

import type { TreeView } from './derive-view.ts'
import type { TreeUpdate } from './tree-store.ts'
import { everyNode } from './visible-nodes.ts'

/** Makes a node current, unfolds the branches that hide it and scrolls to it. */
export function goTo(view: TreeView, nodeId: string): TreeUpdate {
  const node = view.tree.nodes.get(nodeId)
  if (!node) return {}
  const cardId = 'cardId' in node ? node.cardId : undefined
  return {
    currentId: nodeId,
    selected: cardId === undefined ? new Set() : new Set([cardId]),
    ...reveal(view, node),
    anchorId: undefined,
    scrollTarget: { nodeId },
  }
}

function reveal(view: TreeView, node: TreeNode): TreeUpdate {
  const above = pathTo(node).map((parent) => parent.cardId)
  const isHidden = above.some((cardId) => view.folded.has(cardId))
  const folded = isHidden
    ? new Set([...view.folded].filter((cardId) => !above.includes(cardId)))
    : view.folded
  const isInFocus = view.focusId === undefined || above.includes(view.focusId) || isCard(node, view.focusId)
  return { folded, ...(isInFocus ? {} : { url: { focusId: undefined } }) }
}

const isCard = (node: TreeNode, cardId: string) => node.kind === 'card' && node.cardId === cardId

export function revealCards(view: TreeView, cardIds: readonly string[]): TreeUpdate {
  const above = new Set<string>()
  for (const cardId of cardIds) {
    for (let node = nodeOfCard(view.tree, cardId)?.parent; node; node = node.parent) {
      if (node.kind !== 'card' || above.has(node.cardId)) break
      above.add(node.cardId)
    }
  }
  const folded = [...view.folded].filter((cardId) => !above.has(cardId))
  return folded.length === view.folded.size ? {} : { folded: new Set(folded) }
}

export function toggleSelected(view: TreeView, cardId: string): TreeUpdate {
  const selected = new Set(view.selected)
  if (!selected.delete(cardId)) selected.add(cardId)
  return { selected, currentId: cardNodeId(cardId) }
}

/** A find or filter leaves out the other cards of a range. */
export const isSelectable = ({ matchSet }: TreeView, node: TreeNode): node is CardNode =>
  node.kind === 'card' && matchSet?.has(node.cardId) !== false

function add(selected: Set<string>, view: TreeView, node: TreeNode): void {
  if (isSelectable(view, node)) selected.add(node.cardId)
}

/** Adds the node to the selection; moving back onto a selected card removes the card that it leaves. */
export function extendSelected(view: TreeView, node: TreeNode): TreeUpdate {
  const current = view.tree.nodes.get(view.currentId ?? '')
  const selected = new Set(view.selected)
  const isBack = node.kind === 'card' && selected.has(node.cardId)
  if (isBack && current?.kind === 'card') selected.delete(current.cardId)
  else if (current) add(selected, view, current)
  add(selected, view, node)
  return { selected, currentId: node.nodeId, anchorId: undefined, scrollTarget: { nodeId: node.nodeId } }
}

export function selectRange(view: TreeView, nodeId: string): TreeUpdate {
  const { boxes } = view.layout
  const from = boxes.findIndex(({ node }) => node.nodeId === view.currentId)
  const to = boxes.findIndex(({ node }) => node.nodeId === nodeId)
  if (from < 0 || to < 0) return goTo(view, nodeId)
  const between = boxes.slice(Math.min(from, to), Math.max(from, to) + 1)
  // The current card stays, so that the next range starts there too.
  return { selected: new Set(selectableIn(view, between)) }
}

const selectableIn = (view: TreeView, boxes: readonly { node: TreeNode }[]) =>
  boxes.flatMap(({ node }) => (isSelectable(view, node) ? node.cardId : []))

/** Selects the shown cards; with a find or filter its matches, and opens their branches. */
export function selectAll(view: TreeView): TreeUpdate {
  const nodes = view.matchSet ? everyNode(view.roots).map((node) => ({ node })) : view.layout.boxes
  const cardIds = selectableIn(view, nodes)
  return { ...revealCards(view, cardIds), selected: new Set(cardIds) }
}

export function fold(view: TreeView, cardId: string, isFolded: boolean): TreeUpdate {
  const folded = new Set(view.folded)
  if (isFolded) folded.add(cardId)
  else folded.delete(cardId)
  const current = view.currentId === undefined ? undefined : view.tree.nodes.get(view.currentId)
  const hidesCurrent = isFolded && current && pathTo(current).some((node) => node.cardId === cardId)
  return {
    folded,
    anchorId: cardNodeId(cardId),
    ...(hidesCurrent ? goTo({ ...view, folded }, cardNodeId(cardId)) : {}),
  }
}

/** Keys act on the card whose branch was folded, unless the panel or several selected cards show another. */
export function foldAndSelect(view: TreeView, cardId: string, isFolded: boolean): TreeUpdate {
  const isOther = view.panelCardId !== undefined || view.selected.size > 1
  const selected = isOther ? {} : { currentId: cardNodeId(cardId), selected: new Set([cardId]) }
  return { ...fold(view, cardId, isFolded), ...selected }
}

/** The focus passes other cards while a new one takes its place. */
export const takeFocus = ({ currentId, drafts }: TreeView, nodeId: string): TreeUpdate =>
  currentId === nodeId || drafts.length > 0 ? {} : { currentId: nodeId }

export function openSiblings(view: TreeView, node: TreeNode): TreeUpdate {
  const siblings = node.parent?.children ?? view.roots
  const opened = new Set(siblings.flatMap((sibling) => (sibling.kind === 'card' ? [sibling.cardId] : [])))
  return {
    folded: new Set([...view.folded].filter((cardId) => !opened.has(cardId))),
    anchorId: node.nodeId,
  }
}

export function foldOthers(view: TreeView, node: CardNode): TreeUpdate {
  const kept = new Set([...pathTo(node), node].map((each) => each.nodeId))
  const folded = new Set<string>()
  const open: TreeNode[] = [...view.tree.roots]
  for (let each = open.pop(); each; each = open.pop()) {
    if (each === node) continue
    if (kept.has(each.nodeId)) open.push(...each.children)
    else if (each.kind === 'card' && each.children.length > 0) folded.add(each.cardId)
  }
  return { folded, anchorId: node.nodeId }
}
