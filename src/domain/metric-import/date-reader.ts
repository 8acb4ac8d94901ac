export interface DateReader {
  toInstantMs: (
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  ) => number
  /** Month names beyond the English ones, twelve per list. */
  monthNames?: readonly (readonly string[])[]
  weekdayNames?: readonly string[]
  /** The first year of the spreadsheet's day numbers; 1900 by default. */
  dayZero?: DayZero
}

export type DayZero = 1900 | 1904

export interface Day {
  year: number
  month: number
  day: number
}

/** The order of day, month and year; 'ymd' for two-digit years in front. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'
