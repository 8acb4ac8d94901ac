import { LoadFailure } from '#cards/load-failure.tsx'
import { useQuery } from '@tanstack/react-query'
import Mic from 'lucide-react/icons/mic'
import { useMemo, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { failureSoFar } from '#data/api-error.ts'
import { interviewQueries } from '#data/interviews/queries.ts'
import { absoluteUrl, parsePath, paths } from '#domain/paths.ts'
import { interviewTitle } from '#data/interviews/interview-title.ts'
import { parseTimestamp } from '#domain/transcript/timestamp.ts'
import { parseTranscript, type TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { InterviewViewer } from '#features/interview-viewer/interview-viewer.tsx'
import { useInterviewEvidence } from '#features/interview-viewer/use-interview-insights.ts'
import { timelineAxis } from '#features/interview-viewer/timeline-axis.ts'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { Bone } from '#ui/bone.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { formatCount } from '#ui/format.ts'
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

function EmptyTranscript({ interviewId }: { interviewId: string }) {
  return (
    <StateMessage icon={Mic} level={1} title="This interview has no transcript yet" actions={toInterviews}>
      <span className="font-mono text-12">{interviewId}</span>
    </StateMessage>
  )
}

/** Parses once per answer, not for each typed letter. */
const useParsedTranscript = (content = '') => useMemo(() => parseTranscript(content), [content])

export function InterviewPage() {
  const interviewId = useIdParam('interviewId') ?? ''
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useAddressText('find')
  const transcript = useQuery(interviewQueries.transcript(interviewId))
  const lines = useParsedTranscript(transcript.data)
  const { insights, evidence } = useInterviewEvidence(interviewId, transcript.data, transcript.dataUpdatedAt)
  const route = parsePath(pathname, hash)
  const timestamp = route?.kind === 'interview' ? route.time : undefined

  if (transcript.data === undefined) {
    const error = failureSoFar(transcript)
    return (
      <>
        <PageTitle title="Interview" />
        <InterviewBar title="Interview" />
        {error === null ? (
          <TranscriptLoading />
        ) : (
          <LoadFailure
            error={error}
            subject="The transcript"
            notFound={{
              title: 'Interview not found',
              id: interviewId,
              actions: toInterviews,
            }}
            onRetry={() => void transcript.refetch()}
          />
        )}
      </>
    )
  }

  const title = interviewTitle(lines)
  const length = lengthOf(lines)
  if (lines.length === 0) {
    return (
      <>
        <PageTitle title="Interview" />
        <InterviewBar title="Interview" />
        <EmptyTranscript interviewId={interviewId} />
      </>
    )
  }
  return (
    <>
      <PageTitle title={title} />
      <InterviewViewer
        key={interviewId}
        lines={lines}
        evidence={evidence}
        timeSeconds={timestamp === undefined ? null : parseTimestamp(timestamp)}
        query={query}
        onChangeQuery={setQuery}
        linkTo={(time) => absoluteUrl(paths.interview(interviewId, time))}
        onCopy={(text, message) => void copyText(text, message)}
        onOpenCard={(cardId) => void navigate(paths.card(cardId))}
        renderBar={(tools) => (
          <InterviewBar title={title} note={length}>
            {tools}
          </InterviewBar>
        )}
        details={
          <dl className="mt-3.5 grid grid-cols-[88px_minmax(0,1fr)] gap-x-2 gap-y-1 border-t border-line pt-2">
            <dt className="text-ink-3">Interview</dt>
            <dd className="font-mono text-12 leading-5 break-all text-ink-2">{interviewId}</dd>
            <dt className="text-ink-3">Evidence</dt>
            <dd>{formatCount(new Set(insights.map(({ insightId }) => insightId)).size, 'insight')}</dd>
          </dl>
        }
      />
    </>
  )
}
