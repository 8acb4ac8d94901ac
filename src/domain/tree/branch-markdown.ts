import { titleOf } from '../card/title-of.ts'
import { statusLook } from '../card/card-status.ts'
import { cardTypeWord } from '../card/card-type.ts'
import { escapeOutlineText, printDetails } from '../markdown/markdown-outline.ts'
import type { RemovedNode, TreeNode } from './tree-node.ts'

function line(node: Exclude<TreeNode, RemovedNode>, linkOf: (cardId: string) => string): string {
  if (node.kind === 'frontier') {
    const { length } = node.missingIds
    return node.isUnreturned ? `${length} not readable` : `+${length} not loaded`
  }
  if (node.kind === 'level') return node.level === 0 ? 'This card' : `Level ${node.level}`
  if (node.kind === 'draft') return cardTypeWord(node.draft.cardType)
  const { card, cardId } = node
  const title = `[${escapeOutlineText(titleOf(card))}](${linkOf(cardId)})`
  if (node.kind === 'mirror') return `${title} (also here)`
  const facts = [cardTypeWord(card.cardType), card.cardStatus && statusLook(card.cardStatus).word]
  return `${title} · ${facts.filter(Boolean).join(' · ')}`
}

/** Writes an outline. A mirror is only a link, and a branch inside another is written once. */
export function branchMarkdown(
  branches: readonly TreeNode[],
  linkOf: (cardId: string) => string,
  details: ReadonlyMap<string, string> = new Map(),
): string {
  const chosen = new Set<TreeNode>(branches)
  const isWithinOther = (node: TreeNode) => {
    for (let above = node.parent; above; above = above.parent) if (chosen.has(above)) return true
    return false
  }
  const lines: string[] = []
  const open = branches
    .filter((node) => !isWithinOther(node))
    .toReversed()
    .map((node): [TreeNode, number] => [node, 0])
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    if (node.kind === 'removed') continue
    const indent = '  '.repeat(depth)
    lines.push(`${indent}- ${line(node, linkOf)}`)
    const quoted = node.kind === 'card' ? printDetails(details.get(node.cardId) ?? '') : []
    lines.push(...quoted.map((text) => `${indent}  ${text}`))
    for (const child of node.children.toReversed()) open.push([child, depth + 1])
  }
  return `${lines.join('\n')}\n`
}
