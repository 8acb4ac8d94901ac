import { type RefObject, useRef } from 'react'

import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { extendBy, turnFrom, type LineSelection } from './line-selection.ts'
import { transcriptActions } from './transcript-actions.ts'
import type { TranscriptLinesHandle } from './transcript-lines.tsx'
import type { TranscriptView } from './use-transcript-view.ts'

export interface TranscriptCommands {
  list: RefObject<TranscriptLinesHandle | null>
  findField: RefObject<HTMLInputElement | null>
  goToHit: (position: number) => void
  searchFromHere: () => void
  addFeedback: () => void
  toggleTag: () => void
  /** Null without tagged lines. */
  turnTags: (() => void) | null
  showAllSpeakers: () => void
  copyQuote: () => void
  copyLink: () => void
  openGoToTime: () => void
}

function selectLine(view: TranscriptView, list: RefObject<TranscriptLinesHandle | null>, line: number): void {
  view.setSelection({ anchor: line, focus: line })
  list.current?.scrollToLine(line, 'auto')
}

export function useTranscriptActions(
  lines: readonly TranscriptLine[],
  view: TranscriptView,
  hiddenCount: number,
  commands: TranscriptCommands,
): void {
  const { selection, setSelection, shownIndexes, turnStarts, hits, hitPosition } = view
  const { list, findField, goToHit } = commands
  const hasSelection = selection !== null
  /** Where the next key continues after Escape. */
  const leftLine = useRef<number>(null)
  const goToTurn = (step: 1 | -1) => {
    const next = turnFrom(selection?.focus ?? leftLine.current, step, turnStarts)
    if (next !== null) selectLine(view, list, next)
    list.current?.focus()
  }
  const extend = (step: 1 | -1) => {
    const next: LineSelection | null = extendBy(selection, step, shownIndexes)
    setSelection(next)
    if (next !== null) list.current?.scrollToLine(next.focus, 'auto')
  }
  const find = (): void | false => {
    // The second time opens the browser's find.
    if (findField.current !== null && document.activeElement === findField.current) return false
    commands.searchFromHere()
    findField.current?.focus()
    findField.current?.select()
    return undefined
  }
  const isFinding = hits.length > 0
  const forSelection = { isEnabled: view.shownSelection !== null, disabledReason: 'Select a line first' }
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
    { ...transcriptActions.nextTurn, ...repeated, run: () => goToTurn(1) },
    { ...transcriptActions.previousTurn, ...repeated, run: () => goToTurn(-1) },
    { ...transcriptActions.extendDown, ...repeated, run: () => extend(1) },
    { ...transcriptActions.extendUp, ...repeated, run: () => extend(-1) },
    { ...transcriptActions.copyQuote, ...forSelection, run: commands.copyQuote },
    { ...transcriptActions.addFeedback, ...forSelection, run: commands.addFeedback },
    { ...transcriptActions.toggleTag, ...forSelection, run: commands.toggleTag },
    {
      ...transcriptActions.turnTags,
      isEnabled: commands.turnTags !== null,
      disabledReason: 'No line is tagged',
      run: () => commands.turnTags?.(),
    },
    { ...transcriptActions.copyLink, run: commands.copyLink },
    {
      ...transcriptActions.goToTime,
      isEnabled: lines.some(({ timeSeconds }) => timeSeconds !== null),
      disabledReason: 'No line has a time',
      run: commands.openGoToTime,
    },
    { ...transcriptActions.showSpeakers, isEnabled: hiddenCount > 0, run: commands.showAllSpeakers },
    {
      ...transcriptActions.leave,
      isEnabled: hasSelection,
      isInPalette: false,
      run: () => {
        leftLine.current = selection?.focus ?? null
        setSelection(null)
      },
    },
  ])
}
