/** Names how vectors are made: those of another provider or version are made anew (schema/001-initial.sql). */
export const embeddingProvider = 'hashed-words-1'
export const embeddingDimensions = 512

const titleWeight = 2.5
const bigramWeight = 0.4
const gramWeight = 0.35
const gramLength = 4

const stopWords = new Set(
  (
    'a about after all also am an and any are as at be because been before but by can could did do does for from had has ' +
    'have he her his how i if in into is it its just me my no nor not of on or our she so some than that the their them ' +
    'then there these they this to too up us was we were what when where which who why will with would you your'
  ).split(' '),
)

/** The stem of an English word, lightly: `tickets`, `ticketing` and `ticketed` meet. */
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
  const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !stopWords.has(word))
  // A query of nothing but stop words still means something.
  return (telling.length > 0 ? telling : words).map(stem)
}

function countFeatures(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const words = wordsOf(text)
  words.forEach((word, index) => {
    add(`w ${word}`)
    const next = words[index + 1]
    if (next !== undefined) add(`b ${word} ${next}`)
    // Parts of words let compounds, typing errors and languages without spaces meet.
    const padded = ` ${word} `
    for (let at = 0; at + gramLength <= padded.length; at += 1) add(`g${padded.slice(at, at + gramLength)}`)
  })
  return counts
}

/** FNV-1a: spread well enough, and the same everywhere. */
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

function addText(vector: Float64Array, text: string, weight: number): void {
  for (const [feature, count] of countFeatures(text)) {
    const code = hash(feature)
    const sign = code & 1 ? 1 : -1
    const at = (code >>> 1) % embeddingDimensions
    vector[at] = (vector[at] ?? 0) + sign * weight * weightOf(feature) * (1 + Math.log(count))
  }
}

/** Scales to whole numbers of a byte: precise enough to rank by, and an eighth of the size. */
function quantize(vector: Float64Array): Int8Array {
  const greatest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int8Array.from(vector, (value) => (greatest === 0 ? 0 : Math.round((value / greatest) * 127)))
}

/** The vector of a card; its title counts more than its details. */
export function embedCard({
  cardTitle,
  cardDetails,
}: {
  cardTitle: string
  cardDetails: string | null
}): Int8Array {
  const vector = new Float64Array(embeddingDimensions)
  addText(vector, cardTitle, titleWeight)
  if (cardDetails !== null) addText(vector, cardDetails, 1)
  return quantize(vector)
}

/** The vector of a query, to compare with those of cards. */
export function embedQuery(query: string): Int8Array {
  return embedCard({ cardTitle: query, cardDetails: null })
}
