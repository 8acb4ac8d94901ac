import { useQueries, useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useMemo } from 'react'

import { contextMaxLevels } from '#contract/context.ts'
import { isUnknownId } from '#data/api-error.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { interviewQueries } from '#data/interviews/queries.ts'
import { useReading } from '#data/interviews/use-reading.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'
import { firstRootPath } from '#domain/tree/root-paths.ts'
import { parseTranscript } from '#domain/transcript/parse-transcript.ts'
import { buildSnapshot, printSnapshot } from '#features/interview-viewer/interview-snapshot.ts'
import { interviewsActions } from '#features/interview-viewer/transcript-actions.ts'
import { SnapshotSheet } from '#features/interview-viewer/snapshot-sheet.tsx'
import { TranscriptFailure } from '#features/interview-viewer/transcript-failure.tsx'
import { useHeldAt } from '#data/interviews/use-interview-dates.ts'
import { useFailure } from '#data/use-failure.ts'
import { useInterviewInsights } from '#features/interview-viewer/use-interview-insights.ts'
import { useQuotes } from '#features/interview-viewer/use-quoted-lines.ts'
import { buttonPropsOf } from '#ui/actions/action-registry.ts'
import { useActions } from '#ui/actions/use-actions.tsx'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { Bone } from '#ui/bone.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { PageTitle } from '../page-title.tsx'
import { useIdParam } from '../use-id-param.ts'
import { usePrintAction } from '../use-print-action.ts'

function useTrails(cardIds: readonly string[]): (cardId: string) => readonly string[] | undefined {
  const contexts = useQueries({
    queries: cardIds.map((cardId) => ({
      ...cardQueries.context(cardId, { direction: 'ancestors', maxLevels: contextMaxLevels }),
      meta: { isBulk: true },
    })),
  })
  return (cardId) => {
    const { data, isLoading = false } = contexts[cardIds.indexOf(cardId)] ?? {}
    return isLoading ? undefined : firstRootPath(cardId, data?.items ?? []).map(titleOf)
  }
}

export function InterviewSnapshotPage() {
  const interviewId = useIdParam()
  const transcript = useQuery(interviewQueries.transcript(interviewId))
  const { reading } = useReading(interviewId)
  const insights = useInterviewInsights(interviewId).get(interviewId) ?? []
  const heldAt = useHeldAt([interviewId]).get(interviewId)
  const { error, retry } = useFailure(interviewQueries.transcript(interviewId).queryKey, transcript)
  const content = isUnknownId(error) ? undefined : transcript.data
  const lines = useMemo(() => parseTranscript(content ?? ''), [content])
  const quotes = useQuotes(interviewId, lines, reading.quotes)
  const linked = quotes.flatMap(({ cards }) => cards)
  const trailOf = useTrails([...new Set([...insights, ...linked].map(({ cardId }) => cardId))])
  const snapshot = buildSnapshot({
    interviewId,
    lines,
    insights,
    tags: reading.tags,
    quotes,
    heldAt,
    trailOf,
  })
  const link = absoluteUrl(paths.interview(interviewId))
  const copyAction = {
    ...interviewsActions.copySnapshot,
    isEnabled: content !== undefined,
    disabledReason: 'The transcript is not there',
    run: () => void copyText(printSnapshot(snapshot, link), 'Snapshot copied'),
  }
  useActions([copyAction])
  const isNarrow = useScreenWidth() === 'narrow'
  return (
    <>
      <PageTitle title={`Snapshot of ${snapshot.title}`} />
      <Bar>
        <Crumbs
          crumbs={[
            ...(isNarrow ? [] : [{ label: 'Interviews', href: paths.interviews() }]),
            {
              label: isNarrow || content === undefined ? 'Interview' : snapshot.title,
              href: paths.interview(interviewId),
            },
            { label: 'Snapshot' },
          ]}
        />
        <Button icon={Printer} {...buttonPropsOf(usePrintAction())} className="narrow:px-2.5">
          <span className="narrow:sr-only">Print</span>
        </Button>
        <Button
          variant="main"
          icon={Copy}
          {...buttonPropsOf(copyAction)}
          className="narrow:me-2 narrow:px-2.5"
        >
          <span className="narrow:sr-only">{copyAction.label}</span>
        </Button>
      </Bar>
      {content !== undefined ? (
        <SnapshotSheet snapshot={snapshot} />
      ) : error === null ? (
        <div role="status" aria-label="Loading the transcript" className="flex-1 space-y-3 bg-surface p-8">
          <Bone className="mx-auto h-4 max-w-160" />
          <Bone className="mx-auto h-4 max-w-160" />
        </div>
      ) : (
        <TranscriptFailure interviewId={interviewId} error={error} onRetry={retry} />
      )}
    </>
  )
}
