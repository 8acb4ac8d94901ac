import TextQuote from 'lucide-react/icons/text-quote'
import { Link } from 'react-router-dom'

import { EvidenceCount } from '#cards/evidence-count.tsx'
import { typeLook } from '#cards/type-look.ts'
import { paths } from '#domain/paths.ts'
import { Bone } from '#ui/bone.tsx'
import { classes } from '#ui/classes.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import type { FoundInterviewRow, TranscriptFacts } from './use-found-interviews.ts'
import { assignVoices } from './voices.ts'

const columns =
  'grid grid-cols-[minmax(0,1fr)_168px_64px_64px_144px_232px] items-center gap-x-6 px-4 mid:grid-cols-[minmax(0,1fr)_168px_64px_64px_144px] narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-0.5'
const maxDots = 5

/** The interviews found so far, with their speakers, length and evidence. */
export function InterviewList({ interviews }: { interviews: readonly FoundInterviewRow[] }) {
  return (
    <div role="table" aria-label="Interviews">
      <div role="row" className={classes(columns, 'h-8 text-12 text-ink-3 narrow:hidden')}>
        <span role="columnheader">Interview</span>
        <span role="columnheader">Speakers, share of words</span>
        <span role="columnheader" className="text-end">
          Length
        </span>
        <span role="columnheader" className="text-end">
          Lines
        </span>
        <span role="columnheader">Evidence</span>
        <span role="columnheader" className="mid:hidden">
          Found through
        </span>
      </div>
      <div role="rowgroup">
        {interviews.map((interview) => (
          <InterviewRow key={interview.interviewId} interview={interview} />
        ))}
      </div>
    </div>
  )
}

const cell = 'narrow:hidden'

function InterviewRow({ interview }: { interview: FoundInterviewRow }) {
  const { interviewId, transcript, insights } = interview
  const facts = transcript === 'none' ? null : transcript
  const insightCount = new Set(insights.map(({ insightId }) => insightId)).size
  const cards = [...new Map(insights.map((insight) => [insight.cardId, insight])).values()]
  return (
    <div
      role="row"
      className={classes(
        columns,
        'relative min-h-15 border-t border-line py-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent narrow:py-2.5',
      )}
    >
      <span role="cell" className="grid min-w-0">
        <Link
          to={paths.interview(interviewId)}
          className={classes(
            'truncate text-14 font-label outline-0 after:absolute after:inset-0 narrow:whitespace-normal',
            transcript === 'none' && 'text-ink-2',
          )}
        >
          {transcript === 'none' ? 'No transcript' : (facts?.title ?? <Bone className="h-4 w-60" />)}
        </Link>
        <span className="mt-0.5 truncate text-12 text-ink-3 tabular-nums">
          <span className="font-mono">{interviewId}</span>
          {facts && <span className="hidden narrow:inline">{narrowText(facts)}</span>}
        </span>
      </span>
      <span role="cell" className={classes(cell, 'flex items-center gap-2.5 text-12 text-ink-2')}>
        <Voices transcript={transcript} />
      </span>
      <span role="cell" className={classes(cell, 'text-end tabular-nums')}>
        {facts?.length ?? '–'}
      </span>
      <span role="cell" className={classes(cell, 'text-end tabular-nums')}>
        {facts === null ? '–' : formatNumber(facts.lineCount)}
      </span>
      <span role="cell" className="flex items-center gap-2.5 text-12 text-ink-2">
        {insightCount === 0 ? 'Not used yet' : <EvidenceCount count={insightCount} />}
        <span aria-hidden="true" className="flex gap-0.5 narrow:hidden">
          {cards.slice(0, maxDots).map(({ cardId, cardType }) => (
            <span key={cardId} className={classes('size-2 rounded-full bg-type', typeLook(cardType).scope)} />
          ))}
        </span>
      </span>
      <span role="cell" className={classes(cell, 'flex items-center gap-1.5 text-12 text-ink-2 mid:hidden')}>
        <Icon of={TextQuote} size={14} className="text-ink-3" />
        {formatCount(insightCount, 'insight')} of {formatCount(cards.length, 'card')}
      </span>
    </div>
  )
}

/** Replaces the columns on narrow screens. */
const narrowText = ({ length, lineCount }: TranscriptFacts) =>
  `${length === null ? '' : ` · ${length}`} · ${formatCount(lineCount, 'line')}`

function Voices({ transcript }: { transcript: TranscriptFacts | 'none' | null }) {
  if (transcript === 'none') return 'Unknown'
  if (transcript === null) return null
  const { shares } = transcript
  const named = shares.filter(({ speaker }) => speaker !== null)
  if (named.length === 0) return 'No names'
  const voices = assignVoices(shares)
  return (
    <>
      <span aria-hidden="true" className="flex h-1.5 w-34 gap-0.5">
        {shares.map(({ speaker, share }) => (
          <span
            key={speaker ?? ''}
            className={classes('h-full min-w-0.5 rounded-tick bg-voice', voices.get(speaker))}
            style={{ flexGrow: share, flexBasis: 0 }}
          />
        ))}
      </span>
      <span className="tabular-nums">{shares.length}</span>
    </>
  )
}
