import { foldText } from '../text-match.ts'

/** Scripts without spaces count each character as a word, so that a cut sentence still matches. */
const wordPattern =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}])[\p{L}\p{N}])+/gu
const asciiWordPattern = /[a-z0-9]+/g
const stampPattern = /(?:^|(?<=\s))[[(<]?(?:\d{1,3}:\d\d:\d\d|^\d{1,3}:\d\d)(?:[.,]\d{1,3})?[\])>]?(?=\s|$)/gm
const ellipsisPattern = /…|\.{3,}|\[\.{3,}\]/

export function wordsOf(text: string): string[] {
  const folded = foldText(text).replaceAll(/['’]/g, '')
  // oxlint-disable-next-line no-control-regex -- the pattern for plain letters is several times as fast
  const isAscii = /^[\u0000-\u007F]*$/.test(folded)
  return folded.match(isAscii ? asciiWordPattern : wordPattern) ?? []
}

export interface QuoteWords {
  words: readonly string[]
  /** Positions in `words` before which the quote leaves something out. */
  cuts: ReadonlySet<number>
  /** The quote ends in the middle of a sentence, so the last word may be incomplete. */
  isCut: boolean
}

/** Our service cuts a preview here without a mark (contract/README.md, F2). */
export const previewLength = 160

function readQuote(text: string): QuoteWords {
  const words: string[] = []
  const cuts = new Set<number>()
  for (const part of text.split(ellipsisPattern)) {
    if (words.length > 0) cuts.add(words.length)
    for (const word of wordsOf(part)) words.push(word)
  }
  cuts.delete(words.length)
  const isCut = /(?:…|\.{3})\W*$/.test(text) || (text.length >= previewLength && /[\p{L}\p{N}]$/u.test(text))
  return { words, cuts, isCut }
}

function withoutStamps(text: string, speakers: ReadonlySet<string>): string {
  return text
    .replaceAll(stampPattern, ' ')
    .replaceAll(
      /(?<=^|[\n.?!…]\s*|\s{2,})\s*(?<name>[^\n:：]{1,80}?)\s*[:：](?=\s)/g,
      (found, name: string) => (speakers.has(foldText(name.trim())) ? ' ' : found),
    )
}

/** Reads a quote unchanged, and without the times and speaker names that copied lines bring along. */
export function readingsOf(text: string, speakers: ReadonlySet<string>): QuoteWords[] {
  const spoken = withoutStamps(text.trim(), speakers)
  return [...new Set([text.trim(), spoken])].map(readQuote).filter(({ words }) => words.length > 0)
}
