import type { ImportDocument } from '../import/import-schema.ts'
import { type Age, dateAt, instantAt, type PlannedDay } from './relative-time.ts'

type RowOf<Key extends keyof ImportDocument> = NonNullable<ImportDocument[Key]>[number]

interface RelativeTimes {
  createdAt: Age
  updatedAt: Age
  archivedAt: Age
  timestamp: Age
  startDate: PlannedDay
  endDate: PlannedDay
}

/** A row of the import document whose times are relative to the first start. */
type Relative<Row> = Omit<Row, keyof RelativeTimes> & {
  [Key in Extract<keyof Row, keyof RelativeTimes>]?: RelativeTimes[Key]
}

/** The demo sets the author and time of every card; comments and entries need their time for their order. */
export type DemoCard = Relative<RowOf<'cards'>> & {
  createdAt: Age
  createdBy: string
  updatedAt: Age
  updatedBy: string
}
export type DemoComment = Relative<RowOf<'comments'>> & { createdAt: Age; createdBy: string }
export type DemoFeedback = Relative<RowOf<'feedback'>> & { id: string; createdAt: Age }
export type DemoInterview = Relative<RowOf<'interviews'>> & { id: string; createdAt: Age }

const toAbsolute: { [Key in keyof RelativeTimes]: (value: string, now: Date) => string } = {
  createdAt: instantAt,
  updatedAt: instantAt,
  archivedAt: instantAt,
  timestamp: instantAt,
  startDate: dateAt,
  endDate: dateAt,
}

export function dated<Row extends object>(row: Relative<Row>, now: Date): Row {
  const entries = Object.entries(row).map(([key, value]) =>
    key in toAbsolute && typeof value === 'string'
      ? [key, toAbsolute[key as keyof RelativeTimes](value, now)]
      : [key, value],
  )
  // Only the times change, from the relative to the absolute form of the same field.
  return Object.fromEntries(entries) as Row
}
