import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Mic from 'lucide-react/icons/mic'
import Trash from 'lucide-react/icons/trash-2'
import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { LoadFailure } from '#cards/load-failure.tsx'
import { NotRefreshedBanner } from '#cards/not-refreshed-banner.tsx'
import { isUnknownId } from '#data/api-error.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { interviewTitle } from '#data/interviews/interview-title.ts'
import { interviewQueries } from '#data/interviews/queries.ts'
import { useParsedTranscript } from '#data/interviews/use-parsed-transcript.ts'
import { useReading } from '#data/interviews/use-reading.ts'
import { paths } from '#domain/paths.ts'
import type { FindMode } from '#domain/transcript/find-in-transcript.ts'
import { mergeSpeakers, speakerMerges } from '#domain/transcript/merge-speakers.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { InterviewViewer, type InterviewViewerProps } from '#features/interview-viewer/interview-viewer.tsx'
import { timelineAxis } from '#features/interview-viewer/timeline-axis.ts'
import { useHeldAt } from '#data/interviews/use-interview-dates.ts'
import { useFailure } from '#data/use-failure.ts'
import { useInterviewEvidence } from '#features/interview-viewer/use-interview-insights.ts'
import { useQuotedLines, withQuotes } from '#features/interview-viewer/use-quoted-lines.ts'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { Bone } from '#ui/bone.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { StateMessage } from '#ui/state-message.tsx'
import { useAddressText } from '#ui/use-address-text.ts'

import { PageTitle } from '../page-title.tsx'
import { useIdParam } from '../use-id-param.ts'

function lengthOf(lines: readonly TranscriptLine[]): string {
  const { kind, end } = timelineAxis(lines)
  const count = formatCount(lines.length, 'line')
  return kind === 'time' ? `${Math.max(1, Math.round(end / 60))} min · ${count}` : count
}

function InterviewBar({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <Bar>
      <Crumbs
        crumbs={[{ label: 'Interviews', href: paths.interviews() }, { label: title }]}
        className="narrow:sr-only"
      >
        {note !== undefined && <span className="ms-2 text-12 text-ink-3 tabular-nums">{note}</span>}
      </Crumbs>
      {children}
    </Bar>
  )
}

function InterviewMenu({ interviewId, hasTranscript }: { interviewId: string; hasTranscript: boolean }) {
  const navigate = useNavigate()
  const held = useHeldActions()
  return (
    <Menu
      label="Interview actions"
      trigger={<IconButton label="Interview actions" icon={Ellipsis} />}
      placement="bottom end"
    >
      {hasTranscript ? (
        <MenuItem icon={FileText} href={paths.snapshot(interviewId)}>
          Open snapshot
        </MenuItem>
      ) : null}
      <MenuItem
        icon={Trash}
        isDanger
        onAction={() => {
          held.hold([{ kind: 'deleteInterview', interviewId }])
          void navigate(paths.interviews())
        }}
      >
        Delete interview
      </MenuItem>
    </Menu>
  )
}

function TranscriptLoading() {
  return (
    <div role="status" aria-label="Loading the transcript" className="flex-1 space-y-3 bg-surface p-8">
      {[72, 96, 64, 88, 80].map((width) => (
        <Bone key={width} className="mx-auto h-4 max-w-160" />
      ))}
    </div>
  )
}

const toInterviews = (
  <ButtonLink variant="line" href={paths.interviews()}>
    Interviews
  </ButtonLink>
)

/** Merges once per answer, not for each typed letter. */
function useMergedLines(parsed: readonly TranscriptLine[], isMerged: boolean) {
  const merges = useMemo(() => speakerMerges(parsed), [parsed])
  const lines = useMemo(() => (isMerged ? mergeSpeakers(parsed, merges) : parsed), [parsed, merges, isMerged])
  return { lines, merges }
}

const findModes = new Map<string, FindMode>([
  ['words', 'words'],
  ['pattern', 'pattern'],
])

