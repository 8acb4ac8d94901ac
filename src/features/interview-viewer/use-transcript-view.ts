import { useState } from 'react'
import { createStore } from 'zustand/vanilla'

import type { FindMode } from '#domain/transcript/find-in-transcript.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { speakerShares, turnStarts } from '#domain/transcript/speaker-shares.ts'

import { type LineSelection, shownPart } from './line-selection.ts'
import { timelineAxis } from './timeline-axis.ts'
import { useFind } from './use-find.ts'
import { assignVoices } from './voices.ts'

/** The first and last visible line. A store, so that scrolling draws nothing but the timeline's mark. */
const createVisibleLines = () => createStore<readonly [number, number]>(() => [0, 0])
export type VisibleLines = ReturnType<typeof createVisibleLines>

function useShownLines(lines: readonly TranscriptLine[], hiddenKey: string) {
  const hidden = new Set(JSON.parse(hiddenKey) as (string | null)[])
  const shown = hidden.size === 0 ? lines : lines.filter(({ speaker }) => !hidden.has(speaker))
  const starts = turnStarts(shown)
  return {
    shown,
    shownIndexes: shown.map(({ index }) => index),
    turnStarts: starts,
    turnStartSet: new Set(starts),
  }
}

interface TranscriptViewOptions {
  lines: readonly TranscriptLine[]
  hidden: ReadonlySet<string | null>
  query: string
  mode: FindMode
}

export function useTranscriptView({ lines, hidden, query, mode }: TranscriptViewOptions) {
  const [selection, setSelection] = useState<LineSelection | null>(null)
  const [visible] = useState(createVisibleLines)
  // Equal sets are the same text: visiting all lines again on each render takes too long.
  const filter = useShownLines(lines, JSON.stringify([...hidden]))
  // Computed in a hook, since the compiler doesn't memoize functions without hooks and each visits all lines.
  const shares = speakerShares(lines)
  return {
    shares,
    voices: assignVoices(shares),
    axis: timelineAxis(lines),
    ...filter,
    ...useFind(filter.shown, query, mode),
    selection,
    /** The keys continue from a selection of hidden lines, but nothing is done with them. */
    shownSelection: shownPart(selection, filter.shownIndexes),
    setSelection,
    visible,
  }
}

export type TranscriptView = ReturnType<typeof useTranscriptView>
