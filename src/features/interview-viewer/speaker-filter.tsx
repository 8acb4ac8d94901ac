import Check from 'lucide-react/icons/check'

import type { SpeakerShare } from '#domain/transcript/speaker-shares.ts'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/button.tsx'
import { formatCount, formatShare } from '#ui/format.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { Section } from '#ui/section.tsx'

import { speakerName, type Voice } from './voices.ts'

interface SpeakerFilterProps {
  shares: readonly SpeakerShare[]
  voices: ReadonlyMap<string | null, Voice>
  hidden: ReadonlySet<string | null>
  onToggle: (speaker: string | null) => void
  merges: ReadonlyMap<string, string>
  isMerged: boolean
  onMerge: (isMerged: boolean) => void
  onGoToLine: (line: number) => void
}

/** The speakers with their share of words. Unticking one hides their lines. */
export function SpeakerFilter(props: SpeakerFilterProps) {
  const { shares, voices, hidden, onToggle, onGoToLine } = props
  return (
    <Section
      title="Speakers"
      count={shares.length}
      isFirst
      actions={<span className="me-1 text-12 text-ink-3">Share of words</span>}
    >
      {shares.map(({ speaker, share, turns, longestTurn }) => {
        const isShown = !hidden.has(speaker)
        return (
          <div key={speaker ?? ''} className="relative">
            <label
              className={classes(
                'grid cursor-default grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 rounded-control py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent',
                voices.get(speaker),
              )}
            >
              <input
                type="checkbox"
                checked={isShown}
                onChange={() => onToggle(speaker)}
                className="sr-only"
              />
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
            <p className="-mt-1 ps-6.5 pb-1 text-12 text-ink-3 tabular-nums">
              {formatCount(turns, 'turn')},{' '}
              <PlainButton
                aria-label={`Go to the turn of ${speakerName(speaker)}: longest ${formatCount(longestTurn.words, 'word')}`}
                onPress={() => onGoToLine(longestTurn.line)}
                className="underline decoration-1 underline-offset-2"
              >
                longest {formatCount(longestTurn.words, 'word')}
              </PlainButton>
            </p>
          </div>
        )
      })}
      <MergeOffer {...props} />
    </Section>
  )
}

function MergeOffer({ merges, isMerged, onMerge }: SpeakerFilterProps) {
  const [first] = merges
  if (first === undefined) return null
  const [spelling, name] = first
  const others = merges.size - 1
  return (
    <p className="mt-1 flex items-center gap-2 rounded-control bg-sunken px-2 py-1.5 text-12 text-ink-2">
      <span className="min-w-0 flex-1">
        “{spelling}” {isMerged ? 'is shown as' : 'looks like'} “{name}”
        {others > 0 && ` and ${formatCount(others, 'other spelling')}`}
      </span>
      <Button size="s" variant="line" onPress={() => onMerge(!isMerged)}>
        {isMerged ? 'Separate' : 'Merge'}
      </Button>
    </p>
  )
}
