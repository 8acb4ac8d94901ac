/** The selected lines: from `anchor`, where the selection began, to `focus`. */
export interface LineSelection {
  anchor: number
  focus: number
}

function firstLine({ anchor, focus }: LineSelection): number {
  return Math.min(anchor, focus)
}

export function lastLine({ anchor, focus }: LineSelection): number {
  return Math.max(anchor, focus)
}

export function isLineSelected(selection: LineSelection | null, line: number): boolean {
  return selection !== null && line >= firstLine(selection) && line <= lastLine(selection)
}

/** Moves the end of the selection among the shown lines. `shown` has their indexes in order. */
export function extendBy(
  selection: LineSelection | null,
  steps: number,
  shown: readonly number[],
): LineSelection | null {
  if (selection === null) return shown[0] === undefined ? null : { anchor: shown[0], focus: shown[0] }
  const at = shown.findLastIndex((line) => line <= selection.focus)
  const next = shown[Math.min(shown.length - 1, Math.max(0, at + steps))]
  return next === undefined ? selection : { anchor: selection.anchor, focus: next }
}

/** Returns the first line of the next or previous turn. `starts` has the first lines of all shown turns. */
export function turnFrom(line: number | null, step: 1 | -1, starts: readonly number[]): number | null {
  if (starts.length === 0) return null
  if (line === null) return (step === 1 ? starts[0] : starts.at(-1)) ?? null
  if (step === 1) return starts.find((start) => start > line) ?? starts.at(-1) ?? null
  return starts.findLast((start) => start < line) ?? starts[0] ?? null
}
