/** Lines of a transcript by index, the last one included. */
export interface LineSpan {
  firstLine: number
  lastLine: number
}

export const isSameSpan =
  (one: LineSpan) =>
  (other: LineSpan): boolean =>
    one.firstLine === other.firstLine && one.lastLine === other.lastLine
