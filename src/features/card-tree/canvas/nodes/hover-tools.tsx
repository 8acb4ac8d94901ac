import ListPlus from 'lucide-react/icons/list-plus'
import Plus from 'lucide-react/icons/plus'
import { use, useEffect, useState } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'
import { useCanCreate } from '#data/cards/can-create.ts'
import type { ActionHead } from '#ui/actions/action-registry.ts'
import { keyCaps } from '#ui/actions/key-caps.ts'
import { runAction } from '#ui/actions/use-actions.tsx'
import { Icon, type IconDrawing } from '#ui/icon.tsx'

import { treeActions as heads } from '../../state/action-definitions.ts'
import { useTreeCommands } from '../../state/tree-commands.ts'
import { useTree } from '../../state/tree-store.ts'
import { TreeRegionContext } from '../tree-region.ts'
import type { ZoomLevel } from '../viewport/viewport.ts'

const marker = 'data-hover-tools'

/** Returns the card under the pointer, also while the pointer is on its tools. */
function useHoveredCardId(): string | undefined {
  const region = use(TreeRegionContext)
  const [hoveredId, setHoveredId] = useState<string>()
  useEffect(() => {
    const element = region?.current
    const onOver = ({ target, buttons }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest(`[${marker}]`) !== null) return
      // Not while panning or dragging.
      setHoveredId(buttons === 0 ? target.closest<HTMLElement>('[data-card-id]')?.dataset.cardId : undefined)
    }
    const onLeave = () => setHoveredId(undefined)
    element?.addEventListener('pointerover', onOver)
    element?.addEventListener('pointerleave', onLeave)
    return () => {
      element?.removeEventListener('pointerover', onOver)
      element?.removeEventListener('pointerleave', onLeave)
    }
  }, [region])
  return hoveredId
}

/** From a distance, next to the titles and the status at their right. */
const places = {
  full: {
    down: {
      child: 'right-2 -bottom-3 origin-bottom-right',
      sibling: 'top-1/2 -right-3 -mt-3 origin-right',
    },
    right: {
      child: '-right-3 -bottom-2 origin-bottom-right',
      sibling: '-bottom-3 left-1/2 -ml-3 origin-bottom',
    },
  },
  title: {
    down: {
      child: 'top-full left-[calc(100%-2px)] -mt-4 origin-top-left',
      sibling: 'top-1/2 left-[calc(100%-10px)] -mt-3 origin-left',
    },
    right: {
      child: 'top-0 left-[calc(100%-20px)] origin-bottom-left -mt-4',
      sibling: 'top-full left-[calc(100%-40px)] -mt-4 origin-top-left',
    },
  },
}

/** Buttons at the hovered card that add a child or a sibling. One pair for the tree, not one per card. */
export function HoverTools({ level }: { level: Exclude<ZoomLevel, 'block'> }) {
  const cardId = useHoveredCardId()
  const canCreate = useCanCreate()
  const box = useTree(({ layout, drag, drafts }) =>
    cardId === undefined || drag !== undefined || drafts.some(({ step }) => step === 'writing')
      ? undefined
      : layout.byNode.get(cardNodeId(cardId)),
  )
  // Away from the button that folds the branch.
  const direction = useTree((view) => view.direction)
  const place = places[level][direction]
  if (!canCreate || box?.node.kind !== 'card') return null
  const { node, x, y, width, height, hasRollUp } = box
  // The line of a closed card ends with its evidence, where the button would be.
  const isBelow = hasRollUp && level === 'full' && direction === 'down'
  return (
    <div
      data-hover-tools=""
      data-card-id={node.cardId}
      className="pointer-events-none absolute top-0 left-0 z-2 presenting:hidden"
      style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
    >
      <Tool
        head={heads.addChild}
        icon={Plus}
        nodeId={node.nodeId}
        className={isBelow ? 'top-full right-2 origin-top-right' : place.child}
      />
      {node.parent?.kind === 'card' && (
        <Tool head={heads.addSibling} icon={ListPlus} nodeId={node.nodeId} className={place.sibling} />
      )}
    </div>
  )
}

interface ToolProps {
  head: ActionHead
  icon: IconDrawing
  nodeId: string
  className: string
}

function Tool({ head: { id, label, keys = [] }, icon, nodeId, className }: ToolProps) {
  const commands = useTreeCommands()
  return (
    <button
      type="button"
      // Keys have their own actions.
      tabIndex={-1}
      aria-label={label}
      title={`${label} (${keyCaps(keys[0] ?? '').join(' ')})`}
      onClick={(event) => {
        event.stopPropagation()
        commands.select(nodeId)
        runAction(id)
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      className={`pointer-events-auto absolute grid size-6 scale-[calc(1/var(--zoom,1))] place-items-center rounded-full bg-surface text-ink-2 shadow-[0_0_0_1px_var(--line-2)] hover:text-ink hover:shadow-[0_0_0_1px_var(--control)] ${className}`}
    >
      <Icon of={icon} size={14} />
    </button>
  )
}
