import { messageOf } from '#data/api-error.ts'
import { useLacksInsights } from '#data/cards/use-lacks-insights.ts'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'

import { EvidenceList } from './evidence-list.tsx'
import type { InterviewViewerProps } from './interview-viewer.tsx'
import type { LineSpan } from '#domain/transcript/line-span.ts'
import { SpeakerFilter } from './speaker-filter.tsx'
import { TagList } from './tag-list.tsx'
import type { InterviewAddress } from './use-interview-address.ts'
import { useInsightSearch } from './use-interview-insights.ts'
import type { TranscriptView } from './use-transcript-view.ts'

interface TranscriptSideProps extends InterviewViewerProps {
  view: TranscriptView
  address: InterviewAddress
  onGoToLine: (line: number) => void
  onTurnTags: () => void
}

/** Speakers, tagged lines and evidence: a column on wide screens, otherwise a dialog. */
export function TranscriptSide(props: TranscriptSideProps) {
  const { interviewId, lines, evidence, merges, reading, view, address, onGoToLine } = props
  const { tags, mergesSpeakers } = reading.reading
  const toggle = (speaker: string | null) => {
    const next = new Set(address.hidden)
    if (!next.delete(speaker)) next.add(speaker)
    address.writeHidden(next)
  }
  return (
    <>
      <SpeakerFilter
        shares={view.shares}
        voices={view.voices}
        hidden={address.hidden}
        onToggle={toggle}
        merges={merges}
        isMerged={mergesSpeakers}
        onMerge={(isMerged) => reading.change(() => ({ mergesSpeakers: isMerged }))}
        onGoToLine={onGoToLine}
      />
      {tags.length > 0 && (
        <TagList lines={lines} tags={tags} onGoTo={onGoToLine} onTurnIntoFeedback={props.onTurnTags} />
      )}
      {evidence.length > 0 && (
        <EvidenceList lines={lines} evidence={evidence} onGoTo={onGoToLine} onOpenCard={props.onOpenCard} />
      )}
      <dl className="mt-3.5 grid grid-cols-[88px_minmax(0,1fr)] gap-x-2 gap-y-1 border-t border-line pt-2">
        <dt className="text-ink-3">Interview</dt>
        <dd className="font-mono text-12 leading-5 break-all text-ink-2">{interviewId}</dd>
        <dt className="text-ink-3">Evidence</dt>
        <dd>
          <InsightCount {...props} />
        </dd>
      </dl>
    </>
  )
}

const linesOf = ({ firstLine, lastLine }: LineSpan) =>
  Array.from({ length: lastLine - firstLine + 1 }, (_, index) => firstLine + index)

/** Zero only if nothing says that there may be others. */
function InsightCount({
  interviewId,
  insights,
  quotes,
}: Pick<TranscriptSideProps, 'interviewId' | 'insights' | 'quotes'>) {
  const lacksInsights = useLacksInsights()
  const { isRunning, error, retry } = useInsightSearch(interviewId)
  const count = new Set(insights.map(({ insightId }) => insightId)).size
  if (count > 0) return formatCount(count, 'insight')
  const quotedCount = new Set(quotes.flatMap(linesOf)).size
  if (quotedCount > 0) return `${formatCount(quotedCount, 'line')} in feedback`
  if (lacksInsights) return 'Unknown: the service doesn’t list insights'
  if (error)
    return (
      <>
        Unknown. {messageOf(error)}{' '}
        <Button size="s" onPress={retry}>
          Retry
        </Button>
      </>
    )
  return isRunning ? 'Searching the trees…' : 'None found'
}
