import { type RefObject, useRef } from 'react'

import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { extendBy, positionAtMost, turnFrom, type LineSelection } from './line-selection.ts'
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
  undoTag: () => void | false
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

const repeated = { isRepeatable: true, isInPalette: false } as const

function isReadingFocus(): boolean {
  const { activeElement: focused } = document
  return focused === null || focused.matches('body, main') || focused.closest('[role="listbox"]') !== null
}

function useMoveActions(view: TranscriptView, list: TranscriptCommands['list']): void {
  /** Where the next key continues after Escape. */
  const leftLine = useRef<number>(null)
  const { selection, setSelection, shownIndexes, turnStarts, visible } = view
  const goToTurn = (step: 1 | -1) => {
    const next = turnFrom(selection?.focus ?? leftLine.current, step, turnStarts)
    if (next !== null) selectLine(view, list, next)
    list.current?.focus()
  }
  const goToLine = (steps: number): void | false => {
    // Elsewhere, as in the side column, these keys scroll.
    if (!isReadingFocus()) return false
    const from = selection?.focus ?? leftLine.current
    // The first key of a reader begins at the first visible line.
    const start = from ?? visible.getState()[0]
    const isFirst = from === null && Math.abs(steps) === 1
    const next = extendBy({ anchor: start, focus: start }, isFirst ? 0 : steps, shownIndexes)
    if (next !== null) selectLine(view, list, next.focus)
    list.current?.focus()
    return undefined
  }
  const goToPage = (step: 1 | -1) => {
    const [first, last] = visible.getState()
    const shown = positionAtMost(shownIndexes, last) - positionAtMost(shownIndexes, first)
    return goToLine(step * Math.max(1, shown - 1))
  }
  const extend = (step: 1 | -1) => {
    const next: LineSelection | null = extendBy(selection, step, shownIndexes)
    setSelection(next)
    if (next !== null) list.current?.scrollToLine(next.focus, 'auto')
  }
  useActions([
    { ...transcriptActions.nextTurn, ...repeated, run: () => goToTurn(1) },
    { ...transcriptActions.previousTurn, ...repeated, run: () => goToTurn(-1) },
    { ...transcriptActions.nextLine, ...repeated, run: () => goToLine(1) },
    { ...transcriptActions.previousLine, ...repeated, run: () => goToLine(-1) },
    { ...transcriptActions.firstLine, ...repeated, run: () => goToLine(-Infinity) },
    { ...transcriptActions.lastLine, ...repeated, run: () => goToLine(Infinity) },
    { ...transcriptActions.pageDown, ...repeated, run: () => goToPage(1) },
    { ...transcriptActions.pageUp, ...repeated, run: () => goToPage(-1) },
    { ...transcriptActions.extendDown, ...repeated, run: () => extend(1) },
    { ...transcriptActions.extendUp, ...repeated, run: () => extend(-1) },
    {
      ...transcriptActions.leave,
      isEnabled: selection !== null,
      isInPalette: false,
      run: () => {
        leftLine.current = selection?.focus ?? null
        setSelection(null)
      },
    },
  ])
}

/** Whether text is selected that is not left over in a line that is no longer the selected one. */
function isTextSelected(lines: LineSelection | null): boolean {
  const text = getSelection()
  if (text === null || text.isCollapsed) return false
  const line = text.anchorNode?.parentElement?.closest<HTMLElement>('[data-line]')?.dataset.line
  return line === undefined || (lines?.anchor === Number(line) && lines.focus === lines.anchor)
}

export function useTranscriptActions(
  lines: readonly TranscriptLine[],
  view: TranscriptView,
  hiddenCount: number,
  commands: TranscriptCommands,
): void {
  const { hits, hitPosition } = view
  const { list, findField, goToHit } = commands
  useMoveActions(view, list)
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

  useActions([
    { ...transcriptActions.find, worksInFields: true, run: find },
    { ...transcriptActions.nextHit, isEnabled: isFinding, ...repeated, run: () => goToHit(hitPosition + 1) },
    {
      ...transcriptActions.previousHit,
      isEnabled: isFinding,
      ...repeated,
      run: () => goToHit(hitPosition - 1),
    },
    {
      ...transcriptActions.copyQuote,
      ...forSelection,
      // The browser copies selected text, unless the keys have selected other lines since.
      run: () => (isTextSelected(view.shownSelection) ? false : commands.copyQuote()),
    },
    { ...transcriptActions.addFeedback, ...forSelection, run: commands.addFeedback },
    // Enabled without a selection too, so that the palette finds the action and shows the reason.
    { ...transcriptActions.toggleTag, run: commands.toggleTag },
    { ...transcriptActions.undoTag, isInPalette: false, run: commands.undoTag },
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
    {
      ...transcriptActions.showSpeakers,
      isEnabled: hiddenCount > 0,
      disabledReason: 'No speaker is hidden',
      run: commands.showAllSpeakers,
    },
  ])
}
