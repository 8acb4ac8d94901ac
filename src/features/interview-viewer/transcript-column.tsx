import type { ReactNode } from 'react'

import { dotsByLine, type LocatedCard } from '#domain/evidence/locate-insights.ts'
import { hitsOfLine } from '#domain/transcript/find-in-transcript.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import type { LineSpan } from '#domain/transcript/line-span.ts'
import { isLineSelected, type LineSelection, spanOf } from './line-selection.ts'
import { Timeline } from './timeline.tsx'
import { type RowPlace, TranscriptLines } from './transcript-lines.tsx'
import { TranscriptRow } from './transcript-row.tsx'
import type { TranscriptReading } from './use-transcript-reading.ts'

interface TranscriptColumnProps {
  lines: readonly TranscriptLine[]
  evidence: readonly LocatedCard[]
  tags: readonly LineSpan[]
  /** Lines that were added as feedback, with or without cards. */
  quotes: readonly LineSpan[]
  reading: TranscriptReading
  query: string
  selectionBar: ReactNode
}

const isWithin = (spans: readonly LineSpan[], line: number) =>
  spans.some(({ firstLine, lastLine }) => line >= firstLine && line <= lastLine)

/** A second press on the only selected line. A double click selects a word instead. */
const isPressedAgain = (selection: LineSelection | null, line: number) =>
  selection?.anchor === line && selection.focus === line && getSelection()?.isCollapsed !== false

export function TranscriptColumn(props: TranscriptColumnProps) {
  const { lines, evidence, tags, quotes, reading, query, selectionBar } = props
  const { view, list } = reading
  const { selection, setSelection, currentHit } = view
  const isNarrow = useScreenWidth() === 'narrow'
  const dots = dotsByLine(evidence)
  const quoted = new Set(quotes.map(({ firstLine }) => firstLine))
  const renderLine = (line: TranscriptLine, { position, isBelowFoot }: RowPlace) => (
    <TranscriptRow
      line={line}
      voice={view.voices.get(line.speaker) ?? 'voice-6'}
      isTurnStart={view.turnStartSet.has(line.index)}
      isFirst={position === 0}
      isBelowFoot={isBelowFoot}
      isSelected={isLineSelected(selection, line.index)}
      isActive={selection?.focus === line.index}
      isTagged={isWithin(tags, line.index)}
      isQuoted={quoted.has(line.index)}
      dots={dots.get(line.index)}
      hits={hitsOfLine(view.hits, line.index)}
      currentHit={currentHit?.line === line.index ? currentHit : undefined}
    />
  )
  return (
    <section aria-label="Turns" className="relative flex min-h-0 min-w-0 flex-col print:hidden">
      <Timeline
        lines={lines}
        axis={view.axis}
        shares={view.shares}
        voices={view.voices}
        evidence={evidence}
        query={query.trim()}
        hits={view.hits}
        currentHit={currentHit}
        visible={view.visible}
        onGoTo={(line) => list.current?.scrollToLine(line, 'start')}
      />
      <TranscriptLines
        ref={list}
        lines={view.shown}
        shownIndexes={view.shownIndexes}
        activeLine={selection?.focus ?? null}
        isSelected={(line) => isLineSelected(selection, line)}
        renderLine={renderLine}
        footLine={selection === null || isNarrow ? null : spanOf(selection).lastLine}
        foot={selectionBar}
        onPress={(line) =>
          setSelection(isPressedAgain(selection, line) ? null : { anchor: line, focus: line })
        }
        onSelect={setSelection}
        onExtend={(line) => setSelection({ anchor: selection?.anchor ?? line, focus: line })}
        visible={view.visible}
      />
      {isNarrow && selection !== null && (
        <div className="absolute inset-x-3 bottom-3 z-2">{selectionBar}</div>
      )}
    </section>
  )
}
