import { takeTurn } from '../take-turns.ts'
import type { AnalyzedText } from './analyze-text.ts'
import { languageCount, type LanguageIndex } from './languages.ts'

/** Each posting is one number: the slot of the text, and how often the term occurs in its title and body. */
const titleLimit = 7
const bodyLimit = 63
const slotStep = (titleLimit + 1) * (bodyLimit + 1)

/** The term between title and body in the sequence of a text. */
const gap = 0

/** Texts that were removed stay in the lists until they are this share of all. */
const mostRemoved = 0.25

interface Term {
  text: string
  /** The letters as bits, to find similar terms quickly. */
  letters: number
  texts: number
  postings: number[]
}

/** An inverted index of texts with a title and a body, and the sequence of terms of each text. */
export class TextIndex {
  readonly #termIds = new Map<string, number>()
  readonly #terms: Term[] = [{ text: '', letters: 0, texts: 0, postings: [] }]
  readonly #slots = new Map<string, number>()
  /** Per slot; undefined for a removed text. */
  readonly #ids: (string | undefined)[] = []
  readonly #languages: LanguageIndex[] = []
  readonly #titleLengths: number[] = []
  readonly #starts: number[] = []
  #sequences = new Uint32Array(1024)
  #used = 0
  #titleWords = 0
  #bodyWords = 0
  readonly #textsIn = new Int32Array(languageCount)

  get size(): number {
    return this.#slots.size
  }
  get slotCount(): number {
    return this.#ids.length
  }
  get averageTitle(): number {
    return this.#titleWords / Math.max(1, this.size)
  }
  get averageBody(): number {
    return this.#bodyWords / Math.max(1, this.size)
  }
  get bytes(): number {
    return this.#used * 14 + this.#ids.length * 150 + this.#terms.length * 200
  }

  idOf(slot: number): string | undefined {
    return this.#ids[slot]
  }
  slotOf(id: string): number | undefined {
    return this.#slots.get(id)
  }
  titleLength(slot: number): number {
    return this.#titleLengths[slot] ?? 0
  }
  bodyLength(slot: number): number {
    return this.#end(slot) - (this.#starts[slot] ?? 0) - this.titleLength(slot) - 1
  }
  /** Title, gap (0), body. */
  sequenceOf(slot: number): Uint32Array {
    return this.#sequences.subarray(this.#starts[slot] ?? 0, this.#end(slot))
  }

  termId(text: string): number | undefined {
    const id = this.#termIds.get(text)
    return id !== undefined && this.textsWith(id) > 0 ? id : undefined
  }
  termText(termId: number): string {
    return this.#terms[termId]?.text ?? ''
  }
  textsWith(termId: number): number {
    return this.#terms[termId]?.texts ?? 0
  }
  languages(): LanguageIndex[] {
    return [...this.#textsIn.keys()]
      .filter((language) => (this.#textsIn[language] ?? 0) > 0)
      .sort((one, other) => (this.#textsIn[other] ?? 0) - (this.#textsIn[one] ?? 0) || one - other)
  }

  forEachTerm(visit: (text: string, letters: number, termId: number) => void): void {
    for (let termId = 1; termId < this.#terms.length; termId += 1) {
      const term = this.#terms[termId]
      if (term !== undefined && term.texts > 0) visit(term.text, term.letters, termId)
    }
  }

  forEachPosting(termId: number, visit: (slot: number, inTitle: number, inBody: number) => void): void {
    const { postings } = this.#terms[termId] ?? { postings: [] }
    for (const posting of postings) {
      const slot = Math.floor(posting / slotStep)
      if (this.#ids[slot] === undefined) continue
      const counts = posting % slotStep
      visit(slot, counts >> 6, counts & bodyLimit)
    }
  }

  set(id: string, { language, parts: [title = [], body = []] }: AnalyzedText): void {
    this.delete(id)
    const terms = [...title.map((term) => this.#intern(term)), gap, ...body.map((term) => this.#intern(term))]
    this.#append(id, { terms, titleLength: title.length, language })
  }

  delete(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    for (const termId of new Set(this.sequenceOf(slot))) {
      const term = this.#terms[termId]
      if (term !== undefined && termId !== gap) term.texts -= 1
    }
    const language = this.#languages[slot] ?? 0
    this.#textsIn[language] = (this.#textsIn[language] ?? 0) - 1
    this.#titleWords -= this.titleLength(slot)
    this.#bodyWords -= this.bodyLength(slot)
    this.#slots.delete(id)
    this.#ids[slot] = undefined
  }

  #end(slot: number): number {
    return this.#starts[slot + 1] ?? this.#used
  }

  #intern(text: string): number {
    const known = this.#termIds.get(text)
    if (known !== undefined) return known
    const id = this.#terms.length
    this.#termIds.set(text, id)
    this.#terms.push({ text, letters: lettersOf(text), texts: 0, postings: [] })
    return id
  }

  #append(
    id: string,
    {
      terms,
      titleLength,
      language,
    }: { terms: ArrayLike<number>; titleLength: number; language: LanguageIndex },
  ): void {
    const slot = this.#ids.length
    this.#ids.push(id)
    this.#slots.set(id, slot)
    this.#languages.push(language)
    this.#textsIn[language] = (this.#textsIn[language] ?? 0) + 1
    this.#titleLengths.push(titleLength)
    this.#starts.push(this.#used)
    this.#titleWords += titleLength
    this.#bodyWords += terms.length - titleLength - 1
    this.#reserve(terms.length)
    this.#sequences.set(terms, this.#used)
    this.#used += terms.length
    for (const [termId, counts] of countTerms(terms, titleLength)) {
      const term = this.#terms[termId]
      if (term === undefined) continue
      term.texts += 1
      term.postings.push(slot * slotStep + counts)
    }
  }

  #reserve(length: number): void {
    if (this.#used + length <= this.#sequences.length) return
    const grown = new Uint32Array(Math.ceil((this.#used + length) * 1.5))
    grown.set(this.#sequences.subarray(0, this.#used))
    this.#sequences = grown
  }

  /** Built in turns, without removed texts and their terms; returns this index while few were removed. */
  async compacted(): Promise<TextIndex> {
    const removed = this.slotCount - this.size
    if (removed <= 100 || removed <= this.slotCount * mostRemoved) return this
    const compact = new TextIndex()
    const renamed = (termId: number) => (termId === gap ? gap : compact.#intern(this.termText(termId)))
    for (const [slot, id] of this.#ids.entries()) {
      if (id === undefined) continue
      const terms = this.sequenceOf(slot).map(renamed)
      const language = this.#languages[slot] ?? 0
      compact.#append(id, { terms, titleLength: this.titleLength(slot), language })
      await takeTurn()
    }
    return compact
  }
}

function countTerms(terms: ArrayLike<number>, titleLength: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < terms.length; at += 1) {
    const termId = terms[at] ?? gap
    if (termId === gap) continue
    const before = counts.get(termId) ?? 0
    const isFull = at < titleLength ? before >> 6 === titleLimit : (before & bodyLimit) === bodyLimit
    if (!isFull) counts.set(termId, before + (at < titleLength ? bodyLimit + 1 : 1))
  }
  return counts
}

/** Returns a bit for each letter of a text; other characters share bits. */
export function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}