export function InterviewPage() {
  const interviewId = useIdParam()
  const transcript = useQuery(interviewQueries.transcript(interviewId))
  const error = useFailure(transcript)
  if (transcript.data !== undefined && transcript.data.trim() !== '')
    return (
      <Transcript
        key={interviewId}
        interviewId={interviewId}
        content={transcript.data}
        readAt={transcript.dataUpdatedAt}
        notice={
          <NotRefreshedBanner
            error={error}
            readAt={transcript.dataUpdatedAt}
            subject="This interview"
            onRetry={() => transcript.refetch()}
          />
        }
      />
    )
  return (
    <>
      <PageTitle title="Interview" />
      <InterviewBar title="Interview">
        <InterviewMenu interviewId={interviewId} hasTranscript={false} />
      </InterviewBar>
      {transcript.data !== undefined && !isUnknownId(error) ? (
        <StateMessage
          icon={Mic}
          level={1}
          title="This interview has no transcript yet"
          actions={toInterviews}
        >
          <span className="font-mono text-12">{interviewId}</span>
        </StateMessage>
      ) : error === null ? (
        <TranscriptLoading />
      ) : (
        <LoadFailure
          error={error}
          subject="The transcript"
          notFound={{ title: 'Interview not found', id: interviewId, actions: toInterviews }}
          onRetry={() => transcript.refetch()}
        />
      )}
    </>
  )
}

interface TranscriptProps {
  interviewId: string
  content: string
  readAt: number
  notice: ReactNode
}

/** Lines after these are not in the beginning of a long transcript. */
const firstLines = 40

/** Shows the beginning of a long transcript until all of it is parsed, unless another part was requested. */
function Transcript(props: TranscriptProps) {
  const { interviewId } = props
  const parsed = useParsedTranscript(props)
  const reading = useReading(interviewId)
  const { hash } = useLocation()
  const [query, setQuery] = useAddressText('find')
  const [canBeginEarly] = useState(hash === '' && query === '' && reading.reading.line < firstLines)
  const { lines, merges } = useMergedLines(parsed.lines, reading.reading.mergesSpeakers)
  const title = interviewTitle(lines)
  return (
    <>
      <PageTitle title={title} />
      {parsed.isPart && !canBeginEarly ? (
        <>
          <InterviewBar title={title} />
          <TranscriptLoading />
        </>
      ) : (
        <ParsedTranscript
          {...props}
          title={title}
          note={parsed.isPart ? undefined : lengthOf(lines)}
          lines={lines}
          merges={merges}
          reading={reading}
          query={query}
          onChangeQuery={setQuery}
        />
      )}
    </>
  )
}

interface ParsedTranscriptProps
  extends
    TranscriptProps,
    Pick<InterviewViewerProps, 'lines' | 'merges' | 'reading' | 'query' | 'onChangeQuery'> {
  title: string
  note: string | undefined
}

function ParsedTranscript({ content, readAt, notice, title, note, ...props }: ParsedTranscriptProps) {
  const { interviewId, lines, reading } = props
  const { quotes } = reading.reading
  const navigate = useNavigate()
  const [mode, setMode] = useAddressText('match')
  const { insights, evidence, insightLines } = useInterviewEvidence(interviewId, content, readAt)
  const quotedLines = useQuotedLines(interviewId, lines, quotes)
  const heldAt = useHeldAt([interviewId]).get(interviewId)
  return (
    <InterviewViewer
      {...props}
      insights={insights}
      insightLines={insightLines}
      evidence={withQuotes(evidence, quotes)}
      quotes={quotedLines}
      heldAt={heldAt}
      mode={findModes.get(mode) ?? 'text'}
      onChangeMode={(next) => setMode(next === 'text' ? '' : next)}
      onOpenCard={(cardId) => void navigate(paths.card(cardId))}
      renderBar={(tools) => (
        <>
          <InterviewBar title={title} note={note}>
            {tools}
            <InterviewMenu interviewId={interviewId} hasTranscript />
          </InterviewBar>
          {notice}
        </>
      )}
    />
  )
}
