import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stopwords as danishStopWords } from '@orama/stopwords/danish'
import { stopwords as dutchStopWords } from '@orama/stopwords/dutch'
import { stopwords as englishStopWords } from '@orama/stopwords/english'
import { stopwords as finnishStopWords } from '@orama/stopwords/finnish'
import { stopwords as frenchStopWords } from '@orama/stopwords/french'
import { stopwords as germanStopWords } from '@orama/stopwords/german'
import { stopwords as italianStopWords } from '@orama/stopwords/italian'
import { stopwords as norwegianStopWords } from '@orama/stopwords/norwegian'
import { stopwords as portugueseStopWords } from '@orama/stopwords/portuguese'
import { stopwords as russianStopWords } from '@orama/stopwords/russian'
import { stopwords as spanishStopWords } from '@orama/stopwords/spanish'
import { stopwords as swedishStopWords } from '@orama/stopwords/swedish'

import { foldText } from '#domain/text-match.ts'

interface Language {
  stem: (word: string) => string
  stopWords: readonly string[]
}

/** English comes first: it is the language of texts with no typical words. */
const languages: readonly Language[] = [
  // The package's list lacks the article.
  { stem: english, stopWords: [...englishStopWords, 'a'] },
  { stem: german, stopWords: germanStopWords },
  { stem: norwegian, stopWords: norwegianStopWords },
  { stem: danish, stopWords: danishStopWords },
  { stem: swedish, stopWords: swedishStopWords },
  { stem: dutch, stopWords: dutchStopWords },
  { stem: french, stopWords: frenchStopWords },
  { stem: spanish, stopWords: spanishStopWords },
  { stem: italian, stopWords: italianStopWords },
  { stem: portuguese, stopWords: portugueseStopWords },
  { stem: finnish, stopWords: finnishStopWords },
  { stem: russian, stopWords: russianStopWords },
]

export type LanguageIndex = number
export const languageCount = languages.length
const english0: LanguageIndex = 0

/** The words of a text as they are written in lists of stop words: `don't` is `don` and `t`. */
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** For each stop word the languages that have it, one bit each. */
const stopWordLanguages = new Map<string, number>()
languages.forEach(({ stopWords }, index) => {
  for (const entry of stopWords)
    for (const word of entry.toLowerCase().match(wordPattern) ?? [])
      stopWordLanguages.set(word, (stopWordLanguages.get(word) ?? 0) | (1 << index))
})

export const isStopWord = (word: string, language: LanguageIndex): boolean =>
  ((stopWordLanguages.get(word) ?? 0) & (1 << language)) !== 0

/** Enough words to decide; a long transcript has one language. */
const wordsToDecide = 400
/** Few stop words of another language occur in English texts by chance: "die", "in", "an". */
const leastShare = 0.15

/** Returns the language with the most stop words in the text; English if they decide nothing. */
export function detectLanguage(words: readonly string[]): LanguageIndex {
  const counts = new Int32Array(languageCount)
  const considered = Math.min(words.length, wordsToDecide)
  for (let at = 0; at < considered; at += 1) {
    let bits = stopWordLanguages.get(words[at] ?? '') ?? 0
    while (bits !== 0) {
      const index = 31 - Math.clz32(bits & -bits)
      counts[index] = (counts[index] ?? 0) + 1
      bits &= bits - 1
    }
  }
  const best = counts.indexOf(Math.max(...counts))
  const count = counts[best] ?? 0
  return count >= 2 && count >= considered * leastShare ? best : english0
}

const rememberedWords = 50_000
/** Stemming takes microseconds, and most words are frequent. */
const stems = languages.map(() => new Map<string, string>())

/** Returns the stem of a word in lower case, without accents. */
export function stemWord(word: string, language: LanguageIndex): string {
  const known = stems[language]
  const stem = known?.get(word)
  if (stem !== undefined) return stem
  const made = foldText(languages[language]?.stem(word) ?? word) || word
  if (known !== undefined) {
    if (known.size >= rememberedWords) known.clear()
    known.set(word, made)
  }
  return made
}
