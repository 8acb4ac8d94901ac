import ArrowUpRight from 'lucide-react/icons/arrow-up-right'

import { typeLook } from '#cards/type-look.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { classes } from '#ui/classes.ts'
import { formatCount, formatNumber, formatShare } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { Section } from '#ui/section.tsx'

import type { LocatedCard, LostInsight } from '#domain/evidence/locate-insights.ts'

interface EvidenceListProps {
  lines: readonly TranscriptLine[]
  evidence: readonly LocatedCard[]
  onGoTo: (line: number) => void
  onOpenCard: (cardId: string) => void
}

/** The title of a card leads to its first line, or to the card if no line was found; each time leads to its own line. */
export function EvidenceList({ lines, evidence, onGoTo, onOpenCard }: EvidenceListProps) {
  const lineCount = new Set(evidence.flatMap(({ locations }) => locations.map(({ firstLine }) => firstLine)))
    .size
  return (
    <Section
      title="Evidence"
      className="mt-3.5"
      count={`${formatCount(lineCount, 'line')}, ${formatCount(evidence.length, 'card')}`}
    >
      {evidence.map((card) => (
        <EvidenceCard key={card.cardId} card={card} lines={lines} onGoTo={onGoTo} onOpenCard={onOpenCard} />
      ))}
    </Section>
  )
}

/** A card may have a thousand lines. */
const timesShown = 12

const timeOf = (lines: readonly TranscriptLine[], line: number) => {
  const timeSeconds = lines[line]?.timeSeconds ?? null
  return timeSeconds === null ? `Line ${line + 1}` : formatTimestamp(timeSeconds)
}

interface EvidenceCardProps extends Pick<EvidenceListProps, 'lines' | 'onGoTo' | 'onOpenCard'> {
  card: LocatedCard
}

function EvidenceCard({ card, lines, onGoTo, onOpenCard }: EvidenceCardProps) {
  const { cardId, cardTitle, cardType, locations, lost, bestMatch } = card
  const first = locations[0]
  return (
    <div className={typeLook(cardType).scope}>
      <div className="flex items-start">
        <div className="min-w-0 flex-1 pb-1">
          <button
            type="button"
            onClick={() => (first === undefined ? onOpenCard(cardId) : onGoTo(first.firstLine))}
            className="-ms-2 grid w-[calc(100%+8px)] cursor-default grid-cols-[8px_minmax(0,1fr)] gap-x-2.5 rounded-control px-2 pt-2 pb-0.5 hover:bg-sunken"
          >
            <span
              aria-hidden="true"
              className={classes(
                'mt-1.5 size-2 rounded-full',
                first === undefined ? 'inset-ring-[1.5px] inset-ring-type' : 'bg-type',
              )}
            />
            <span className="text-start">{cardTitle}</span>
          </button>
          <p className="flex flex-wrap items-center gap-x-2 ps-4.5 text-12 text-ink-3 tabular-nums">
            {locations.slice(0, timesShown).map(({ firstLine }) => (
              <PlainButton
                key={firstLine}
                aria-label={`${timeOf(lines, firstLine)}, ${cardTitle}`}
                onPress={() => onGoTo(firstLine)}
                className="min-h-6 underline decoration-1 underline-offset-2 hover:text-ink"
              >
                {timeOf(lines, firstLine)}
              </PlainButton>
            ))}
            {locations.length > timesShown && <span>+{formatNumber(locations.length - timesShown)}</span>}
            <span>
              {first === undefined
                ? `Line not found, best match ${formatShare(bestMatch)}`
                : `${formatShare(Math.max(...locations.map(({ match }) => match)))} match`}
            </span>
          </p>
        </div>
        <IconButton
          label={`Open “${cardTitle}”`}
          icon={ArrowUpRight}
          size="s"
          className="-me-1.5 mt-1.5"
          onPress={() => onOpenCard(cardId)}
        />
      </div>
      {lost.map((insight) => (
        <LostQuote key={insight.insightId} insight={insight} lines={lines} onGoTo={onGoTo} />
      ))}
    </div>
  )
}

function LostQuote({
  insight,
  lines,
  onGoTo,
}: { insight: LostInsight } & Pick<EvidenceListProps, 'lines' | 'onGoTo'>) {
  const { textPreview, positions } = insight
  return (
    <div className="mb-1.5 ps-4.5 text-12 text-ink-2">
      <p className="line-clamp-2">{textPreview === '' ? 'No preview' : `“${textPreview}”`}</p>
      {positions.length > 0 && (
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-ink-3 tabular-nums">
          Most similar:
          {positions.map(({ firstLine, match }) => (
            <PlainButton
              key={firstLine}
              onPress={() => onGoTo(firstLine)}
              className="min-h-6 underline decoration-1 underline-offset-2 hover:text-ink"
            >
              {timeOf(lines, firstLine)}, {formatShare(match)}
            </PlainButton>
          ))}
        </p>
      )}
    </div>
  )
}
