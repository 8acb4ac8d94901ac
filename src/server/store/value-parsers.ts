import pg from 'pg'

const { builtins } = pg.types

/** PostgreSQL's text of a timestamptz in UTC, with a year of four digits (contract/README.md, E6). */
const utcTime = /^(?<date>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d)(?:\.(?<fraction>\d+))?\+00$/

function parseTimestamp(text: string): string {
  const parts = utcTime.exec(text)?.groups
  if (!parts) return text
  const milliseconds = (parts.fraction ?? '').padEnd(3, '0').slice(0, 3)
  return `${parts.date}T${parts.time}.${milliseconds}Z`
}

const asText = (text: string) => text

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, parseTimestamp],
  [builtins.DATE, asText],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
])

/**
 * Timestamptz becomes ISO text in UTC with milliseconds, date `YYYY-MM-DD`, int8 and numeric numbers, json a
 * value, bytea a Buffer and an array an array, for both drivers; the rest is as pg does.
 */
export const valueParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (
      (format === 'binary' ? undefined : parsers.get(oid)) ??
      pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
    )
  },
} as typeof pg.types
