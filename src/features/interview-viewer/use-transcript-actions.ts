import type { RefObject } from 'react'

import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { extendBy, turnFrom, type LineSelection } from './line-selection.ts'
import { transcriptActions } from './transcript-actions.ts'
import type { TranscriptLinesHandle } from './transcript-lines.tsx'
import type { TranscriptView } from './use-transcript-view.ts'

interface TranscriptCommands {
  list: RefObject<TranscriptLinesHandle | null>
  findField: RefObject<HTMLInputElement | null>
  goToHit: (position: number) => void
  copyQuote: () => void
  copyLink: () => void
  openGoToTime: () => void
}

/** Chooses one line and brings it into view. */
export function selectLine(
  view: TranscriptView,
  list: RefObject<TranscriptLinesHandle | null>,
  line: number,
): void {
  view.setSelection({ anchor: line, focus: line })
  list.current?.scrollToLine(line, 'auto')
}

/** The keys of the transcript. */
export function useTranscriptActions(
  lines: readonly TranscriptLine[],
  view: TranscriptView,
  commands: TranscriptCommands,
): void {
  const { selection, setSelection, shown, turnStarts, hits, hitPosition } = view
  const { list, findField, goToHit } = commands
  const shownIndexes = shown.map(({ index }) => index)
  const isChosen = selection !== null
  const walk = (step: 1 | -1) => {
    const next = turnFrom(selection?.focus ?? null, step, turnStarts)
    if (next !== null) selectLine(view, list, next)
    list.current?.focus()
  }
  const extend = (step: 1 | -1) => {
    const next: LineSelection | null = extendBy(selection, step, shownIndexes)
    setSelection(next)
    if (next !== null) list.current?.scrollToLine(next.focus, 'auto')
  }
  const find = (): void | false => {
    // Twice is the browser's own find.
    if (findField.current !== null && document.activeElement === findField.current) return false
    findField.current?.focus()
    findField.current?.select()
    return undefined
  }
  const isFinding = hits.length > 0
  const repeated = { isRepeatable: true, isInPalette: false } as const

  useActions([
    { ...transcriptActions.find, worksInFields: true, run: find },
    { ...transcriptActions.nextHit, isEnabled: isFinding, ...repeated, run: () => goToHit(hitPosition + 1) },
    {
      ...transcriptActions.previousHit,
      isEnabled: isFinding,
      ...repeated,
      run: () => goToHit(hitPosition - 1),
    },
    { ...transcriptActions.nextTurn, ...repeated, run: () => walk(1) },
    { ...transcriptActions.previousTurn, ...repeated, run: () => walk(-1) },
    { ...transcriptActions.extendDown, ...repeated, run: () => extend(1) },
    { ...transcriptActions.extendUp, ...repeated, run: () => extend(-1) },
    { ...transcriptActions.copyQuote, isEnabled: isChosen, run: commands.copyQuote },
    { ...transcriptActions.copyLink, run: commands.copyLink },
    {
      ...transcriptActions.goToTime,
      isEnabled: lines.some(({ timeSeconds }) => timeSeconds !== null),
      run: commands.openGoToTime,
    },
    { ...transcriptActions.showSpeakers, isEnabled: view.hidden.size > 0, run: view.showAllSpeakers },
    { ...transcriptActions.leave, isEnabled: isChosen, isInPalette: false, run: () => setSelection(null) },
  ])
}
