import type { ReactNode } from 'react'

import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'

import { dotsByLine, type LocatedCard } from '#domain/evidence/locate-insights.ts'
import { isLineSelected, lastLine } from './line-selection.ts'
import { Timeline } from './timeline.tsx'
import { TranscriptLines } from './transcript-lines.tsx'
import { TranscriptRow } from './transcript-row.tsx'
import { selectLine } from './use-transcript-actions.ts'
import type { TranscriptReading } from './use-transcript-reading.ts'

interface TranscriptColumnProps {
  lines: readonly TranscriptLine[]
  evidence: readonly LocatedCard[]
  reading: TranscriptReading
  query: string
  selectionBar: ReactNode
}

/** The timeline above the lines. */
export function TranscriptColumn({ lines, evidence, reading, query, selectionBar }: TranscriptColumnProps) {
  const { view, list } = reading
  const { selection, setSelection, currentHit } = view
  const dots = dotsByLine(evidence)
  const renderLine = (line: TranscriptLine, position: number) => (
    <TranscriptRow
      line={line}
      voice={view.voices.get(line.speaker) ?? 'voice-6'}
      isTurnStart={view.turnStartSet.has(line.index)}
      isFirst={position === 0}
      isSelected={isLineSelected(selection, line.index)}
      dots={dots.get(line.index)}
      hits={view.hitsByLine.get(line.index)}
      currentHit={currentHit?.line === line.index ? currentHit : undefined}
    />
  )
  const pressLine = (line: number, extend: boolean) =>
    extend && selection !== null ? setSelection({ ...selection, focus: line }) : selectLine(view, list, line)

  return (
    <section aria-label="Turns" className="relative flex min-h-0 min-w-0 flex-col">
      <Timeline
        lines={lines}
        axis={view.axis}
        shares={view.shares}
        voices={view.voices}
        evidence={evidence}
        query={query.trim()}
        hits={view.hits}
        currentHit={currentHit}
        view={view.view}
        onGoTo={(line) => list.current?.scrollToLine(line)}
      />
      <TranscriptLines
        ref={list}
        lines={view.shown}
        activeLine={selection?.focus ?? null}
        isSelected={(line) => isLineSelected(selection, line)}
        renderLine={renderLine}
        footLine={selection === null ? null : lastLine(selection)}
        foot={selectionBar}
        onPressLine={pressLine}
        onViewChange={view.setView}
      />
    </section>
  )
}
