import { useQuery } from '@tanstack/react-query'
import Mic from 'lucide-react/icons/mic'
import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { NotRefreshedBanner } from '#cards/not-refreshed-banner.tsx'
import { isUnknownId } from '#data/api-error.ts'
import { interviewTitle } from '#data/interviews/interview-title.ts'
import { interviewQueries } from '#data/interviews/queries.ts'
import { useParsedTranscript } from '#data/interviews/use-parsed-transcript.ts'
import { useReading } from '#data/interviews/use-reading.ts'
import { useStored } from '#data/organization-data.ts'
import { paths } from '#domain/paths.ts'
import type { FindMode } from '#domain/transcript/find-in-transcript.ts'
import { mergeSpeakers, speakerMerges } from '#domain/transcript/merge-speakers.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { InterviewBar, InterviewMenu, lengthOf } from '#features/interview-viewer/interview-bar.tsx'
import { InterviewViewer, type InterviewViewerProps } from '#features/interview-viewer/interview-viewer.tsx'
import { toInterviews, TranscriptFailure } from '#features/interview-viewer/transcript-failure.tsx'
import { useHeldAt } from '#data/interviews/use-interview-dates.ts'
import { useFailure } from '#data/use-failure.ts'
import { useInterviewEvidence } from '#features/interview-viewer/use-interview-insights.ts'
import { useQuotes, withQuotes } from '#features/interview-viewer/use-quoted-lines.ts'
import { Bone } from '#ui/bone.tsx'
import { StateMessage } from '#ui/state-message.tsx'
import { useAddressText } from '#ui/use-address-text.ts'

import { PageTitle } from '../page-title.tsx'
import { useIdParam } from '../use-id-param.ts'

function TranscriptLoading() {
  return (
    <div role="status" aria-label="Loading the transcript" className="flex-1 space-y-3 bg-surface p-8">
      {[72, 96, 64, 88, 80].map((width) => (
        <Bone key={width} className="mx-auto h-4 max-w-160" />
      ))}
    </div>
  )
}

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
  return <Interview key={interviewId} interviewId={interviewId} />
}

function Interview({ interviewId }: { interviewId: string }) {
  const transcript = useQuery(interviewQueries.transcript(interviewId))
  const { error, retry } = useFailure(interviewQueries.transcript(interviewId).queryKey, transcript)
  const isUnknown = isUnknownId(error)
  const isDeleted = useStored('deletedInterviewIds').includes(interviewId)
  if (transcript.data !== undefined && transcript.data.trim() !== '' && !isUnknown)
    return (
      <Transcript
        interviewId={interviewId}
        content={transcript.data}
        readAt={transcript.dataUpdatedAt}
        notice={
          <NotRefreshedBanner
            error={error}
            readAt={transcript.dataUpdatedAt}
            subject="This interview"
            onRetry={retry}
          />
        }
      />
    )
  return (
    <>
      <PageTitle title="Interview" />
      <InterviewBar title="Interview">
        {/* One without a transcript is unknown here too, and can be deleted. */}
        {(!isUnknown || !isDeleted) && <InterviewMenu interviewId={interviewId} hasTranscript={false} />}
      </InterviewBar>
      {transcript.data !== undefined && !isUnknown ? (
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
        <TranscriptFailure interviewId={interviewId} error={error} onRetry={retry} />
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
  const navigate = useNavigate()
  const [mode, setMode] = useAddressText('match')
  const { insights, evidence, insightLines } = useInterviewEvidence(interviewId, content, readAt)
  const quotes = useQuotes(interviewId, lines, reading.reading.quotes)
  const heldAt = useHeldAt([interviewId]).get(interviewId)
  return (
    <InterviewViewer
      {...props}
      insights={insights}
      insightLines={insightLines}
      evidence={withQuotes(evidence, quotes)}
      quotes={quotes}
      heldAt={heldAt}
      mode={findModes.get(mode) ?? 'text'}
      onChangeMode={(next) => setMode(next === 'text' ? '' : next)}
      onOpenCard={(cardId) => void navigate(paths.card(cardId))}
      renderBar={(tools) => (
        <>
          <InterviewBar title={title} note={note} tools={tools}>
            <InterviewMenu interviewId={interviewId} hasTranscript />
          </InterviewBar>
          {notice}
        </>
      )}
    />
  )
}
