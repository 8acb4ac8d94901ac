import type { JournalEntry } from '#data/local/local-schemas.ts'

/** The edits of one calendar day of the browser's zone, newest first. */
export interface JournalDay {
  /** Some moment of the day. */
  at: number
  entries: JournalEntry[]
}

const dayOf = (instantMs: number) => new Date(instantMs).toDateString()

/** Groups edits by day, newest day and newest edit first. */
export function groupDays(entries: readonly JournalEntry[]): JournalDay[] {
  const days: JournalDay[] = []
  for (const entry of entries.toSorted((one, other) => other.editedAt - one.editedAt)) {
    const day = days.at(-1)
    if (day && dayOf(day.at) === dayOf(entry.editedAt)) day.entries.push(entry)
    else days.push({ at: entry.editedAt, entries: [entry] })
  }
  return days
}

/** Fields that the API lets one put back (api.md, 4.14). */
const revertible = ['cardTitle', 'cardType', 'cardStatus', 'cardDetails', 'resources'] as const
export type RevertibleField = (typeof revertible)[number]

const words: Record<RevertibleField, string> = {
  cardTitle: 'Title',
  cardType: 'Type',
  cardStatus: 'Status',
  cardDetails: 'Details',
  resources: 'Resources',
}

export function revertibleField(field: string): RevertibleField | null {
  return revertible.find((each) => each === field) ?? null
}

/** What was edited, in a word. */
export function fieldWord(field: string): string {
  const known = revertibleField(field)
  if (known !== null) return words[known]
  return field === 'parents' ? 'Parent' : field
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a field still has the value that an edit gave it; all that is empty is the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)
}

/** A value in one line of words; null for nothing. */
export function valueWords(value: unknown): string | null {
  if (isEmpty(value)) return null
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  if (Array.isArray(value)) return value.map((item: unknown) => valueWords(item) ?? '').join(', ')
  if (typeof value === 'object' && value !== null) {
    const { title, url, cardTitle } = value as { title?: unknown; url?: unknown; cardTitle?: unknown }
    const named = [title, cardTitle, url].find(
      (part): part is string => typeof part === 'string' && part !== '',
    )
    return named ?? null
  }
  return JSON.stringify(value)
}
