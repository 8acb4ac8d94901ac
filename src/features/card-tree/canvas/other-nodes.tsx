import { useRef } from 'react'

import type { CardNode, DraftNode, TreeNode } from '#domain/tree-node.ts'
import { Kbd } from '#ui/kbd.tsx'
import { typeLook } from '#cards/type-look.ts'

import { DraftTitle, DraftType } from '../draft-card.tsx'
import type { Box } from '../model/box.ts'
import { titleLines } from '../model/card-size.ts'
import { useTreeCommands } from '../model/tree-commands.ts'
import { useTree } from '../model/tree-store.ts'
import { selectedRing } from './card-classes.ts'
import { FrontierFace, GoneFace, LevelFace, MirrorFace } from './other-faces.tsx'
import { useCurrentFocus, useNodeState } from './use-node-state.ts'

const otherLooks = {
  mirror:
    "bg-canvas after:absolute after:inset-0 after:rounded-card after:border-[1.5px] after:border-dashed after:border-control after:content-['']",
  frontier: 'shadow-[0_0_0_1px_var(--line-2)] hover:bg-sunken hover:shadow-[0_0_0_1px_var(--control)]',
  level: '',
  gone: "after:absolute after:inset-0 after:rounded-card after:border after:border-dashed after:border-control after:content-['']",
} as const

/** What stands in a tree beside its cards: mirrors, what is not loaded, headings of levels. */
export function OtherElement({ box, node }: { box: Box; node: Exclude<TreeNode, CardNode | DraftNode> }) {
  const ref = useRef<HTMLDivElement>(null)
  const commands = useTreeCommands()
  const { isCurrent, isTabStop, level } = useNodeState(node)
  const isLoading = useTree((view) => node.kind === 'frontier' && view.loading.has(node.parent.cardId))
  useCurrentFocus(ref, isCurrent)
  const act = () => {
    if (node.kind === 'frontier') commands.loadChildren(node.parent.cardId)
    else commands.press(node.nodeId, false)
  }
  return (
    // Keys come to it through the actions of the tree.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      role="treeitem"
      aria-selected={isCurrent}
      aria-level={node.depth + 1}
      tabIndex={isTabStop ? 0 : -1}
      onClick={act}
      onDoubleClick={() => node.kind === 'mirror' && commands.openOriginal(node.cardId)}
      style={{ height: box.height }}
      className={`nopan pointer-events-auto relative w-[264px] rounded-card text-ink focus-visible:outline-offset-3 ${otherLooks[node.kind]} ${isCurrent ? selectedRing : ''}`}
    >
      {node.kind === 'mirror' && (
        <MirrorFace node={node} lines={titleLines(node.card.cardTitle)} level={level} />
      )}
      {node.kind === 'frontier' && <FrontierFace node={node} isLoading={isLoading} />}
      {node.kind === 'gone' && <GoneFace node={node} isCurrent={isCurrent} level={level} />}
      {node.kind === 'level' && <LevelFace node={node} />}
    </div>
  )
}

/** A new card where it will stand, while its title is written. */
export function DraftElement({ box, node }: { box: Box; node: DraftNode }) {
  return (
    <div
      role="treeitem"
      aria-selected={false}
      aria-level={node.depth + 1}
      style={{ height: box.height }}
      className={`nopan pointer-events-auto relative w-[264px] rounded-card bg-surface pt-2.5 pr-3 pb-3 pl-[15px] text-ink before:absolute before:top-2.5 before:bottom-2.5 before:left-0 before:w-[3px] before:rounded-e-bar before:bg-type before:content-[''] ${typeLook(node.cardType).scope} ${selectedRing}`}
    >
      <div className="flex h-4 items-center justify-between text-12 text-ink-2">
        <DraftType node={node} />
        new child
      </div>
      <DraftTitle node={node} className="mt-1 block h-10 w-full text-14 font-label" />
      <div aria-hidden className="mt-2 flex h-4 items-center gap-3 text-12 text-ink-2">
        <span className="inline-flex items-center gap-1">
          <Kbd className="h-4!">Enter</Kbd> create
        </span>
        <span className="inline-flex items-center gap-1">
          <Kbd className="h-4!">Tab</Kbd> and one more
        </span>
      </div>
    </div>
  )
}
