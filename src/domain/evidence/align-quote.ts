/** A word that only the transcript has costs this much. */
const gapCost = 0.1

export interface Alignment {
  /** Positions of the first and last matching word in the part; -1 if no word matches. */
  first: number
  last: number
  /** 0 to 1. */
  match: number
}

/** The best path up to each word of the part; column `spoken + 1` uses only the words up to `spoken`. */
interface Paths {
  worths: Float64Array
  firsts: Int32Array
  lasts: Int32Array
}

const valueAt = (values: Float64Array | Int32Array, at: number) => values[at] ?? 0

function setPath(
  { worths, firsts, lasts }: Paths,
  column: number,
  worth: number,
  first: number,
  last: number,
) {
  worths[column] = worth
  firsts[column] = first
  lasts[column] = last
}

function addWord(paths: Paths, similarityTo: (spoken: number) => number, gap: number): void {
  const { worths, firsts, lasts } = paths
  let [worthBefore, firstBefore] = [0, -1]
  for (let spoken = 0; spoken + 1 < worths.length; spoken += 1) {
    const column = spoken + 1
    const [worthAbove, firstAbove] = [valueAt(worths, column), valueAt(firsts, column)]
    const waited = valueAt(worths, spoken) - gap
    if (waited > worthAbove) setPath(paths, column, waited, valueAt(firsts, spoken), valueAt(lasts, spoken))
    const likeness = similarityTo(spoken)
    if (likeness > 0 && worthBefore + likeness > valueAt(worths, column))
      setPath(paths, column, worthBefore + likeness, firstBefore < 0 ? spoken : firstBefore, spoken)
    worthBefore = worthAbove
    firstBefore = firstAbove
  }
}

/** Skips any number of words at a cut; elsewhere each costs a little. `similarity` is 0 to 1. */
export function alignQuote(
  quoteLength: number,
  partLength: number,
  similarity: (quoted: number, spoken: number) => number,
  cuts: ReadonlySet<number>,
): Alignment {
  const paths: Paths = {
    worths: new Float64Array(partLength + 1),
    firsts: new Int32Array(partLength + 1).fill(-1),
    lasts: new Int32Array(partLength + 1).fill(-1),
  }
  for (let quoted = 0; quoted < quoteLength; quoted += 1)
    addWord(paths, (spoken) => similarity(quoted, spoken), cuts.has(quoted + 1) ? 0 : gapCost)
  const { worths, firsts, lasts } = paths
  const best = worths.reduce((top, worth, at) => (worth > valueAt(worths, top) ? at : top), 0)
  const match = quoteLength === 0 ? 0 : valueAt(worths, best) / quoteLength
  return { first: valueAt(firsts, best), last: valueAt(lasts, best), match }
}
