const english = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const englishWeekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const plainWord = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()

type MonthNames = readonly (readonly string[])[]

/** Caches looked-up words: a column repeats twelve of them thousands of times. */
const knownMonths = new WeakMap<MonthNames, Map<string, number | undefined>>()
const knownWeekdays = new WeakMap<readonly string[], Map<string, boolean>>()
const noNames: [] = []

function cached<Names extends object, Meaning>(
  cache: WeakMap<Names, Map<string, Meaning>>,
  names: Names,
  word: string,
  lookUp: () => Meaning,
): Meaning {
  const words = cache.get(names) ?? new Map<string, Meaning>()
  cache.set(names, words)
  const known = words.get(word)
  if (known !== undefined || words.has(word)) return known as Meaning
  const meaning = lookUp()
  // A column of comments has an unlimited number of words.
  if (words.size < 1000) words.set(word, meaning)
  return meaning
}

function findMonth(name: string, lists: MonthNames): number | undefined {
  const word = plainWord(name)
  if (word.length < 3) return undefined
  // March in German spreadsheets.
  if (word === 'mrz') return 3
  const [whole, begun] = [new Set<number>(), new Set<number>()]
  for (const list of [english, ...lists]) {
    for (const [index, month] of list.entries()) {
      const known = plainWord(month)
      if (known === word) whole.add(index + 1)
      if (known.startsWith(word)) begun.add(index + 1)
    }
  }
  // 'jui' starts two French months: neither is used.
  const found = whole.size > 0 ? whole : begun
  return found.size === 1 ? [...found][0] : undefined
}

/** Returns 1 to 12 by a name or its start, in English and the given lists. */
export const monthOf = (name: string, lists: MonthNames = noNames): number | undefined =>
  cached(knownMonths, lists, name, () => findMonth(name, lists))

function findWeekday(name: string, names: readonly string[]): boolean {
  const word = plainWord(name)
  return word.length > 1 && [...englishWeekdays, ...names].some((day) => plainWord(day).startsWith(word))
}

export const isWeekday = (name: string, names: readonly string[] = noNames): boolean =>
  cached(knownWeekdays, names, name, () => findWeekday(name, names))
