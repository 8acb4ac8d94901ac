import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Mic from 'lucide-react/icons/mic'
import Trash from 'lucide-react/icons/trash-2'
import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

import { LoadFailure } from '#cards/load-failure.tsx'
import { failureSoFar } from '#data/api-error.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { interviewTitle } from '#data/interviews/interview-title.ts'
import { interviewQueries } from '#data/interviews/queries.ts'
import { useReading } from '#data/interviews/use-reading.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { paths } from '#domain/paths.ts'
import type { FindMode } from '#domain/transcript/find-in-transcript.ts'
import { mergeSpeakers, speakerMerges } from '#domain/transcript/merge-speakers.ts'
import { parseTranscript, type TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { InterviewViewer } from '#features/interview-viewer/interview-viewer.tsx'
import { timelineAxis } from '#features/interview-viewer/timeline-axis.ts'
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

/** Parses once per answer, not for each typed letter. */
function useParsedTranscript(content: string | undefined, isMerged: boolean) {
  const parsed = useMemo(() => parseTranscript(content ?? ''), [content])
  const merges = useMemo(() => speakerMerges(parsed), [parsed])
  const lines = useMemo(() => (isMerged ? mergeSpeakers(parsed, merges) : parsed), [parsed, merges, isMerged])
  return { lines, merges }
}

const findModes = new Map<string, FindMode>([
  ['words', 'words'],
  ['pattern', 'pattern'],
])

export function InterviewPage() {
  const interviewId = useIdParam('interviewId') ?? ''
  const transcript = useQuery(interviewQueries.transcript(interviewId))
  if (transcript.data !== undefined && transcript.data.trim() !== '')
    return (
      <Transcript
        key={interviewId}
        interviewId={interviewId}
        content={transcript.data}
        readAt={transcript.dataUpdatedAt}
      />
    )
  const error = failureSoFar(transcript)
  return (
    <>
      <PageTitle title="Interview" />
      <InterviewBar title="Interview">
        <InterviewMenu interviewId={interviewId} hasTranscript={false} />
      </InterviewBar>
      {transcript.data !== undefined ? (
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
          onRetry={() => void transcript.refetch()}
        />
      )}
    </>
  )
}

interface TranscriptProps {
  interviewId: string
  content: string
  readAt: number
}

function Transcript({ interviewId, content, readAt }: TranscriptProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useAddressText('find')
  const [mode, setMode] = useAddressText('match')
  const reading = useReading(interviewId)
  const { quotes, mergesSpeakers } = reading.reading
  const { lines, merges } = useParsedTranscript(content, mergesSpeakers)
  const { insights, evidence } = useInterviewEvidence(interviewId, content, readAt)
  const quotedLines = useQuotedLines(interviewId, lines, quotes)
  const found = useLocalStore(useOrganizationStorage().interviews)
  const title = interviewTitle(lines)
  return (
    <>
      <PageTitle title={title} />
      <InterviewViewer
        interviewId={interviewId}
        lines={lines}
        insights={insights}
        evidence={withQuotes(evidence, quotes)}
        quotes={quotedLines}
        merges={merges}
        reading={reading}
        heldAt={found.find((each) => each.interviewId === interviewId)?.heldAt}
        query={query}
        onChangeQuery={setQuery}
        mode={findModes.get(mode) ?? 'text'}
        onChangeMode={(next) => setMode(next === 'text' ? '' : next)}
        onOpenCard={(cardId) => void navigate(paths.card(cardId))}
        renderBar={(tools) => (
          <InterviewBar title={title} note={lengthOf(lines)}>
            {tools}
            <InterviewMenu interviewId={interviewId} hasTranscript />
          </InterviewBar>
        )}
      />
    </>
  )
}
