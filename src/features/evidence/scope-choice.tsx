import { formatNumber } from '#ui/format.ts'
import { Segmented } from '#ui/segmented.tsx'

export type Scope = 'card' | 'branch'

interface ScopeChoiceProps {
  scope: Scope
  /** Not until the evidence is read, and not if the service lists no insights. */
  counts: Record<Scope, number> | undefined
  onChange: (scope: Scope) => void
}

export function ScopeChoice({ scope, counts, onChange }: ScopeChoiceProps) {
  return (
    <Segmented<Scope>
      label="Scope"
      value={scope}
      onChange={onChange}
      segments={[
        { value: 'card', label: <Counted label="This card" count={counts?.card} /> },
        { value: 'branch', label: <Counted label="Entire branch" count={counts?.branch} /> },
      ]}
    />
  )
}

function Counted({ label, count }: { label: string; count: number | undefined }) {
  if (count === undefined) return label
  return (
    <>
      {label} <span className="font-text text-ink-3 tabular-nums">{formatNumber(count)}</span>
    </>
  )
}
