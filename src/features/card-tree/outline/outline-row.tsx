import { useEffect, useId, useRef, type MouseEvent, type PointerEvent } from 'react'

import { CardMetric } from '#cards/card-metric.tsx'
import { EvidenceCount } from '#cards/evidence-count.tsx'
import { StatusLabel } from '#cards/status-label.tsx'
import { titleOf } from '#domain/card/title-of.ts'
import { hasMetric } from '#domain/metric/metric.ts'
import type { TreeNode } from '#domain/tree/tree-node.ts'
import { evidenceCountOf } from '#domain/tree/roll-up.ts'

import { cssVariables } from '#ui/css-variables.ts'
import { formatNumber } from '#ui/format.ts'
import { canTakeFocus, isFocusedByKey } from '../state/focus-tree.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { tabStopOf } from '../state/current-node.ts'
import { isNodeDimmed } from '../state/derive-view.ts'
import { useTree } from '../state/tree-store.ts'
import { useCardDrag } from '../edits/use-card-drag.ts'
import { outlineColumns } from './outline-head.tsx'
import { OutlineNode } from './outline-node.tsx'

interface OutlineRowProps {
  nodeId: string
  index: number
  top: number
}

export function OutlineRow({ nodeId, index, top }: OutlineRowProps) {
  const box = useTree((view) => view.layout.byNode.get(nodeId))
  return box ? <Row node={box.node} isFolded={box.isFolded} index={index} top={top} /> : null
}

interface RowProps {
  node: TreeNode
  isFolded: boolean
  index: number
  top: number
}

/** Of any loaded node, also of one in a folded branch. */
export const PrintedRow = ({ node, index }: Pick<RowProps, 'node' | 'index'>) => (
  <Row node={node} isFolded={false} index={index} top={0} />
)

const cardOf = (node: TreeNode) => ('card' in node ? node.card : undefined)

function useRowState(node: TreeNode) {
  const isCurrent = useTree((view) => view.currentId === node.nodeId)
  const isTabStop = useTree((view) => tabStopOf(view) === node.nodeId)
  const isSelected = useTree((view) => (node.kind === 'card' ? view.selected.has(node.cardId) : isCurrent))
  const isUnmatched = useTree((view) => isNodeDimmed(view, node))
  const isRefused = useTree((view) => node.kind === 'card' && view.drag?.refusalOf(node.cardId) !== undefined)
  const isDropTarget = useTree((view) => node.kind === 'card' && view.drag?.overId === node.cardId)
  const level = useTree((view) => node.depth - (view.roots[0]?.depth ?? 0))
  return {
    isCurrent,
    isTabStop,
    isSelected: isSelected || (isDropTarget && !isRefused),
    isDimmed: isUnmatched || isRefused,
    level,
  }
}

function lookOf(level: number, isSelected: boolean): string {
  const line = level <= 1 ? 'inset-shadow-[0_1px_var(--line)]' : ''
  const ground = isSelected
    ? "bg-accent-tint before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent before:content-[''] print:bg-transparent print:before:hidden"
    : 'hover:bg-sunken'
  return `${line} ${ground}`
}

