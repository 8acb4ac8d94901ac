import LinkIcon from 'lucide-react/icons/link'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Plus from 'lucide-react/icons/plus'
import TextQuote from 'lucide-react/icons/text-quote'
import { Link } from 'react-router-dom'

import { EvidenceCount } from '#cards/evidence-count.tsx'
import { HeldRow } from '#cards/held-row.tsx'
import { typeLook } from '#cards/type-look.ts'
import { useHeldEntries } from '#data/history/held-actions.ts'
import type { HeldEntry } from '#data/history/history-entry.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import type { TranscriptFacts } from '#data/local/local-schemas.ts'
import { paths } from '#domain/paths.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { Bone } from '#ui/bone.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatAgo, formatCount, formatDay, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/use-now.ts'

import type { FoundInterviewRow } from './use-found-interviews.ts'
import { voiceOf } from './voices.ts'

const columns =
  'grid grid-cols-[minmax(0,1fr)_168px_64px_64px_144px_232px] items-center gap-x-6 px-4 mid:grid-cols-[minmax(0,1fr)_168px_64px_64px_144px] narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-0.5'
const maxDots = 5

/** The interviews found so far, with their speakers, length and evidence. */
export function InterviewList({ interviews }: { interviews: readonly FoundInterviewRow[] }) {
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
            <InterviewRow key={interview.interviewId} interview={interview} />
          ) : (
            <DeletedRow
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

/** The deletions that wait, are being sent or failed. */
function useDeletions() {
  const held = useHeldActions()
  const entries = useHeldEntries(held).filter(
    (entry) => entry.kind === 'deleteInterview' && entry.state !== 'done' && entry.state !== 'undone',
  )
  return {
    held,
    of: (interviewId: string) =>
      entries.findLast((entry) => entry.kind === 'deleteInterview' && entry.interviewId === interviewId),
  }
}

interface DeletedRowProps {
  title: string
  deletion: HeldEntry
  deletions: ReturnType<typeof useDeletions>
}

/** An interview whose deletion waits, or was rejected. */
function DeletedRow({ title, deletion, deletions: { held } }: DeletedRowProps) {
  if (deletion.state === 'failed')
    return (
      <div role="row" className="flex min-h-15 items-center gap-3 border-t border-line bg-bad-tint px-4">
        <span role="cell" className="min-w-0 flex-1">
          <span className="block truncate text-14 font-label">{title}</span>
          <span className="text-12 text-bad">Not deleted: {deletion.reason}</span>
        </span>
        <span role="cell" className="flex gap-1">
          <Button size="s" onPress={() => held.dismiss([deletion])}>
            Keep
          </Button>
          <Button size="s" variant="line" onPress={() => held.sendNow([deletion])}>
            Retry
          </Button>
        </span>
      </div>
    )
  return (
    <div role="row" className="h-9 border-t border-line">
      <HeldRow
        held={{
          verb: 'delete',
          canUndo: deletion.state === 'held',
          readLeftMs: () => held.leftMsOf(deletion),
        }}
        preview={title}
        onUndo={() => held.cancel([deletion])}
      />
    </div>
  )
}

const cell = 'narrow:hidden'

const titleOf = ({ title, transcript }: FoundInterviewRow) =>
  title ?? (transcript === 'none' ? 'No transcript' : 'Interview')

/** When it was held or found, and the customers, or the id of an interview without a transcript. */
function Note({ interview }: { interview: FoundInterviewRow }) {
  const now = useNow()
  const { interviewId, transcript, heldAt, foundAt, facts } = interview
  if (transcript === 'none') return <span className="font-mono">{interviewId}</span>
  return (
    <>
      {heldAt === undefined ? `Found ${formatAgo(foundAt, now)}` : formatDay(heldAt, now)}
      {facts && <span className="hidden narrow:inline">{narrowText(facts)}</span>}
    </>
  )
}

function InterviewRow({ interview }: { interview: FoundInterviewRow }) {
  const { interviewId, title, facts, transcript, insights } = interview
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
          {title === undefined && transcript === 'unread' ? (
            <Bone className="h-4 w-60" />
          ) : (
            titleOf(interview)
          )}
        </Link>
        <span className="mt-0.5 truncate text-12 text-ink-3 tabular-nums">
          <Note interview={interview} />
        </span>
      </span>
      <span role="cell" className={classes(cell, 'flex items-center gap-2.5 text-12 text-ink-2')}>
        <Voices interview={interview} />
      </span>
      <span role="cell" className={classes(cell, 'text-end tabular-nums')}>
        {facts === undefined || facts.isPart === true ? '–' : (lengthText(facts) ?? '–')}
      </span>
      <span role="cell" className={classes(cell, 'text-end tabular-nums')}>
        {facts === undefined ? '–' : `${formatNumber(facts.lineCount)}${facts.isPart === true ? '+' : ''}`}
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
        <FoundThrough interview={interview} insightCount={insightCount} cardCount={cards.length} />
      </span>
    </div>
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
            : [LinkIcon, 'Link that you opened']
  return (
    <>
      <Icon of={icon} size={14} className="text-ink-3" />
      {text}
    </>
  )
}

/** '48:12'; null if the transcript has no times. */
const lengthText = ({ lengthSeconds }: TranscriptFacts) =>
  lengthSeconds === null ? null : formatTimestamp(lengthSeconds).replace(/^00:/, '')

/** Replaces the columns on narrow screens. */
const narrowText = (facts: TranscriptFacts) =>
  `${lengthText(facts) === null ? '' : ` · ${lengthText(facts)}`} · ${formatCount(facts.lineCount, 'line')}`

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
