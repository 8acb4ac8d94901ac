/** Checks whether two words differ by at most `most` typed, missing or changed letters. */
function isWithinEdits(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j += 1) {
      const change = (row[j] ?? 0) + Number(one[i] !== other[j])
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return false
    row = next
  }
  return (row[other.length] ?? 0) <= most
}

/** Checks whether two folded words are spellings of one: 'color' and 'colour', or one with a typing mistake. */
export function isSameSpelling(one: string, other: string): boolean {
  if (one === other) return true
  const shortest = Math.min(one.length, other.length)
  return shortest >= 4 && isWithinEdits(one, other, shortest >= 8 ? 2 : 1)
}
