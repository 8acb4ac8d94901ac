import TextQuote from 'lucide-react/icons/text-quote'

import { Icon } from '#ui/icon.tsx'

interface EvidenceCountProps {
  count: number
  /** Not all insights of the card are known. */
  isAtLeast?: boolean
  isDimmed?: boolean
}

export function EvidenceCount({ count, isAtLeast = false, isDimmed = false }: EvidenceCountProps) {
  if (count === 0) return null
  return (
    <span
      className={`inline-flex flex-none items-center gap-1 text-12 tabular-nums ${isDimmed ? 'text-ink-3' : 'text-ink-2'}`}
    >
      <Icon of={TextQuote} size={12} className="text-ink-3" />
      <span aria-hidden>
        {count}
        {isAtLeast && '+'}
      </span>
      <span className="sr-only">
        {isAtLeast && 'at least '}
        {count} {count === 1 ? 'insight' : 'insights'}
      </span>
    </span>
  )
}
