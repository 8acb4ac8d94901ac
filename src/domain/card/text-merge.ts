import { isSameValue, type FieldValue } from './save-queue.ts'

export type Merge<Value> = { kind: 'merged'; value: Value } | { kind: 'conflict' }

/** A stretch of the base that one side replaced by other lines. */
interface Hunk {
  start: number
  end: number
  lines: readonly string[]
}

/** Beyond this many cells a comparison line by line would hold up the keys. */
const tableMax = 4_000_000

/** Pairs of equal lines in both lists, as many as possible, in order. */
function commonLines(base: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1
  const lengths = new Uint32Array((base.length + 1) * width)
  for (let i = base.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        base[i] === other[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < base.length && j < other.length;) {
    if (base[i] === other[j]) pairs.push([i++, j++])
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1
    else j += 1
  }
  return pairs
}

/** What `other` changed of `base`, from top to bottom. */
function hunksOf(base: readonly string[], other: readonly string[]): Hunk[] {
  let head = 0
  while (head < base.length && head < other.length && base[head] === other[head]) head += 1
  let tail = 0
  const most = Math.min(base.length, other.length) - head
  while (tail < most && base[base.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1
  const baseMiddle = base.slice(head, base.length - tail)
  const otherMiddle = other.slice(head, other.length - tail)
  const isTooLarge = (baseMiddle.length + 1) * (otherMiddle.length + 1) > tableMax
  const pairs = isTooLarge ? [] : commonLines(baseMiddle, otherMiddle)
  const hunks: Hunk[] = []
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...pairs, [baseMiddle.length, otherMiddle.length] as const]) {
    if (nextI > i || nextJ > j) {
      hunks.push({ start: head + i, end: head + nextI, lines: otherMiddle.slice(j, nextJ) })
    }
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  return hunks
}

const isSameHunk = (a: Hunk, b: Hunk) =>
  a.start === b.start &&
  a.end === b.end &&
  a.lines.length === b.lines.length &&
  a.lines.every((line, index) => line === b.lines[index])

/** Touching counts: two people who write at the same place have not seen each other's words. */
const touch = (a: Hunk, b: Hunk) => a.start <= b.end && b.start <= a.end

/** Joins two changes of a text where they changed different lines. */
export function mergeText(base: string, mine: string, theirs: string): Merge<string> {
  if (mine === theirs || base === theirs) return { kind: 'merged', value: mine }
  if (base === mine) return { kind: 'merged', value: theirs }
  const lines = base.split('\n')
  const ours = hunksOf(lines, mine.split('\n'))
  const others = hunksOf(lines, theirs.split('\n'))
  const isShared = (hunk: Hunk) => others.some((other) => isSameHunk(hunk, other))
  const own = ours.filter((hunk) => !isShared(hunk))
  if (own.some((hunk) => others.some((other) => touch(hunk, other)))) return { kind: 'conflict' }
  const merged = [...lines]
  for (const { start, end, lines: next } of [...own, ...others].sort((a, b) => b.start - a.start)) {
    merged.splice(start, end - start, ...next)
  }
  return { kind: 'merged', value: merged.join('\n') }
}

/** Three versions of a field as one, where that is possible without a decision: the same value on both sides is no conflict. */
export function mergeField(
  field: string,
  { base, mine, theirs }: { base: FieldValue; mine: FieldValue; theirs: FieldValue },
): Merge<FieldValue> {
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) return { kind: 'merged', value: mine }
  if (isSameValue(base, mine)) return { kind: 'merged', value: theirs }
  const isText = typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string'
  if (field === 'cardDetails' && isText) return mergeText(base, mine, theirs)
  return { kind: 'conflict' }
}

/** Both texts in one, for a person to tidy up: what only one side changed is joined, where both wrote both stand. */
export function joinBoth(base: string, mine: string, theirs: string): string {
  const merge = mergeText(base, mine, theirs)
  return merge.kind === 'merged' ? merge.value : `${mine.trimEnd()}\n\n${theirs}`
}