function Row({ node, isFolded, index, top }: RowProps) {
  const ref = useRef<HTMLDivElement>(null)
  const commands = useTreeCommands()
  const { isCurrent, isTabStop, isSelected, isDimmed, level } = useRowState(node)
  useEffect(() => {
    const grid = ref.current?.closest('[role="treegrid"]')
    if (isCurrent && grid && canTakeFocus(grid)) ref.current?.focus({ preventScroll: true })
  }, [isCurrent])
  const startDrag = useCardDrag()
  const onPointerDown = (event: PointerEvent) => {
    // Otherwise the browser would select text.
    if (event.shiftKey) event.preventDefault()
    if (node.kind === 'card' || node.kind === 'mirror') startDrag(node, event)
  }
  // A focused branch is the first of its level.
  const siblings = useTree((view) => (level === 0 ? view.roots : (node.parent?.children ?? view.roots)))
  const labelId = useId()
  const onClick = (event: MouseEvent) => {
    if (node.kind === 'frontier') commands.loadChildren(node.parent.cardId)
    else if (event.shiftKey) commands.selectRange(node.nodeId)
    else commands.press(node.nodeId, event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the actions of the tree handle keys
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      aria-level={level + 1}
      aria-posinset={siblings.indexOf(node) + 1}
      aria-setsize={siblings.length}
      aria-labelledby={labelsOf(labelId, node)}
      aria-selected={isSelected}
      aria-expanded={node.children.length > 0 ? !isFolded : undefined}
      data-card-id={node.kind === 'card' ? node.cardId : undefined}
      data-mirror-id={node.kind === 'mirror' ? node.nodeId : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={(event) => isFocusedByKey(event) && commands.takeFocus(node.nodeId)}
      onClick={onClick}
      onPointerDown={onPointerDown}
      style={{ transform: `translateY(${top}px)` }}
      className={`absolute inset-x-0 top-0 h-9 select-none print:static print:h-auto print:min-h-7 print:py-1 print:transform-none! focus-visible:z-1 focus-visible:-outline-offset-2 ${outlineColumns} narrow:h-15 narrow:grid-cols-[auto_auto_minmax(0,1fr)] narrow:content-center narrow:gap-x-3 narrow:py-2 narrow:ps-2 ${lookOf(level, isSelected)}`}
    >
      <OutlineNode
        node={node}
        labelId={labelId}
        isFolded={isFolded}
        level={level}
        isDimmed={isDimmed}
        isCurrent={isCurrent}
      />
      <Cells node={node} labelId={labelId} level={level} isDimmed={isDimmed} />
    </div>
  )
}

/** Title, status, metric and evidence name a row; the fold button doesn't. */
const labelsOf = (labelId: string, node: TreeNode) =>
  cardOf(node) && ['', '-status', '-metric', '-evidence'].map((part) => labelId + part).join(' ')

interface CellsProps {
  node: TreeNode
  labelId: string
  level: number
  isDimmed: boolean
}

function Cells({ node, labelId, level, isDimmed }: CellsProps) {
  const card = cardOf(node)
  const isCard = node.kind === 'card'
  const evidence = useTree((view) => (isCard ? evidenceCountOf(view.evidence, node.cardId) : 0))
  if (!card) return null
  return (
    <>
      <div
        role="gridcell"
        id={`${labelId}-status`}
        className="flex narrow:ps-(--status-inset)"
        style={cssVariables({ '--status-inset': `${level * 16 + 50}px` })}
      >
        {card.cardStatus !== undefined && <StatusLabel cardStatus={card.cardStatus} isDimmed={isDimmed} />}
      </div>
      <div
        role="gridcell"
        id={`${labelId}-metric`}
        className="flex items-center gap-3 text-12 whitespace-nowrap text-ink-2 tabular-nums tighter:hidden narrow:flex print:flex!"
      >
        {isCard && hasMetric(card) && (
          <CardMetric card={card} barClassName="w-24 flex-none narrow:hidden print:hidden" />
        )}
      </div>
      <div role="gridcell" id={`${labelId}-evidence`} className="flex justify-end">
        <EvidenceCount count={evidence} isDimmed={isDimmed} />
      </div>
      <div role="gridcell" className="text-end text-12 text-ink-2 tabular-nums tight:hidden print:hidden">
        {isCard && node.belowCount > 0 && `${formatNumber(node.belowCount)}${node.isPartial ? '+' : ''}`}
      </div>
      <AlsoUnder node={node} />
    </>
  )
}

function AlsoUnder({ node }: { node: TreeNode }) {
  const mirrors = useTree((view) =>
    node.kind === 'card' ? view.tree.mirrorsByCard.get(node.cardId) : undefined,
  )
  const titles = mirrors?.flatMap(({ parent }) => (parent && 'card' in parent ? [titleOf(parent.card)] : []))
  return (
    <div role="gridcell" className="truncate text-12 text-ink-2 tight:hidden print:hidden">
      {titles?.join(' · ')}
    </div>
  )
}
