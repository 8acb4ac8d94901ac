import Check from 'lucide-react/icons/check'

import type { SpeakerShare } from '#domain/transcript/speaker-shares.ts'
import { classes } from '#ui/classes.ts'
import { formatShare } from '#ui/format.ts'
import { Section } from '#ui/section.tsx'

import { speakerName, type Voice } from './voices.ts'

interface SpeakerFilterProps {
  shares: readonly SpeakerShare[]
  voices: ReadonlyMap<string | null, Voice>
  hidden: ReadonlySet<string | null>
  onToggle: (speaker: string | null) => void
}

/** The speakers with their Share of words. Unticking one hides their lines. */
export function SpeakerFilter({ shares, voices, hidden, onToggle }: SpeakerFilterProps) {
  return (
    <Section
      title="Speakers"
      count={shares.length}
      isFirst
      actions={<span className="text-12 text-ink-3">Share of words</span>}
    >
      {shares.map(({ speaker, share }) => {
        const isShown = !hidden.has(speaker)
        return (
          <label
            key={speaker ?? ''}
            className={classes(
              'grid cursor-default grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 rounded-control py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent',
              voices.get(speaker),
            )}
          >
            <input type="checkbox" checked={isShown} onChange={() => onToggle(speaker)} className="sr-only" />
            <span
              aria-hidden="true"
              className={classes(
                'grid size-4 place-items-center rounded-key text-surface',
                isShown ? 'bg-voice' : 'inset-ring-[1.5px] inset-ring-control',
              )}
            >
              {isShown && <Check size={12} strokeWidth={3} />}
            </span>
            <span className="truncate">{speakerName(speaker)}</span>
            <span className="text-ink-2 tabular-nums">{formatShare(share)}</span>
            <span aria-hidden="true" className="col-span-2 col-start-2 h-0.75 rounded-bar bg-pressed">
              <span className="block h-full rounded-bar bg-voice" style={{ width: `${share * 100}%` }} />
            </span>
          </label>
        )
      })}
    </Section>
  )
}
