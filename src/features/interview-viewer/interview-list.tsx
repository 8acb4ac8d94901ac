import History from 'lucide-react/icons/history'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Plus from 'lucide-react/icons/plus'
import TextQuote from 'lucide-react/icons/text-quote'
import { Link } from 'react-router-dom'

import { useLacksInsights } from '#data/cards/use-lacks-insights.ts'
import { EvidenceCount } from '#cards/evidence-count.tsx'
import { typeLook } from '#cards/type-look.ts'
import type { TranscriptFacts } from '#data/local/local-schemas.ts'
import { paths } from '#domain/paths.ts'
import { findWords } from '#domain/text-match.ts'
import { formatClock } from '#domain/transcript/timestamp.ts'
import { Bone } from '#ui/bone.tsx'
import { classes } from '#ui/classes.ts'
import { formatCount, formatDate, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { MarkedText } from '#ui/marked-text.tsx'
import { useNow } from '#ui/use-now.ts'

import { DeletedInterviewRow, useDeletions } from './deleted-interview-row.tsx'
import { customersOf, type FoundInterviewRow } from './use-found-interviews.ts'
import { useInsightSearch } from './use-interview-insights.ts'
import type { InterviewHit } from './use-interview-hits.ts'
import { voiceOf } from './voices.ts'

const columns =
  'grid grid-cols-[minmax(0,1fr)_168px_64px_64px_144px_232px] items-center gap-x-6 px-4 mid:grid-cols-[minmax(0,1fr)_168px_64px_64px_144px] narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-0.5'
const maxDots = 5

interface InterviewListProps {
  interviews: readonly FoundInterviewRow[]
  hits: ReadonlyMap<string, InterviewHit>
}

export function InterviewList({ interviews, hits }: InterviewListProps) {
  const { isRunning, error } = useInsightSearch()
  const areInsightsUnknown = useLacksInsights() || isRunning || error !== undefined
  const deletions = useDeletions()
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
        {interviews.map((interview) => {
          const deletion = deletions.of(interview.interviewId)
          return deletion === undefined ? (
            <InterviewRow
              key={interview.interviewId}
              interview={interview}
              hit={hits.get(interview.interviewId)}
              noInsights={areInsightsUnknown ? 'Unknown' : 'Not used yet'}
            />
          ) : (
            <DeletedInterviewRow
              key={interview.interviewId}
              title={titleOf(interview)}
              deletion={deletion}
              deletions={deletions}
            />
          )
        })}
      </div>
    </div>
  )
}

const cell = 'narrow:hidden'

const titlesOf = {
  read: 'Interview',
  unread: 'Interview',
  failed: 'Transcript not read yet',
  none: 'No transcript',
}

const titleOf = ({ title, transcript }: FoundInterviewRow) => title ?? titlesOf[transcript]

const hasNoTitle = ({ title, transcript }: FoundInterviewRow) =>
  title === undefined && (transcript === 'none' || transcript === 'failed')

function Note({ interview }: { interview: FoundInterviewRow }) {
  const now = useNow()
  const { interviewId, heldAt, isDatePending, facts } = interview
  if (hasNoTitle(interview)) return <span className="font-mono">{interviewId}</span>
  const day = heldAt === undefined ? 'Date not known' : formatDate(heldAt, now)
  const notes = [...(heldAt === undefined && isDatePending ? [] : [day]), ...customersOf(interview)]
  return (
    <>
      {notes.join(' · ')}
      {facts && <span className="hidden narrow:inline">{narrowText(facts)}</span>}
    </>
  )
}

const Snippet = ({ snippet, words }: InterviewHit) => (
  <>
    “<MarkedText text={snippet} ranges={findWords(snippet, words)} />”
  </>
)

interface InterviewRowProps {
  interview: FoundInterviewRow
  hit: InterviewHit | undefined
  noInsights: string
}

