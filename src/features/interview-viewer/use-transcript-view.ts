import { useDeferredValue, useState } from 'react'

import { findInTranscript, type Hit } from '#domain/transcript/find-in-transcript.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { speakerShares, turnStarts } from '#domain/transcript/speaker-shares.ts'

import type { LineSelection } from './line-selection.ts'
import { timelineAxis } from './timeline-axis.ts'
import { assignVoices } from './voices.ts'

function groupByLine(hits: readonly Hit[]): ReadonlyMap<number, readonly Hit[]> {
  const byLine = new Map<number, Hit[]>()
  for (const hit of hits) {
    const known = byLine.get(hit.line)
    if (known === undefined) byLine.set(hit.line, [hit])
    else known.push(hit)
  }
  return byLine
}

function useSpeakerFilter(lines: readonly TranscriptLine[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string | null>>(new Set())
  const shown = hidden.size === 0 ? lines : lines.filter(({ speaker }) => !hidden.has(speaker))
  const toggleSpeaker = (speaker: string | null) => {
    const next = new Set(hidden)
    if (!next.delete(speaker)) next.add(speaker)
    setHidden(next)
  }
  return {
    hidden,
    shown,
    turnStarts: turnStarts(shown),
    toggleSpeaker,
    showAllSpeakers: () => setHidden(new Set()),
  }
}

/** A hook of its own, so that stepping through the matches doesn't search again. */
function useHits(shown: readonly TranscriptLine[], query: string): readonly Hit[] {
  const searched = useDeferredValue(query)
  return findInTranscript(shown, searched)
}

function useFind(shown: readonly TranscriptLine[], query: string) {
  const [position, setPosition] = useState(0)
  const hits = useHits(shown, query)
  const at = hits.length === 0 ? -1 : Math.min(position, hits.length - 1)
  return {
    hits,
    hitsByLine: groupByLine(hits),
    hitPosition: at,
    currentHit: hits[at],
    setHitPosition: setPosition,
  }
}

/** The state of a transcript on the screen: shown lines, matches, selection and visible lines. */
export function useTranscriptView(lines: readonly TranscriptLine[], query: string) {
  const [selection, setSelection] = useState<LineSelection | null>(null)
  const [view, setView] = useState<readonly [number, number]>([0, 0])
  const filter = useSpeakerFilter(lines)
  // Computed in a hook, since the compiler doesn't memoize functions without hooks and each visits all lines.
  const shares = speakerShares(lines)
  const voices = assignVoices(shares)
  const axis = timelineAxis(lines)
  return {
    shares,
    voices,
    axis,
    ...filter,
    ...useFind(filter.shown, query),
    turnStartSet: new Set(filter.turnStarts),
    selection,
    setSelection,
    view,
    setView,
  }
}

export type TranscriptView = ReturnType<typeof useTranscriptView>
