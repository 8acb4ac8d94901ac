import { detectLanguage, isStopWord, stemWord, type LanguageIndex } from './languages.ts'

/** A run of a script without spaces between words, or a word. */
const runPattern =
  /(?<unspaced>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]*)|[\p{L}\p{M}\p{N}]+/gu
/** Longer words are codes and addresses; their beginning identifies them. */
const longestWord = 40

/** A word in lower case with its position in the text, in UTF-16 units. */
export interface Word {
  word: string
  start: number
  end: number
}

/** Splits a text into words. In scripts without spaces, pairs of characters serve as words. */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: run, index: start, groups } of text.matchAll(runPattern)) {
    if (groups?.unspaced !== undefined) addPairs(words, run, start)
    else {
      const word = run.normalize('NFC').toLowerCase().slice(0, longestWord)
      words.push({ word, start, end: start + run.length })
    }
  }
  return words
}

function addPairs(words: Word[], run: string, start: number): void {
  const characters = Array.from(run.normalize('NFKC'))
  let at = start
  for (let index = 0; index < Math.max(1, characters.length - 1); index += 1) {
    const first = characters[index] ?? ''
    const word = first + (characters[index + 1] ?? '')
    words.push({ word, start: at, end: Math.min(start + run.length, at + word.length) })
    at += first.length
  }
}

export interface AnalyzedText {
  language: LanguageIndex
  parts: string[][]
}

/** Returns stems without stop words; the parts of one text have one language. */
export function analyzeText(...texts: readonly string[]): AnalyzedText {
  const parts = texts.map((text) => splitWords(text).map(({ word }) => word))
  const language = detectLanguage(parts.flat())
  return {
    language,
    parts: parts.map((words) => tellingWords(words, language).map((word) => stemWord(word, language))),
  }
}

/** Returns the words without stop words. A text of stop words alone still has a meaning. */
export function tellingWords(words: readonly string[], language: LanguageIndex): readonly string[] {
  const telling = words.filter((word) => !isStopWord(word, language))
  return telling.length > 0 ? telling : words
}
