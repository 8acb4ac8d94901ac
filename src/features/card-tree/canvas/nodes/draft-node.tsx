import { useRef } from 'react'

import { typeLook } from '#cards/type-look.ts'
import type { DraftNode } from '#domain/tree/tree-node.ts'

import {
  DraftFrame,
  DraftNext,
  DraftOutcome,
  DraftStep,
  DraftTitle,
  DraftType,
} from '../../edits/draft-card.tsx'
import type { Box } from '../../state/box.ts'
import { selectedRing } from './card-classes.ts'
import { KeyHints } from './key-hints.tsx'
import { useCurrentFocus, useNodeState } from './use-node-state.ts'

export function DraftElement({ box, node }: { box: Box; node: DraftNode }) {
  const { step, cardType, reason } = node.draft
  const isWriting = step === 'writing'
  const ref = useRef<HTMLDivElement>(null)
  const { isCurrent, isTabStop } = useNodeState(node)
  useCurrentFocus(ref, isCurrent && !isWriting)
  return (
    <div
      ref={ref}
      role="treeitem"
      aria-selected={isCurrent}
      tabIndex={isTabStop && !isWriting ? 0 : -1}
      aria-level={node.depth + 1}
      aria-busy={step === 'sending'}
      style={{ height: box.height }}
      className={`nopan pointer-events-auto relative w-[264px] rounded-card bg-surface pt-(--face-top) pr-(--face-right) pb-(--face-bottom) pl-(--face-left) text-ink before:absolute before:inset-y-(--face-rail-inset) before:left-0 before:w-(--face-rail) before:rounded-e-bar before:bg-type before:content-[''] ${typeLook(cardType).scope} ${isWriting || isCurrent ? selectedRing : 'shadow-[0_0_0_1px_var(--line-2)]'}`}
    >
      <DraftFrame>
        <div className="flex h-(--face-line) items-center justify-between gap-2 text-12 whitespace-nowrap text-ink-2">
          <DraftType node={node} />
          <DraftStep node={node} />
        </div>
        <DraftTitle
          node={node}
          className={`mt-(--face-title-gap) block w-full text-14 font-label ${isWriting ? 'h-10' : 'h-5'}`}
        />
        <DraftNext node={node} className="mt-1 line-clamp-2" />
        {isWriting && <KeyHints keys={{ Enter: 'create', Tab: 'add another' }} />}
        {step === 'refused' && (
          <p className="mb-1.5 line-clamp-2 text-12 text-bad" title={reason}>
            {reason}
          </p>
        )}
        <DraftOutcome node={node} />
      </DraftFrame>
    </div>
  )
}
