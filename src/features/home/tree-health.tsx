import { StatusGlyph } from '#cards/status-glyph.tsx'
import type { StatusTone } from '#domain/card/card-status.ts'

/** In the order of the bar. The glyph shows a typical status. */
const tones: readonly { tone: StatusTone; label: string; typical: string; bar: string }[] = [
  { tone: 'ok', label: 'done or on track', typical: 'done', bar: 'bg-ok' },
  { tone: 'ink', label: 'in progress', typical: 'now', bar: 'bg-ink-2' },
  { tone: 'warn', label: 'at risk', typical: 'at risk', bar: 'bg-warn' },
  { tone: 'bad', label: 'failed or out of bounds', typical: 'failed', bar: 'bg-bad' },
  { tone: 'quiet', label: 'not started', typical: 'identified', bar: 'bg-line-2' },
]

export function TreeHealth({ byTone }: { byTone: Record<StatusTone, number> }) {
  const present = tones.filter(({ tone }) => byTone[tone] > 0)
  if (present.length === 0) return <div />
  return (
    <div>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5">
        {present.map(({ tone, bar }) => (
          <span key={tone} className={`min-w-0.5 rounded-tick ${bar}`} style={{ flex: byTone[tone] }} />
        ))}
      </div>
      <div className="mt-1.5 flex items-center gap-2.5 text-12 text-ink-2 tabular-nums">
        {present.map(({ tone, label, typical }) => (
          <span key={tone} title={`${byTone[tone]} ${label}`} className="inline-flex items-center gap-1">
            <StatusGlyph cardStatus={typical} />
            {byTone[tone]}
            <span className="sr-only">{label}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
