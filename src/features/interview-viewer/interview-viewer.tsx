import { useRef, useState, type ReactNode } from 'react'

import { citeQuote } from './cite-quote.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { BarDivider } from '#ui/bar.tsx'

import { EvidenceList } from './evidence-list.tsx'
import { FindBar } from './find-bar.tsx'
import { GoToTime } from './go-to-time.tsx'
import type { CardWithPlaces } from '#domain/evidence/locate-insights.ts'
import { holdsLine } from './line-selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SpeakerFilter } from './speaker-filter.tsx'
import { TranscriptColumn } from './transcript-column.tsx'
import { useTranscriptActions } from './use-transcript-actions.ts'
import { useTranscriptReading } from './use-transcript-reading.ts'

interface InterviewViewerProps {
  lines: readonly TranscriptLine[]
  evidence: readonly CardWithPlaces[]
  /** The second that the address names. */
  timeSeconds: number | null
  query: string
  onChangeQuery: (query: string) => void
  /** The absolute link to a line of this interview, by its stamp. */
  linkTo: (stamp?: string) => string
  /** Copies a text and says so. */
  onCopy: (text: string, said: string) => void
  onOpenCard: (cardId: string) => void
  /** The 48 px bar of the page; find and time stand in it. */
  renderBar: (tools: ReactNode) => ReactNode
  /** Below speakers and evidence: facts of the interview. */
  facts: ReactNode
}

function stampOf(lines: readonly TranscriptLine[]): string | undefined {
  const timeSeconds = lines.find((line) => line.timeSeconds !== null)?.timeSeconds ?? null
  return timeSeconds === null ? undefined : formatTimestamp(timeSeconds)
}

/** A transcript: its turns, who speaks when, what was found and what it is evidence for. */
export function InterviewViewer(props: InterviewViewerProps) {
  const { lines, evidence, timeSeconds, query, onCopy } = props
  const reading = useTranscriptReading({ lines, query, timeSeconds })
  const { view, list, goToHit, goToLine, goToTime } = reading
  const findField = useRef<HTMLInputElement>(null)
  const [isAskingTime, setIsAskingTime] = useState(false)

  const chosen = lines.filter(({ index }) => holdsLine(view.selection, index))
  const link = props.linkTo(stampOf(chosen))
  const copyQuote = () => onCopy(citeQuote(chosen, link), 'Quote copied')
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
  const selectionBar = chosen.length > 0 && (
    <SelectionBar lineCount={chosen.length} onCopyQuote={copyQuote} onCopyLink={copyLink} />
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
          {props.facts}
        </aside>
      </div>
    </>
  )
}
