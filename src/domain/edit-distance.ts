/** Returns the optimal string alignment distance, or more than `most` if it is greater. */
export function countEdits(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let rowBefore: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let at = 1; at <= one.length; at += 1) {
    const next = nextRow([rowBefore, row], { one, other, at })
    if (next.every((edits) => edits > most)) return most + 1
    rowBefore = row
    row = next
  }
  return row[other.length] ?? 0
}

function nextRow(
  [rowBefore, row]: readonly [readonly number[], readonly number[]],
  { one, other, at }: { one: string; other: string; at: number },
): number[] {
  const next = [at]
  for (let column = 1; column <= other.length; column += 1) {
    const isSame = one[at - 1] === other[column - 1]
    const isSwapped = column > 1 && one[at - 1] === other[column - 2] && one[at - 2] === other[column - 1]
    next.push(
      Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rowBefore[column - 2] ?? 0) + 1 : Infinity,
      ),
    )
  }
  return next
}
