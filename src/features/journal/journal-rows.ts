import { type HistoryEntry, isHeldKind, isRestored } from '#data/history/history-entry.ts'
import { canRevert } from '#data/history/undo.ts'
import { groupBy } from '#domain/group-by.ts'

type Entries = readonly HistoryEntry[]

export interface JournalRow {
  rowId: string
  at: number
  first: HistoryEntry
  entries: Entries
  revertible: Entries
  failed: HistoryEntry | undefined
  isWaiting: boolean
  isUndone: boolean
  /** Undone by a change that took it back; otherwise it was withdrawn before it was saved. */
  isReverted: boolean
  /** The service has not saved the revert yet. */
  isReverting: boolean
  failedRevert: HistoryEntry | undefined
}

/** The rows of one calendar day in the browser's time zone, newest first. */
export interface JournalDay {
  at: number
  rows: JournalRow[]
}

export const journalFilters = ['all', 'revertible', 'waiting'] as const
export type JournalFilter = (typeof journalFilters)[number]

const isShown: Record<JournalFilter, (row: JournalRow) => boolean> = {
  all: () => true,
  revertible: ({ revertible }) => revertible.length > 0,
  waiting: ({ isWaiting, isReverting }) => isWaiting || isReverting,
}

export const filterDays = (days: readonly JournalDay[], filter: JournalFilter): JournalDay[] =>
  days
    .map((day) => ({ ...day, rows: day.rows.filter(isShown[filter]) }))
    .filter(({ rows }) => rows.length > 0)

const dayOf = (instantMs: number) => new Date(instantMs).toDateString()

/** Sorts newest first. A bulk change is one row; a revert is a state of the row that it reverts. */
export function journalDays(entries: Entries): JournalDay[] {
  const groups = groupBy(
    entries.filter((entry) => entry.revertOf === undefined && !isRestored(entry)),
    createRowKeys(),
  )
  const revertsOf = groupBy(entries, ({ revertOf }) => revertOf)
  const rows = Array.from(groups, ([key, group]) => toRow(rowIdOf(key, groups), group, revertsOf))
  const days: JournalDay[] = []
  for (const row of rows.toReversed().toSorted((one, other) => other.at - one.at)) {
    const day = days.at(-1)
    if (day && dayOf(day.at) === dayOf(row.at)) day.rows.push(row)
    else days.push({ at: row.at, rows: [row] })
  }
  return days
}

/** Edits of one card are rows of their own unless they were joined: another person's came between, or one waits. */
function createRowKeys(): (entry: HistoryEntry) => string {
  const counts = new Map<string, number>()
  return (entry) => {
    const key = [entry.groupId, entry.kind, partOf(entry)].join(' ')
    if (entry.kind !== 'edit') return key
    const keyOfCard = `${key} ${entry.cardId}`
    const earlier = counts.get(keyOfCard) ?? 0
    counts.set(keyOfCard, earlier + 1)
    return earlier === 0 ? key : `${key} ${earlier}`
  }
}

/** Keeps the row, with its focus, when all of its actions are cancelled. */
function rowIdOf(key: string, groups: ReadonlyMap<string, Entries>): string {
  const whole = key.replace(/ undone$/, ' ')
  return groups.has(whole) ? key : whole
}

/** Entries of a group share a row if this is the same: cancelled actions have a row of their own. */
function partOf(entry: HistoryEntry): string {
  if (entry.kind === 'edit') return entry.field
  return isHeldKind(entry) && entry.state === 'undone' ? 'undone' : ''
}

function toRow(
  rowId: string,
  entries: Entries,
  revertsOf: ReadonlyMap<string | undefined, Entries>,
): JournalRow {
  const first = entries[0]!
  const reverts = entries.flatMap(({ entryId }) => revertsOf.get(entryId) ?? [])
  const lastReverts = entries.flatMap(({ entryId }) => revertsOf.get(entryId)?.at(-1) ?? [])
  return {
    rowId,
    at: Math.max(...entries.map(({ at }) => at)),
    first,
    entries,
    revertible: entries.filter(canRevert),
    failed: entries.findLast((entry) => entry.reason !== undefined && entry.state !== 'done'),
    isWaiting: entries.some(({ state }) => state === 'held' || state === 'pending'),
    isUndone: entries.every(({ state }) => state === 'undone'),
    isReverted: reverts.length > 0,
    isReverting: reverts.some(({ state }) => state === 'pending'),
    failedRevert: lastReverts.find(({ state }) => state === 'failed'),
  }
}

export const hasInverse = ({ first, entries }: JournalRow): boolean =>
  isHeldKind(first) ? first.state === 'held' : entries.some((entry) => canRevert({ ...entry, state: 'done' }))

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export function valueInOneLine(value: unknown): string | null {
  if (isEmpty(value)) return null
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  if (Array.isArray(value)) return value.map((item: unknown) => valueInOneLine(item) ?? '').join(', ')
  if (typeof value === 'object' && value !== null) {
    const { title, url, cardTitle } = value as { title?: unknown; url?: unknown; cardTitle?: unknown }
    const named = [title, cardTitle, url].find(
      (part): part is string => typeof part === 'string' && part !== '',
    )
    return named ?? null
  }
  return JSON.stringify(value)
}
