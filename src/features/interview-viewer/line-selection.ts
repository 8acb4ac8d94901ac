import type { LineSpan } from '#domain/transcript/line-span.ts'

/** The selection began at `anchor`. */
export interface LineSelection {
  anchor: number
  focus: number
}

export const spanOf = ({ anchor, focus }: LineSelection): LineSpan => ({
  firstLine: Math.min(anchor, focus),
  lastLine: Math.max(anchor, focus),
})

export function isLineSelected(selection: LineSelection | null, line: number): boolean {
  if (selection === null) return false
  const { firstLine, lastLine } = spanOf(selection)
  return line >= firstLine && line <= lastLine
}

/** Returns the position of the last of some ascending numbers that is at most `wanted`, -1 if none is. */
export function positionAtMost(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns the selection from its first shown line to its last, null if all of its lines are hidden. */
export function shownPart(selection: LineSelection | null, shown: readonly number[]): LineSelection | null {
  if (selection === null) return null
  const { firstLine, lastLine } = spanOf(selection)
  const first = shown[positionAtMost(shown, firstLine - 1) + 1] ?? Infinity
  const last = shown[positionAtMost(shown, lastLine)] ?? -1
  if (first > last) return null
  return selection.anchor <= selection.focus ? { anchor: first, focus: last } : { anchor: last, focus: first }
}

/** Moves the end of the selection among the shown lines. `shown` has their indexes in order. */
export function extendBy(
  selection: LineSelection | null,
  steps: number,
  shown: readonly number[],
): LineSelection | null {
  if (selection === null) return shown[0] === undefined ? null : { anchor: shown[0], focus: shown[0] }
  const at = positionAtMost(shown, selection.focus)
  const next = shown[Math.min(shown.length - 1, Math.max(0, at + steps))]
  return next === undefined ? selection : { anchor: selection.anchor, focus: next }
}

/** Adds the next shown line at the end of the selection, wherever that began; null if there is none. */
export function addNextLine(selection: LineSelection | null, shown: readonly number[]): LineSelection | null {
  if (selection === null) return null
  const { firstLine, lastLine } = spanOf(selection)
  const next = shown[positionAtMost(shown, lastLine) + 1]
  return next === undefined ? null : { anchor: firstLine, focus: next }
}

/** Returns the first line of the next or previous turn. `starts` has the first lines of all shown turns. */
export function turnFrom(line: number | null, step: 1 | -1, starts: readonly number[]): number | null {
  if (starts.length === 0) return null
  if (line === null) return (step === 1 ? starts[0] : starts.at(-1)) ?? null
  if (step === 1) return starts[positionAtMost(starts, line) + 1] ?? starts.at(-1) ?? null
  return starts[positionAtMost(starts, line - 1)] ?? starts[0] ?? null
}
