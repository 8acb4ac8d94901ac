import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'

import { EvidenceCount } from '#cards/evidence-count.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { paths } from '#domain/paths.ts'
import { Bone } from '#ui/bone.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { TreeHealth } from './tree-health.tsx'
import { TreeShape } from './tree-shape.tsx'
import type { TreeSummary } from './tree-summary.ts'

interface RootRowProps {
  root: { cardId: string; cardTitle: string; cardType: string }
  /** Undefined while it is read. */
  summary: TreeSummary | undefined
  /** Why it could not be read. */
  failure: string | undefined
  widest: number
}

/** A tree in a line: its shape, its root, how many cards, how they stand. */
export function RootRow({ root, summary, failure, widest }: RootRowProps) {
  return (
    <li>
      <Link
        to={paths.tree(root.cardId)}
        className="grid min-h-17 grid-cols-[96px_minmax(0,1fr)_176px_16px] items-center gap-x-5 border-t border-line py-3.5 -outline-offset-2 hover:bg-sunken narrow:grid-cols-[minmax(0,1fr)_16px] narrow:gap-x-4 narrow:gap-y-2.5 narrow:py-3"
      >
        {summary ? (
          <TreeShape cardsPerLevel={summary.cardsPerLevel} widest={widest} />
        ) : (
          <Bone className="mx-auto h-6 w-14 narrow:hidden" />
        )}
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-2 text-14 font-label">
            <TypeIcon cardType={root.cardType} isNamed />
            <span className="truncate">{root.cardTitle || root.cardId}</span>
          </div>
          <div className="mt-0.5 flex h-4 items-center gap-2.5 text-12 text-ink-3 tabular-nums">
            {summary ? <Counts summary={summary} /> : (failure ?? <Bone className="h-3 w-20" />)}
          </div>
        </div>
        <div className="narrow:row-start-2">{summary && <TreeHealth byTone={summary.byTone} />}</div>
        <Icon of={ChevronRight} className="text-ink-3" />
      </Link>
    </li>
  )
}

/** Ids that are listed and not loaded are counted, what lies below them cannot be. */
function Counts({ summary: { known, loaded, insights } }: { summary: TreeSummary }) {
  return (
    <>
      <span>
        {known > loaded
          ? `${formatNumber(known)}+ cards, ${formatNumber(loaded)} loaded`
          : formatCount(loaded, 'card')}
      </span>
      <EvidenceCount count={insights} isAtLeast={known > loaded} />
    </>
  )
}
