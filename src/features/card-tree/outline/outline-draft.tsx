import { TypeIcon } from '#cards/type-icon.tsx'
import type { DraftNode } from '#domain/tree/tree-node.ts'

import { DraftFrame, DraftOutcome, DraftTitle, DraftType } from '../edits/draft-card.tsx'

/** A new card as a row: being written, pending or rejected. */
export function OutlineDraft({ node }: { node: DraftNode }) {
  const { step, reason, cardType } = node.draft
  return (
    <DraftFrame>
      <span className="flex min-w-0 flex-1 items-center gap-2 ps-7">
        {step === 'writing' ? <DraftType node={node} /> : <TypeIcon cardType={cardType} isNamed />}
        <span className="flex min-w-0 flex-1 items-center gap-3 narrow:flex-col narrow:items-stretch narrow:gap-0">
          <DraftTitle node={node} className={`h-5 min-w-0 ${step === 'writing' ? 'w-full' : ''}`} />
          {step === 'sending' && <span className="flex-none text-12 text-ink-3">creating</span>}
          {step === 'refused' && (
            <span className="min-w-0 truncate text-12 text-bad" title={reason}>
              {reason}
            </span>
          )}
        </span>
        <DraftOutcome node={node} />
      </span>
    </DraftFrame>
  )
}
