/** How dates are read that do not say it themselves. */
export interface DateReader {
  /** A time without a zone is one of this zone. */
  toInstantMs: (
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  ) => number
  /** Names of months beyond the English ones, twelve in a list. */
  monthNames?: readonly (readonly string[])[] | undefined
  weekdayNames?: readonly string[] | undefined
  /** Where a spreadsheet's day numbers begin; 1900 where it is not said. */
  dayZero?: DayZero | undefined
}

export type DayZero = 1900 | 1904

export interface Day {
  year: number
  month: number
  day: number
}

/** Which of the numbers is the day; 'ymd' where a year of two digits stands first. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'
