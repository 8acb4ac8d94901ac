import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'

import type { CardNode } from '#domain/tree/tree-node.ts'
import { Icon } from '#ui/icon.tsx'

import { ChangeMark, useChange } from '../../parts/change-mark.tsx'
import { faceHeight, type Box } from '../../state/box.ts'
import { titleLines } from '../../state/card-size.ts'
import { isNodeDimmed } from '../../state/derive-view.ts'
import { isFocusedByKey } from '../../state/focus-tree.ts'
import { useTreeCommands } from '../../state/tree-commands.ts'
import { useTree } from '../../state/tree-store.ts'
import { useCardDrag } from '../../edits/use-card-drag.ts'
import { cardClasses } from './card-classes.ts'
import { BlockFace, CardFace, FarFace, type FaceProps } from './card-face.tsx'
import { DraftElement } from './draft-node.tsx'
import { OtherElement } from './other-nodes.tsx'
import type { ZoomLevel } from '../viewport/viewport.ts'
import { foldedCount } from '../../state/visible-nodes.ts'
import { RollUpLine } from './roll-up-line.tsx'
import { useCurrentFocus, useNodeState } from './use-node-state.ts'

export function TreeNodeElement({ nodeId }: { nodeId: string }) {
  const box = useTree((view) => view.layout.byNode.get(nodeId))
  if (!box) return null
  const { node } = box
  if (node.kind === 'draft') return <DraftElement box={box} node={node} />
  return node.kind === 'card' ? <CardElement box={box} node={node} /> : <OtherElement box={box} node={node} />
}

function CardElement({ box, node }: { box: Box; node: CardNode }) {
  const { cardId, card } = node
  const ref = useRef<HTMLDivElement>(null)
  const commands = useTreeCommands()
  const { isCurrent, isTabStop, level } = useNodeState(node)
  const isSelected = useTree((view) => view.selected.has(cardId))
  const isUnmatched = useTree((view) => isNodeDimmed(view, node))
  const refusal = useTree((view) => view.drag?.refusalOf(cardId))
  const isDropTarget = useTree((view) => view.drag?.overId === cardId) && refusal === undefined
  const isDimmed = isUnmatched || refusal !== undefined
  const change = useChange(cardId)
  const startDrag = useCardDrag()
  useCurrentFocus(ref, isCurrent)
  const hasBranch = node.children.length > 0
  const hasRollUp = box.hasRollUp && level === 'full'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the actions of the tree handle keys
    <div
      ref={ref}
      role="treeitem"
      data-card-id={cardId}
      aria-selected={isSelected}
      aria-level={node.depth + 1}
      aria-expanded={hasBranch ? !box.isFolded : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={(event) => isFocusedByKey(event) && commands.takeFocus(node.nodeId)}
      onClick={(event) =>
        commands.press(node.nodeId, event, event.currentTarget.getBoundingClientRect().right)
      }
      onPointerDown={(event) => startDrag(node, event)}
      style={{ height: box.height }}
      className={cardClasses({
        cardType: card.cardType,
        level,
        isSelected,
        isFolded: box.isFolded,
        hasRollUp,
        isDimmed,
        isDropTarget,
      })}
    >
      <FaceOf
        level={level}
        refusal={refusal}
        node={node}
        lines={titleLines(card.cardTitle)}
        height={faceHeight(box)}
        isDimmed={isDimmed}
        isCurrent={isCurrent}
      />
      {change && level !== 'block' && <ChangeMark change={change} isCurrent={isCurrent} place="corner" />}
      {hasRollUp && <RollUpLine node={node} onOpen={() => commands.setFolded(cardId, false)} />}
      {hasBranch && !hasRollUp && <FoldButton box={box} node={node} level={level} />}
    </div>
  )
}

function FaceOf({ level, ...face }: FaceProps & { level: ZoomLevel }) {
  if (level === 'block') return <BlockFace {...face} />
  return level === 'full' ? <CardFace {...face} /> : <FarFace {...face} />
}

/** A closed branch opens along the lines. */
const carets = {
  down: { closed: '', open: 'rotate-180' },
  right: { closed: '-rotate-90', open: 'rotate-90' },
}

function FoldButton({ box, node, level }: { box: Box; node: CardNode; level: ZoomLevel }) {
  const commands = useTreeCommands()
  const place = useTree((view) => {
    // A title reaches to the edges of a block.
    const isBlock = level === 'block'
    if (view.layout.direction === 'right')
      return isBlock ? 'top-1/2 left-full -mt-3 origin-left' : 'top-1/2 -right-3 -mt-3'
    const first = node.children[0] && view.layout.byNode.get(node.children[0].nodeId)
    const isAtTrunk = first?.trunkX === box.x + 10
    // From a distance, also the title of an open card reaches down to its edge. At a trunk, a child begins right of it.
    if (isBlock || (level === 'title' && !box.isFolded))
      return isAtTrunk ? 'top-full -left-1 origin-top-right' : 'top-full left-1/2 -translate-x-1/2 origin-top'
    return isAtTrunk ? '-bottom-3 -left-0.5' : '-bottom-3 left-1/2 -translate-x-1/2'
  })
  const caret = carets[useTree((view) => view.layout.direction)]
  return (
    <button
      type="button"
      tabIndex={-1}
      data-card-toggle=""
      aria-expanded={!box.isFolded}
      aria-label={box.isFolded ? `Open branch: ${foldedCount(node)}` : 'Close branch'}
      onClick={(event) => {
        event.stopPropagation()
        commands.setFolded(node.cardId, !box.isFolded)
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      className={`absolute z-1 grid h-6 min-w-6 presenting:hidden scale-[calc(1/var(--zoom,1))] place-items-center rounded-full bg-surface text-ink-2 opacity-0 shadow-[0_0_0_1px_var(--line-2)] group-hover:opacity-100 hover:text-ink hover:shadow-[0_0_0_1px_var(--control)] ${place} ${
        // Far away it would cover the title.
        level === 'block' ? '' : 'group-focus-visible:opacity-100 aria-[expanded=false]:opacity-100'
      }`}
    >
      {box.isFolded && level === 'title' ? (
        <span className="px-1.5 text-12 font-label tabular-nums">{foldedCount(node)}</span>
      ) : (
        <Icon of={ChevronDown} size={14} className={box.isFolded ? caret.closed : caret.open} />
      )}
    </button>
  )
}
