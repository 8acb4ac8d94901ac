import { useRef, type MouseEvent } from 'react'

import type { CardNode, DraftNode, TreeNode } from '#domain/tree/tree-node.ts'

import type { Box } from '../../state/box.ts'
import { isNodeDimmed } from '../../state/derive-view.ts'
import { titleLines } from '../../state/card-size.ts'
import { isFocusedByKey } from '../../state/focus-tree.ts'
import { useTreeCommands } from '../../state/tree-commands.ts'
import { useTree } from '../../state/tree-store.ts'
import { selectedRing } from './card-classes.ts'
import { FrontierFace, RemovedFace, LevelFace, MirrorFace } from './other-faces.tsx'
import { useCurrentFocus, useNodeState } from './use-node-state.ts'

const otherLooks = {
  mirror:
    "bg-canvas after:absolute after:inset-0 after:rounded-card after:border-[1.5px] after:border-dashed after:border-control after:content-['']",
  frontier: 'shadow-[0_0_0_1px_var(--line-2)] hover:bg-sunken hover:shadow-[0_0_0_1px_var(--control)]',
  level: '',
  removed:
    "after:absolute after:inset-0 after:rounded-card after:border after:border-dashed after:border-control after:content-['']",
} as const

export function OtherElement({ box, node }: { box: Box; node: Exclude<TreeNode, CardNode | DraftNode> }) {
  const ref = useRef<HTMLDivElement>(null)
  const commands = useTreeCommands()
  const { isCurrent, isTabStop, level } = useNodeState(node)
  const isDimmed = useTree((view) => isNodeDimmed(view, node))
  const isLoading = useTree((view) => node.kind === 'frontier' && view.loading.has(node.parent.cardId))
  useCurrentFocus(ref, isCurrent)
  const act = (click: MouseEvent<HTMLElement>) => {
    if (node.kind === 'frontier') commands.loadChildren(node.parent.cardId)
    else commands.press(node.nodeId, click, click.currentTarget.getBoundingClientRect().right)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the actions of the tree handle keys
    <div
      ref={ref}
      role="treeitem"
      data-mirror-id={node.kind === 'mirror' ? node.nodeId : undefined}
      aria-selected={isCurrent}
      aria-level={node.depth + 1}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={(event) => isFocusedByKey(event) && commands.takeFocus(node.nodeId)}
      onClick={act}
      onDoubleClick={() => node.kind === 'mirror' && commands.openOriginal(node.cardId)}
      style={{ height: box.height }}
      className={`nopan pointer-events-auto relative w-[264px] rounded-card text-ink focus-visible:outline-offset-3 ${otherLooks[node.kind]} ${isCurrent ? selectedRing : ''}`}
    >
      {node.kind === 'mirror' && (
        <MirrorFace
          node={node}
          lines={titleLines(node.card.cardTitle)}
          height={box.height}
          level={level}
          isDimmed={isDimmed}
        />
      )}
      {node.kind === 'frontier' && <FrontierFace node={node} isLoading={isLoading} level={level} />}
      {node.kind === 'removed' && <RemovedFace node={node} isCurrent={isCurrent} level={level} />}
      {node.kind === 'level' && <LevelFace node={node} />}
    </div>
  )
}
