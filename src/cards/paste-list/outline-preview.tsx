import Check from 'lucide-react/icons/check'

import { Icon } from '#ui/icon.tsx'

import { TypeIcon } from '../type-icon.tsx'
import type { OutlineProgress } from './create-outline.ts'
import type { PlannedCard } from './outline-plan.ts'

interface OutlinePreviewProps {
  plan: readonly PlannedCard[]
  progress: OutlineProgress
}

const deepestShown = 8

export function OutlinePreview({ plan, progress: { created, failures } }: OutlinePreviewProps) {
  if (plan.length === 0) return <p className="py-3 text-12 text-ink-3">Nothing to create yet</p>
  return (
    <ol aria-label="Cards to create" className="rounded-control bg-sunken py-1">
      {plan.map((card, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no other key
        <li key={index} aria-level={card.depth + 1} className="px-2 py-1.5">
          <Line card={card} isCreated={created.has(index)} />
          <Reason depth={card.depth} text={failures.get(index)} />
        </li>
      ))}
    </ol>
  )
}

const indentOf = (depth: number) => Math.min(depth, deepestShown) * 20

function Line({ card, isCreated }: { card: PlannedCard; isCreated: boolean }) {
  const { cardTitle, cardType, cardDetails, depth } = card
  return (
    <span className="flex min-h-5 items-center gap-2">
      <span style={{ width: indentOf(depth) }} className="flex-none" />
      <TypeIcon cardType={cardType} isNamed />
      <span className="min-w-0 flex-1 truncate" title={cardTitle}>
        {cardTitle}
      </span>
      {cardDetails !== undefined && (
        <span className="text-12 text-warn">shortened, full text in the details</span>
      )}
      {isCreated && (
        <>
          <Icon of={Check} size={14} className="text-ok" />
          <span className="sr-only">created</span>
        </>
      )}
    </span>
  )
}

function Reason({ depth, text }: { depth: number; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span className="block text-12 text-bad" style={{ paddingInlineStart: indentOf(depth) + 30 }}>
      {text}
    </span>
  )
}
