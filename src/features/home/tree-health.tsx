import { StatusGlyph } from '#cards/status-glyph.tsx'
import type { StatusTone } from '#domain/card/card-status.ts'

interface TreeHealthProps {
  byTone: Record<StatusTone, number>
}

/** In the order of the bar; the glyph is that of a typical status. */
const tones: readonly { tone: StatusTone; word: string; typical: string; bar: string }[] = [
  { tone: 'ok', word: 'done or on track', typical: 'done', bar: 'bg-ok' },
  { tone: 'ink', word: 'in progress', typical: 'now', bar: 'bg-ink-2' },
  { tone: 'warn', word: 'at risk', typical: 'at risk', bar: 'bg-warn' },
  { tone: 'bad', word: 'failed or out of bounds', typical: 'failed', bar: 'bg-bad' },
  { tone: 'quiet', word: 'not begun', typical: 'identified', bar: 'bg-line-2' },
]

/** How the loaded cards of a tree stand: one bar, and the numbers below it. */
export function TreeHealth({ byTone }: TreeHealthProps) {
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
        {present.map(({ tone, word, typical }) => (
          <span key={tone} title={`${byTone[tone]} ${word}`} className="inline-flex items-center gap-1">
            <StatusGlyph cardStatus={typical} />
            {byTone[tone]}
            <span className="sr-only">{word}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
