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

/** Looks a month up by its name or the beginning of one, in English and by the lists given, 1 to 12. */
export function monthOf(name: string, lists: readonly (readonly string[])[] = []): number | undefined {
  const word = plainWord(name)
  if (word.length < 3) return undefined
  // What German spreadsheets write for March.
  if (word === 'mrz') return 3
  const [whole, begun] = [new Set<number>(), new Set<number>()]
  for (const list of [english, ...lists]) {
    for (const [index, month] of list.entries()) {
      const known = plainWord(month)
      if (known === word) whole.add(index + 1)
      if (known.startsWith(word)) begun.add(index + 1)
    }
  }
  // 'jui' begins two French months: neither is guessed.
  const found = whole.size > 0 ? whole : begun
  return found.size === 1 ? [...found][0] : undefined
}

/** Whether a word names a day of the week, in English or by the names given. */
export function isWeekday(name: string, names: readonly string[] = []): boolean {
  const word = plainWord(name)
  return word.length > 1 && [...englishWeekdays, ...names].some((day) => plainWord(day).startsWith(word))
}
