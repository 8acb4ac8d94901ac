/** A word that only the transcript has costs this much. */
const gapCost = 0.1

/** How a quote fits a part of a transcript. */
export interface Alignment {
  /** Positions of the first and last matching word in the part; -1 if no word matches. */
  first: number
  last: number
  /** 0 to 1. */
  match: number
}

/**
 * Aligns the words of a quote with a part of a transcript, in order. `similarity` is 0 to 1. Words in between cost a little,
 * except at a cut, where any number may be missing.
 */
export function alignQuote(
  quoteLength: number,
  partLength: number,
  similarity: (quoted: number, spoken: number) => number,
  cuts: ReadonlySet<number>,
): Alignment {
  // Column `spoken + 1` has the best path that uses only the words before; the rows overwrite each other.
  const worths = new Float64Array(partLength + 1)
  const firsts = new Int32Array(partLength + 1).fill(-1)
  const lasts = new Int32Array(partLength + 1).fill(-1)
  for (let quoted = 0; quoted < quoteLength; quoted += 1) {
    const gap = cuts.has(quoted + 1) ? 0 : gapCost
    let [worthBefore, firstBefore] = [0, -1]
    for (let spoken = 0; spoken < partLength; spoken += 1) {
      const [worthAbove, firstAbove] = [worths[spoken + 1] ?? 0, firsts[spoken + 1] ?? -1]
      const waited = (worths[spoken] ?? 0) - gap
      if (waited > worthAbove) {
        worths[spoken + 1] = waited
        firsts[spoken + 1] = firsts[spoken] ?? -1
        lasts[spoken + 1] = lasts[spoken] ?? -1
      }
      const likeness = similarity(quoted, spoken)
      if (likeness > 0 && worthBefore + likeness > (worths[spoken + 1] ?? 0)) {
        worths[spoken + 1] = worthBefore + likeness
        firsts[spoken + 1] = firstBefore < 0 ? spoken : firstBefore
        lasts[spoken + 1] = spoken
      }
      worthBefore = worthAbove
      firstBefore = firstAbove
    }
  }
  const best = worths.reduce((top, worth, at) => (worth > (worths[top] ?? 0) ? at : top), 0)
  return {
    first: firsts[best] ?? -1,
    last: lasts[best] ?? -1,
    match: quoteLength === 0 ? 0 : (worths[best] ?? 0) / quoteLength,
  }
}
