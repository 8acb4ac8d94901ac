import { foldText } from '#domain/text-match.ts'

/** The name of this way to make vectors; a change of the way needs a new name. */
export const embeddingProvider = 'hashed-words-2'
export const embeddingDimensions = 2 ** 16

const titleWeight = 2.5
const bigramWeight = 0.4
const gramWeight = 0.3
const gramLength = 4

const stopWords = new Set(
  (
    'a about after all also am an and any are as at be because been before but by can could did do does for from had has ' +
    'have he her his how i if in into is it its just me my no nor not of on or our she so some than that the their them ' +
    'then there these they this to too up us was we were what when where which who why will with would you your'
  ).split(' '),
)

/** Removes common English endings: `tickets`, `ticketing` and `ticketed` have the same stem. */
function stem(word: string): string {
  if (word.length < 4 || /\P{Script=Latin}/u.test(word)) return word
  const singular = word
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$/, '')
    .replace(/(?<=[^su])s$/, '')
  const base = singular.replace(/(?<=[a-z]{3})(?:ing|ed|ly|ment|ness)$/, '')
  return base.replace(/([bdfglmnprt])\1$/, '$1').replace(/(?<=[a-z]{3})e$/, '')
}

function wordsOf(text: string): string[] {
  const folded = foldText(text)
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !stopWords.has(word))
  // A query of stop words alone still has a meaning.
  return (telling.length > 0 ? telling : words).map(stem)
}

interface TextRole {
  weight: number
  /** Whether parts of words count too, for compounds, typing errors and languages without spaces. */
  withParts: boolean
}

function countFeatures(text: string, withParts: boolean): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const words = wordsOf(text)
  words.forEach((word, index) => {
    add(`w ${word}`)
    const next = words[index + 1]
    if (next !== undefined) add(`b ${word} ${next}`)
    if (!withParts) return
    const padded = ` ${word} `
    for (let at = 0; at + gramLength <= padded.length; at += 1) add(`g${padded.slice(at, at + gramLength)}`)
  })
  return counts
}

/** FNV-1a: well distributed, and the same on every machine. */
function hash(feature: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) {
    value = Math.imul(value ^ feature.charCodeAt(at), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

function weightOf(feature: string): number {
  if (feature.startsWith('g')) return gramWeight
  return feature.startsWith('b') ? bigramWeight : 1
}

/** The dimensions of a vector that are not zero. */
type Sparse = Map<number, number>

function addText(vector: Sparse, text: string, { weight, withParts }: TextRole): void {
  for (const [feature, count] of countFeatures(text, withParts)) {
    const dimension = hash(feature) % embeddingDimensions
    const value = weight * weightOf(feature) * (1 + Math.log(count))
    vector.set(dimension, (vector.get(dimension) ?? 0) + value)
  }
}

const bytesPerEntry = 3

/** Packs a vector as entries of three bytes: the dimension, and the value relative to the largest. */
function pack(vector: Sparse): Uint8Array {
  const greatest = [...vector.values()].reduce((most, value) => Math.max(most, value), 0)
  const bytes = new Uint8Array(vector.size * bytesPerEntry)
  let at = 0
  for (const [dimension, value] of vector) {
    bytes.set([dimension >>> 8, dimension & 0xff, Math.max(1, Math.round((value / greatest) * 255))], at)
    at += bytesPerEntry
  }
  return bytes
}

/** Calls `visit` with each dimension of a packed vector that is not zero. */
export function forEachDimension(
  packed: Uint8Array,
  visit: (dimension: number, value: number) => void,
): void {
  for (let at = 0; at + bytesPerEntry <= packed.length; at += bytesPerEntry) {
    visit(((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0), packed[at + 2] ?? 0)
  }
}

/** Returns the packed vector of a card; its title counts more than its details. */
export function embedCard({
  cardTitle,
  cardDetails,
}: {
  cardTitle: string
  cardDetails: string | null
}): Uint8Array {
  const vector: Sparse = new Map()
  addText(vector, cardTitle, { weight: titleWeight, withParts: true })
  if (cardDetails !== null) addText(vector, cardDetails, { weight: 1, withParts: false })
  return pack(vector)
}

export function embedQuery(query: string): Uint8Array {
  return embedCard({ cardTitle: query, cardDetails: null })
}
