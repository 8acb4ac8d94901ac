import { diffComm } from 'node-diff3'

export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** As the library compares two lists; its types declare no content. */
export type ComparedPart = Partial<Record<'common' | 'buffer1' | 'buffer2', string[]>>

/** More words would take too long to compare. */
const wordsMax = 1500

/** Each word has the spaces before it. A checkbox of a list is one word. */
const wordsOf = (text: string): string[] =>
  text.match(/\s*(?:\[[ xX]\]|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]|$)/gu) ?? []
const sentencesOf = (text: string): string[] => text.match(/.+?(?:[.!?](?=\s)|\n|$)/gs) ?? []

/** Of long texts, only the sentences that differ are compared word by word. */
function compare(old: string[], now: string[]): ComparedPart[] {
  if (Math.max(old.length, now.length) <= wordsMax) return diffComm(old, now)
  const regions: ComparedPart[] = diffComm(sentencesOf(old.join('')), sentencesOf(now.join('')))
  return regions.flatMap((region): ComparedPart[] => {
    if (region.common) return [region]
    const { buffer1 = [], buffer2 = [] } = region
    const [removed, added] = [wordsOf(buffer1.join('')), wordsOf(buffer2.join(''))]
    const isTooLong = Math.max(removed.length, added.length) > wordsMax
    return isTooLong ? [{ buffer1: removed, buffer2: added }] : diffComm(removed, added)
  })
}

/** A word that is the first in only one of the texts keeps the space before it. */
export function diffWords(before: string, after: string): DiffPart[] {
  // The first word may follow other words in the other text.
  const [old, now] = [wordsOf(` ${before}`), wordsOf(` ${after}`)]
  const most = Math.min(old.length, now.length)
  let head = 0
  while (head < most && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const middle = compare(old.slice(head, old.length - tail), now.slice(head, now.length - tail))

  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') parts.push({ kind, text })
  }
  const regions: ComparedPart[] = [
    { common: now.slice(0, head) },
    ...middle,
    { common: now.slice(now.length - tail) },
  ]
  for (const { common = [], buffer1 = [], buffer2 = [] } of regions) {
    const changed = [buffer1.join(''), buffer2.join('')] as const
    const space = changed.every((text) => text.startsWith(' ')) ? ' ' : ''
    add('same', common.join('') + space)
    add('removed', changed[0].slice(space.length))
    add('added', changed[1].slice(space.length))
  }
  const [first, ...others] = parts as [DiffPart, ...DiffPart[]]
  return first.text === ' ' ? others : [{ ...first, text: first.text.slice(1) }, ...others]
}
