import { countEach } from '#domain/group-by.ts'

import { splitWords, tellingWords } from './analyze-text.ts'
import { detectLanguage, stemWord, type LanguageIndex } from './languages.ts'
import { findCompletions, findMisspelt, type SimilarTerm } from './similar-terms.ts'
import type { TextIndex } from './text-index.ts'

/** The terms of the index that one word of a query may mean. */
export interface Concept {
  terms: readonly SimilarTerm[]
  weight: number
  isKnown: boolean
}

export type Query = readonly Concept[]

/** Texts in more languages than these are an accident of detection. */
const mostLanguages = 4
const shortestPart = 3
const shortestCompound = 8
const shortestHead = 5
const headWeight = 0.5
/** A joined compound must be a real word: "car" and "pet" seldom mean "carpet". */
const shortestJoin = 7
/** Each look-up compares a word with all terms of the organization. */
const mostCorrectedWords = 5

/** Corrects only words that are in no text, also of `teachers`, which teach related words. */
export function readQuery(index: TextIndex, text: string, teachers: readonly TextIndex[] = []): Query {
  const { telling, languages } = readWords(index, text)
  const isTyping = /[\p{L}\p{N}]$/u.test(text)
  const counts = countEach(telling)
  const known = new Map<string, readonly Concept[]>()
  let unknownWords = 0
  return telling.flatMap((word, at) => {
    const next = telling[at + 1]
    const isCorrected = unknownWords < mostCorrectedWords
    const options = { languages, teachers, isTyping: isTyping && next === undefined, isCorrected }
    const concepts = known.get(word) ?? conceptsOf(index, word, options)
    if (!known.has(word) && !concepts.some(({ isKnown }) => isKnown)) unknownWords += 1
    // A repeated word counts once, with more weight, but its later positions still form pairs.
    const weight = known.has(word) ? 0 : 1 + Math.log(counts.get(word) ?? 1)
    known.set(word, concepts)
    const weighted = concepts.map((concept) => ({ ...concept, weight: concept.weight * weight }))
    return next === undefined ? weighted : [...weighted, ...joinedConcepts(index, word + next, languages)]
  })
}

export function countKnownWords(index: TextIndex, text: string): number {
  const { telling, languages } = readWords(index, text)
  return telling.filter((word) => exactTerms(index, word, languages).length > 0).length
}

function readWords(index: TextIndex, text: string) {
  const words = splitWords(text).map(({ word }) => word)
  const detected = detectLanguage(words)
  const languages = [...new Set([detected, ...index.languages().slice(0, mostLanguages)])]
  return { telling: tellingWords(words, detected), languages }
}

interface WordOptions {
  languages: readonly LanguageIndex[]
  teachers: readonly TextIndex[]
  /** The user may not have typed the end of the word yet. */
  isTyping: boolean
  isCorrected: boolean
}

function conceptsOf(
  index: TextIndex,
  word: string,
  { languages, teachers, isTyping, isCorrected }: WordOptions,
): Concept[] {
  const exact = exactTerms(index, word, languages)
  if (exact.length > 0) return [{ terms: exact, weight: 1, isKnown: true }]
  const parts = splitCompound(index, word, languages)
  const guesses = isTyping ? findCompletions(index, word) : []
  const isRight = teachers.some((teacher) => exactTerms(teacher, word, languages).length > 0)
  if (isRight && guesses.length === 0)
    return parts.length > 0 ? parts : [{ terms: [], weight: 0, isKnown: true }]
  if (guesses.length === 0 && isCorrected)
    guesses.push(...findMisspelt(index, stemWord(word, languages[0] ?? 0)))
  return guesses.length === 0 && parts.length > 0 ? parts : [{ terms: guesses, weight: 1, isKnown: false }]
}

function exactTerms(index: TextIndex, word: string, languages: readonly LanguageIndex[]): SimilarTerm[] {
  const stems = new Set(languages.map((language) => stemWord(word, language)))
  return [...stems].flatMap((stem) => {
    const termId = index.termId(stem)
    return termId === undefined ? [] : [{ termId, weight: 1 }]
  })
}

/** "check list" also means "checklist". */
function joinedConcepts(index: TextIndex, word: string, languages: readonly LanguageIndex[]): Concept[] {
  if (word.length < shortestJoin) return []
  const terms = exactTerms(index, word, languages)
  return terms.length > 0 ? [{ terms, weight: 1, isKnown: true }] : []
}

/** Splits as evenly as possible, otherwise takes the last part, which names the kind: wheelchair → chair. */
function splitCompound(index: TextIndex, word: string, languages: readonly LanguageIndex[]): Concept[] {
  if (word.length < shortestCompound) return []
  const middle = word.length / 2
  const cuts = Array.from({ length: word.length - 2 * shortestPart + 1 }, (_, at) => at + shortestPart)
  const known = (part: string) => exactTerms(index, part, languages)
  const evenly = cuts.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  const cut = evenly.find((at) => known(word.slice(0, at)).length > 0 && known(word.slice(at)).length > 0)
  if (cut !== undefined)
    return [word.slice(0, cut), word.slice(cut)].map((part) => ({
      terms: known(part),
      weight: 1,
      isKnown: false,
    }))
  const head = cuts
    .map((at) => word.slice(at))
    .find((part) => part.length >= shortestHead && known(part).length > 0)
  return head === undefined ? [] : [{ terms: known(head), weight: headWeight, isKnown: false }]
}
