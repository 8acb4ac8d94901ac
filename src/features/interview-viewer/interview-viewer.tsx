import PanelRight from 'lucide-react/icons/panel-right'
import { useRef, useState, type ReactNode, type RefObject } from 'react'

import { interviewTitle } from '#data/interviews/interview-title.ts'
import type { Reading } from '#data/interviews/use-reading.ts'
import type { InterviewInsight, LocatedCard } from '#domain/evidence/locate-insights.ts'
import type { FindMode } from '#domain/transcript/find-in-transcript.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { BarDivider } from '#ui/bar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useIsPrinting } from '#ui/use-is-printing.ts'

import { TranscriptFindBar } from './transcript-find-bar.tsx'
import { GoToTime } from './go-to-time.tsx'
import { LineSelectionBar } from './line-selection-bar.tsx'
import type { LineSpan } from '#domain/transcript/line-span.ts'
import { spanOf } from './line-selection.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import { TranscriptColumn } from './transcript-column.tsx'
import { TranscriptSide } from './transcript-side.tsx'
import { useInterviewAddress } from './use-interview-address.ts'
import { useSelectedLines } from './use-selected-lines.ts'
import { useTranscriptActions } from './use-transcript-actions.ts'
import { type TranscriptReading, useTranscriptReading } from './use-transcript-reading.ts'

export interface InterviewViewerProps {
  interviewId: string
  lines: readonly TranscriptLine[]
  insights: readonly InterviewInsight[]
  evidence: readonly LocatedCard[]
  insightLines: ReadonlyMap<string, LineSpan>
  quotes: readonly LineSpan[]
  merges: ReadonlyMap<string, string>
  reading: Reading
  heldAt: string | undefined
  query: string
  onChangeQuery: (query: string) => void
  mode: FindMode
  onChangeMode: (mode: FindMode) => void
  onOpenCard: (cardId: string) => void
  renderBar: (tools: ReactNode) => ReactNode
}

type OpenLayer = { kind: 'time' | 'side' } | { kind: 'quotes'; spans: readonly LineSpan[] } | null

export function InterviewViewer(props: InterviewViewerProps) {
  const { lines, evidence, quotes, query, reading } = props
  const address = useInterviewAddress()
  const transcript = useTranscriptReading({ ...props, address })
  const { view, list, goToHit, goToLine, searchFromHere, addNextLine } = transcript
  const findField = useRef<HTMLInputElement>(null)
  const [layer, setLayer] = useState<OpenLayer>(null)
  const close = () => setLayer(null)

  const { tags } = reading.reading
  const openQuotes = (spans: readonly LineSpan[]) => setLayer({ kind: 'quotes', spans })
  const turnTags = tags.length === 0 ? null : () => openQuotes(tags)
  const selected = useSelectedLines(
    props,
    address.hidden,
    view.shownSelection === null ? null : spanOf(view.shownSelection),
    openQuotes,
  )
  useTranscriptActions(lines, view, address.hidden.size, {
    ...selected,
    list,
    findField,
    goToHit,
    searchFromHere,
    turnTags,
    showAllSpeakers: () => address.writeHidden(new Set()),
    openGoToTime: () => setLayer({ kind: 'time' }),
  })

  const side = (
    <TranscriptSide
      {...props}
      view={view}
      address={address}
      onGoToLine={(line) => {
        close()
        goToLine(line)
      }}
      onTurnTags={() => turnTags?.()}
    />
  )
  return (
    <>
      {props.renderBar(
        <Tools {...props} transcript={transcript} findField={findField} layer={layer} onOpen={setLayer} />,
      )}
      <PrintedTranscript title={interviewTitle(lines)} lines={view.shown} />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_304px] bg-surface mid:grid-cols-[minmax(0,1fr)] print:hidden">
        <TranscriptColumn
          lines={lines}
          evidence={evidence}
          tags={tags}
          quotes={quotes}
          reading={transcript}
          query={query}
          selectionBar={selected.count > 0 && <LineSelectionBar {...selected} addNextLine={addNextLine} />}
        />
        <aside
          aria-label="Speakers and evidence"
          className="min-h-0 overflow-y-auto border-s border-line px-4 py-3 mid:hidden"
        >
          {side}
        </aside>
      </div>
      {layer?.kind === 'side' && (
        <Dialog title="Speakers and evidence" onClose={close}>
          {side}
        </Dialog>
      )}
      {layer?.kind === 'quotes' && (
        <QuoteDialog
          {...props}
          spans={layer.spans}
          onClose={() => {
            close()
            // Several dialogs in a row don't return the focus.
            if (layer.spans.length > 1) requestAnimationFrame(() => list.current?.focus())
          }}
        />
      )}
    </>
  )
}

interface ToolsProps extends InterviewViewerProps {
  transcript: TranscriptReading
  findField: RefObject<HTMLInputElement | null>
  layer: OpenLayer
  onOpen: (layer: OpenLayer) => void
}

function Tools({
  lines,
  transcript,
  findField,
  layer,
  onOpen,
  query,
  onChangeQuery,
  mode,
  onChangeMode,
}: ToolsProps) {
  const { view, list, goToHit, leaveFind, goToTime, searchFromHere } = transcript
  return (
    <>
      <TranscriptFindBar
        query={query}
        hitCount={view.hits.length}
        hasHidden={view.shown.length < lines.length}
        hitPosition={view.hitPosition}
        onChange={(text) => {
          if (query === '') searchFromHere()
          onChangeQuery(text)
        }}
        onGoToHit={goToHit}
        onLeave={leaveFind}
        mode={mode}
        onChangeMode={onChangeMode}
        problem={view.problem}
        inputRef={findField}
      />
      <BarDivider className="narrow:hidden" />
      <GoToTime
        isOpen={layer?.kind === 'time'}
        onOpenChange={(isOpen) => onOpen(isOpen ? { kind: 'time' } : null)}
        onGoTo={(timeSeconds) => {
          goToTime(timeSeconds)
          // The popover keeps the focus until it is closed.
          requestAnimationFrame(() => list.current?.focus())
        }}
      />
      <IconButton
        label="Speakers and evidence"
        icon={PanelRight}
        onPress={() => onOpen({ kind: 'side' })}
        className="hidden! mid:inline-flex!"
      />
    </>
  )
}

/** Longer transcripts would block the print dialog. */
const mostPrinted = 10_000

/** While printing, shows all lines: the list on the screen has only the visible ones. */
function PrintedTranscript({ title, lines }: { title: string; lines: readonly TranscriptLine[] }) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return (
    <div className="pt-4">
      <h1 className="mb-3 text-20 font-head">{title}</h1>
      {lines.slice(0, mostPrinted).map(({ index, timeSeconds, speaker, text }) => (
        <p key={index} className="mb-1 break-inside-avoid">
          <span className="text-12 tabular-nums">{timeSeconds !== null && formatTimestamp(timeSeconds)}</span>{' '}
          {speaker !== null && <b className="font-head">{speaker}:</b>} {text}
        </p>
      ))}
      {lines.length > mostPrinted && (
        <p>Only the first lines are printed. Filter by speaker to print others.</p>
      )}
    </div>
  )
}