function InterviewRow({ interview, hit, noInsights }: InterviewRowProps) {
  const { interviewId, title, facts, transcript, insights } = interview
  const insightCount = new Set(insights.map(({ insightId }) => insightId)).size
  const cards = [...new Map(insights.map((insight) => [insight.cardId, insight])).values()]
  return (
    <div
      role="row"
      data-row=""
      className={classes(
        columns,
        'relative min-h-15 border-t border-line py-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent narrow:py-2.5',
      )}
    >
      <span role="cell" className="grid min-w-0">
        <Link
          to={hit?.path ?? paths.interview(interviewId)}
          className={classes(
            'truncate text-14 font-label outline-0 after:absolute after:inset-0 narrow:whitespace-normal',
            hasNoTitle(interview) && 'text-ink-2',
          )}
        >
          {title === undefined && transcript === 'unread' ? (
            <>
              <span className="sr-only">{titleOf(interview)}</span>
              <Bone className="h-4 w-60" />
            </>
          ) : (
            titleOf(interview)
          )}
        </Link>
        <span className="mt-0.5 truncate text-12 text-ink-3 tabular-nums">
          {hit === undefined ? <Note interview={interview} /> : <Snippet {...hit} />}
        </span>
      </span>
      <span role="cell" className={classes(cell, 'flex items-center gap-2.5 text-12 text-ink-2')}>
        <Voices interview={interview} />
      </span>
      <Length facts={facts} />
      <span role="cell" className="flex items-center gap-2.5 text-12 text-ink-2">
        {insightCount > 0 ? (
          <EvidenceCount count={insightCount} />
        ) : interview.isQuoted === true ? (
          'Only in feedback'
        ) : (
          noInsights
        )}
        <span aria-hidden="true" className="flex gap-0.5 narrow:hidden">
          {cards.slice(0, maxDots).map(({ cardId, cardType }) => (
            <span key={cardId} className={classes('size-2 rounded-full bg-type', typeLook(cardType).scope)} />
          ))}
        </span>
      </span>
      <span role="cell" className={classes(cell, 'flex items-center gap-1.5 text-12 text-ink-2 mid:hidden')}>
        <FoundThrough interview={interview} insightCount={insightCount} cardCount={cards.length} />
      </span>
    </div>
  )
}

/** Of a long transcript only the beginning was read. */
function Length({ facts }: { facts: TranscriptFacts | undefined }) {
  const isPart = facts?.isPart === true
  return (
    <>
      <span role="cell" className={classes(cell, 'text-end tabular-nums')}>
        {facts === undefined || isPart ? '–' : (lengthText(facts) ?? '–')}
      </span>
      <span role="cell" className={classes(cell, 'text-end tabular-nums')}>
        {facts === undefined ? '–' : `${formatNumber(facts.lineCount)}${isPart ? '+' : ''}`}
      </span>
    </>
  )
}

interface FoundThroughProps {
  interview: FoundInterviewRow
  insightCount: number
  cardCount: number
}

function FoundThrough({ interview, insightCount, cardCount }: FoundThroughProps) {
  const [icon, text] =
    insightCount > 0
      ? [TextQuote, `${formatCount(insightCount, 'insight')} of ${formatCount(cardCount, 'card')}`]
      : interview.isAddedHere === true
        ? [Plus, 'Added here']
        : interview.isQuoted === true
          ? [MessageSquareText, 'Feedback that quotes it']
          : interview.cardIds.length > 0
            ? [TextQuote, `Insights of ${formatCount(interview.cardIds.length, 'card')}`]
            : [History, 'Seen in this browser']
  return (
    <>
      <Icon of={icon} size={14} className="text-ink-3" />
      {text}
    </>
  )
}

/** Null if the transcript has no times. */
const lengthText = ({ lengthSeconds }: TranscriptFacts) =>
  lengthSeconds === null ? null : formatClock(lengthSeconds)

/** Replaces the columns on narrow screens. */
function narrowText(facts: TranscriptFacts): string {
  if (facts.isPart === true) return ` · ${formatNumber(facts.lineCount)}+ lines`
  const length = lengthText(facts)
  return `${length === null ? '' : ` · ${length}`} · ${formatCount(facts.lineCount, 'line')}`
}

function Voices({ interview: { transcript, facts } }: { interview: FoundInterviewRow }) {
  if (facts === undefined) return transcript === 'none' ? 'Unknown' : null
  if (facts.shares.every(({ speaker }) => speaker === null)) return 'No names'
  return (
    <>
      <span aria-hidden="true" className="flex h-1.5 w-34 gap-0.5">
        {facts.shares.map(({ speaker, share }, index) => (
          <span
            key={speaker ?? ''}
            className={classes('h-full min-w-0.5 rounded-tick bg-voice', voiceOf(index))}
            style={{ flexGrow: share, flexBasis: 0 }}
          />
        ))}
      </span>
      <span className="tabular-nums">{facts.shares.length}</span>
    </>
  )
}
