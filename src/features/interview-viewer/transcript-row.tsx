import Bookmark from 'lucide-react/icons/bookmark'

import { typeLook } from '#cards/type-look.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import type { Hit } from '#domain/transcript/find-in-transcript.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { classes } from '#ui/classes.ts'
import { MarkedText } from '#ui/marked-text.tsx'

import type { LocatedCard } from '#domain/evidence/locate-insights.ts'
import { speakerName, type Voice } from './voices.ts'

interface TranscriptRowProps {
  line: TranscriptLine
  voice: Voice
  isTurnStart: boolean
  isSelected: boolean
  /** The end of the selection: it has the focus ring of the list. */
  isActive: boolean
  isTagged: boolean
  isQuoted: boolean
  isFirst: boolean
  /** Leaves room for the bar of the selected lines. */
  isBelowFoot: boolean
  dots: readonly LocatedCard[] | undefined
  hits: readonly Hit[]
  currentHit: Hit | undefined
}

function Timestamp({ line, className }: { line: TranscriptLine; className: string }) {
  if (line.timeSeconds === null) return <span className={className} />
  return <time className={classes('text-12 text-ink-3', className)}>{formatTimestamp(line.timeSeconds)}</time>
}

export function TranscriptRow(props: TranscriptRowProps) {
  const { line, voice, isTurnStart, isSelected, isActive, isFirst, isBelowFoot, hits, currentHit } = props
  return (
    <div
      className={classes(
        'grid grid-cols-[72px_minmax(0,68ch)] justify-center gap-x-6 text-17 narrow:grid-cols-[minmax(0,1fr)] narrow:text-16 narrow:leading-6.5',
        voice,
        isTurnStart && !isFirst && (isBelowFoot ? 'pt-7' : 'pt-4'),
        !isTurnStart && isBelowFoot && 'pt-12',
      )}
    >
      {isTurnStart && (
        <div className="col-start-2 flex items-center gap-2 text-13 font-head narrow:col-start-1">
          <span aria-hidden="true" className="size-2 flex-none rounded-bar bg-voice" />
          {speakerName(line.speaker)}
          <Timestamp line={line} className="ms-auto hidden font-text narrow:block" />
        </div>
      )}
      <Timestamp line={line} className="self-baseline text-end leading-5 narrow:hidden" />
      <p
        className={classes(
          'relative self-baseline text-pretty narrow:col-start-1',
          isActive &&
            // On the tint: it would cover the sides of a ring around the text.
            'before:rounded-key before:-outline-offset-2 before:outline-accent group-focus-visible:before:outline-2',
          isSelected &&
            'before:absolute before:-inset-x-2 before:inset-y-0 before:bg-accent-tint after:absolute after:inset-y-0 after:-left-2 after:w-0.5 after:bg-accent narrow:before:-inset-x-4 narrow:after:-left-4',
        )}
      >
        <LineMarks {...props} />
        <span dir="auto" className="relative z-1 block">
          <MarkedText text={line.text} ranges={hits} current={currentHit} />
        </span>
      </p>
    </div>
  )
}

function LineMarks({
  dots = [],
  isQuoted,
  isTagged,
}: Pick<TranscriptRowProps, 'dots' | 'isQuoted' | 'isTagged'>) {
  return (
    <span className="absolute -start-5 top-2.5 z-1 flex flex-col gap-0.5 narrow:-start-3">
      {dots.map(({ cardId, cardTitle, cardType }) => (
        <span
          key={cardId}
          role="img"
          aria-label={`Evidence for ${cardTitle}`}
          className={classes('size-2 rounded-full bg-type', typeLook(cardType).scope)}
        />
      ))}
      {isQuoted && dots.length === 0 && (
        <span role="img" aria-label="Added as feedback" className="size-2 rounded-full bg-ink-3" />
      )}
      {isTagged && (
        <span role="img" aria-label="Tagged" className="-ms-0.5 text-ink-2">
          <Bookmark size={12} className="fill-current" />
        </span>
      )}
    </span>
  )
}
