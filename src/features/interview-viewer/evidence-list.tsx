import { typeLook } from '#cards/type-look.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { classes } from '#ui/classes.ts'
import { formatCount, formatShare } from '#ui/format.ts'
import { Section } from '#ui/section.tsx'

import type { LocatedCard } from '#domain/evidence/locate-insights.ts'

interface EvidenceListProps {
  lines: readonly TranscriptLine[]
  evidence: readonly LocatedCard[]
  onGoTo: (line: number) => void
  onOpenCard: (cardId: string) => void
}

/** The cards that this interview is evidence for. A press goes to the line, or to the card if the line was not found. */
export function EvidenceList({ lines, evidence, onGoTo, onOpenCard }: EvidenceListProps) {
  const lineCount = new Set(evidence.flatMap(({ locations }) => locations.map(({ firstLine }) => firstLine)))
    .size
  return (
    <Section
      title="Evidence"
      className="mt-3.5"
      count={`${formatCount(lineCount, 'line')}, ${formatCount(evidence.length, 'card')}`}
    >
      {evidence.map(({ cardId, cardTitle, cardType, locations, bestMatch }) => {
        const first = locations[0]
        return (
          <button
            key={cardId}
            type="button"
            onClick={() => (first === undefined ? onOpenCard(cardId) : onGoTo(first.firstLine))}
            className={classes(
              '-mx-2 grid w-[calc(100%+16px)] cursor-default grid-cols-[8px_minmax(0,1fr)] gap-x-2.5 rounded-control p-2 hover:bg-sunken',
              typeLook(cardType).scope,
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                'mt-1.5 size-2 rounded-full',
                first === undefined ? 'inset-ring-[1.5px] inset-ring-type' : 'bg-type',
              )}
            />
            <span>
              {cardTitle}
              <span className="mt-0.5 flex flex-wrap gap-x-1.5 text-12 text-ink-3 tabular-nums">
                {locations.map(({ firstLine }) => {
                  const timeSeconds = lines[firstLine]?.timeSeconds ?? null
                  return (
                    <span key={firstLine}>
                      {timeSeconds === null ? `Line ${firstLine + 1}` : formatTimestamp(timeSeconds)}
                    </span>
                  )
                })}
                <span>
                  {first === undefined
                    ? `Line not found, best match ${formatShare(bestMatch)}`
                    : `${formatShare(Math.max(...locations.map(({ match }) => match)))} match`}
                </span>
              </span>
            </span>
          </button>
        )
      })}
    </Section>
  )
}
