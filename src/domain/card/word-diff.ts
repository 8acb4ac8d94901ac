export interface MarkedPart {
  text: string
  isOwn: boolean
}

/** More words would take too long to compare: the entire middle then counts as different. */
const wordsMax = 1500

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

function commonPairs(one: readonly string[], other: readonly string[]): Set<number> {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        one[i] === other[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  const common = new Set<number>()
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) {
      common.add(i)
      i += 1
      j += 1
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1
    else j += 1
  }
  return common
}

export function markOwnWords(text: string, other: string): MarkedPart[] {
  const words = wordsOf(text)
  const others = wordsOf(other)
  let head = 0
  while (head < words.length && words[head] === others[head]) head += 1
  let tail = 0
  const most = Math.min(words.length, others.length) - head
  while (tail < most && words[words.length - 1 - tail] === others[others.length - 1 - tail]) tail += 1
  const middle = words.slice(head, words.length - tail)
  const otherMiddle = others.slice(head, others.length - tail)
  const isTooLong = middle.length > wordsMax || otherMiddle.length > wordsMax
  const common = isTooLong ? new Set<number>() : commonPairs(middle, otherMiddle)
  const parts: MarkedPart[] = []
  for (const [index, word] of words.entries()) {
    const isOwn = index >= head && index < words.length - tail && !common.has(index - head)
    const last = parts.at(-1)
    if (last?.isOwn === isOwn) last.text += word
    else parts.push({ text: word, isOwn })
  }
  return parts
}
