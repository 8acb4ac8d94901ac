import Link from 'lucide-react/icons/link'
import { useRef, useState, type ReactNode } from 'react'

import { citeQuote } from './cite-quote.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { BarDivider } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { EvidenceList } from './evidence-list.tsx'
import { FindBar } from './find-bar.tsx'
import { GoToTime } from './go-to-time.tsx'
import type { LocatedCard } from '#domain/evidence/locate-insights.ts'
import { isLineSelected } from './line-selection.ts'
import { SpeakerFilter } from './speaker-filter.tsx'
import { TranscriptColumn } from './transcript-column.tsx'
import { useTranscriptActions } from './use-transcript-actions.ts'
import { useTranscriptReading } from './use-transcript-reading.ts'

interface InterviewViewerProps {
  lines: readonly TranscriptLine[]
  evidence: readonly LocatedCard[]
  /** The time in the URL. */
  timeSeconds: number | null
  query: string
  onChangeQuery: (query: string) => void
  /** Returns the absolute link to a time of this interview. */
  linkTo: (timestamp?: string) => string
  onCopy: (text: string, message: string) => void
  onOpenCard: (cardId: string) => void
  /** Renders the page's bar around the find field and the time button. */
  renderBar: (tools: ReactNode) => ReactNode
  /** Below speakers and evidence. */
  details: ReactNode
}

function timestampOf(lines: readonly TranscriptLine[]): string | undefined {
  const timeSeconds = lines.find((line) => line.timeSeconds !== null)?.timeSeconds ?? null
  return timeSeconds === null ? undefined : formatTimestamp(timeSeconds)
}

/** A transcript with its timeline, speakers and evidence. */
export function InterviewViewer(props: InterviewViewerProps) {
  const { lines, evidence, timeSeconds, query, onCopy } = props
  const reading = useTranscriptReading({ lines, query, timeSeconds })
  const { view, list, goToHit, goToLine, goToTime } = reading
  const findField = useRef<HTMLInputElement>(null)
  const [isAskingTime, setIsAskingTime] = useState(false)

  const selectedLines = lines.filter(({ index }) => isLineSelected(view.selection, index))
  const link = props.linkTo(timestampOf(selectedLines))
  const copyQuote = () => onCopy(citeQuote(selectedLines, link), 'Quote copied')
  const copyLink = () => onCopy(link, 'Link copied')
  const openGoToTime = () => setIsAskingTime(true)
  useTranscriptActions(lines, view, { list, findField, goToHit, copyQuote, copyLink, openGoToTime })

  const changeQuery = (text: string) => {
    view.setHitPosition(0)
    props.onChangeQuery(text)
  }
  const tools = (
    <>
      <FindBar
        query={query}
        hitCount={view.hits.length}
        hitPosition={view.hitPosition}
        onChange={changeQuery}
        onGoToHit={goToHit}
        onLeave={() => list.current?.focus()}
        inputRef={findField}
      />
      <BarDivider className="narrow:hidden" />
      <GoToTime isOpen={isAskingTime} onOpenChange={setIsAskingTime} onGoTo={goToTime} />
    </>
  )
  const selectionBar = selectedLines.length > 0 && (
    <LineSelectionBar lineCount={selectedLines.length} onCopyQuote={copyQuote} onCopyLink={copyLink} />
  )
  return (
    <>
      {props.renderBar(tools)}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_304px] bg-surface mid:grid-cols-[minmax(0,1fr)]">
        <TranscriptColumn
          lines={lines}
          evidence={evidence}
          reading={reading}
          query={query}
          selectionBar={selectionBar}
        />
        <aside
          aria-label="Speakers and evidence"
          className="min-h-0 overflow-y-auto border-s border-line px-4 py-3 mid:hidden"
        >
          <SpeakerFilter
            shares={view.shares}
            voices={view.voices}
            hidden={view.hidden}
            onToggle={view.toggleSpeaker}
          />
          {evidence.length > 0 && (
            <EvidenceList lines={lines} evidence={evidence} onGoTo={goToLine} onOpenCard={props.onOpenCard} />
          )}
          {props.details}
        </aside>
      </div>
    </>
  )
}

interface LineSelectionBarProps {
  lineCount: number
  onCopyQuote: () => void
  onCopyLink: () => void
}

/** The actions on the selected lines. Floats below the last one; fixed to the bottom on narrow screens. */
function LineSelectionBar({ lineCount, onCopyQuote, onCopyLink }: LineSelectionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Selected lines"
      className="inline-flex h-10 items-center gap-0.5 rounded-panel ps-3 pe-1 whitespace-nowrap shadow-float floating narrow:fixed narrow:inset-x-3 narrow:bottom-17 narrow:h-13"
    >
      <span className="me-2 text-12 text-ink-2 tabular-nums">{formatCount(lineCount, 'line')}</span>
      <Button variant="main" binding="q" onPress={onCopyQuote}>
        Copy quote
      </Button>
      <IconButton label="Copy link" binding="c" icon={Link} onPress={onCopyLink} className="narrow:ms-auto" />
    </div>
  )
}
