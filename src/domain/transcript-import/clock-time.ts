import { formatTimestamp } from '../transcript/timestamp.ts'

/** A time of day as some tools write it: `10:15:32 AM`, `9:05 p.m.` */
export const clockTime = String.raw`(?:0?[1-9]|1[0-2])[:;][0-5]\d(?:[:;][0-5]\d)?\s?[AaPp]\.?[Mm]\b\.?`

const parts = /^(0?[1-9]|1[0-2])[:;](\d\d)(?:[:;](\d\d))?\s?([ap])\.?m\.?$/i
const daySeconds = 86_400

/** Reads a time of day as seconds since midnight. Returns null for other texts. */
function timeOfDay(text: string): number | null {
  const [, hours, minutes = '', seconds = '0', half = ''] = parts.exec(text.trim()) ?? []
  if (hours === undefined) return null
  const hour = (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hour * 3600 + Number(minutes) * 60 + Number(seconds)
}

export type ClockReader = (text: string) => number | null

/** Returns a reader for one recording in its order: seconds since its first time, also over midnight. */
export function createClockReader(): ClockReader {
  let before: number | null = null
  let elapsed = 0
  return (text) => {
    const time = timeOfDay(text)
    if (time === null) return null
    const step = time - (before ?? time)
    // The shorter way around the clock: turns may also run a little backwards.
    elapsed += step < -daySeconds / 2 ? step + daySeconds : step > daySeconds / 2 ? step - daySeconds : step
    before = time
    return Math.max(0, elapsed)
  }
}

const rowStart = new RegExp(
  String.raw`^(?<open>[^\S\n]*[[(]?)(?<time>${clockTime})(?=[\])]?[:：]?(?:\s|$))`,
  'gm',
)
/** How many rows must begin with a time of day: a sentence may begin with one too. */
const smallestShare = 0.2

/** Replaces times of day by the time since the first, if enough rows begin with one. */
export function withElapsedTimes(text: string): string {
  const found = text.match(rowStart)?.length ?? 0
  if (found < 2 || found < smallestShare * text.split('\n').filter((row) => row.trim() !== '').length)
    return text
  const readClock = createClockReader()
  return text.replaceAll(
    rowStart,
    (_row, open: string, time: string) => open + formatTimestamp(readClock(time) ?? 0),
  )
}
