import type { DateReader, Day } from './date-reader.ts'

const clock = String.raw`(\d{1,2})(?:[:.h](\d\d)(?:[:.](\d\d)(?:[.,](\d{1,9}))?)?)?h?\s?(?:Uhr)?`
/** The zones of RFC 2822, and those of Central Europe, in hours. */
const zoneHours: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  CET: 1,
  CEST: 2,
}
const zoneNames = Object.keys(zoneHours).join('|')
/** Also as JavaScript and Google Forms write it: 'GMT+0100 (Central European Standard Time)', 'GMT+1'. */
const zone = String.raw`Z|${zoneNames}|(?:UTC|GMT)(?:[-+\u2212]\d{1,2}(?::?\d\d)?)?|[-+\u2212]\d\d(?::?\d\d)?`
const pattern = new RegExp(
  String.raw`^(?:T|[,;]?\s+(?:(?:at|um|à|kl\.?|klo|om|alle|a las)\s+)?)${clock}\s*(?:([ap])\.?\s?m\.?|([ap]))?\s*(?:(${zone})(?:\s*\([^)]*\))?)?$`,
  'i',
)

export const isTime = (text: string): boolean =>
  /^\d{1,2}[:.h]\d\d(?:[:.]\d\d(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?$/i.test(text.trim())

function hourOf(hours: string, half: string | undefined): number | undefined {
  const hour = Number(hours)
  if (half === undefined) return hour > 23 ? undefined : hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function offsetMs(text: string): number {
  const read = /([-+\u2212])(\d{1,2}):?(\d\d)?$/.exec(text)
  if (!read) return (zoneHours[text.toUpperCase()] ?? 0) * 3_600_000
  return (read[1] === '+' ? 1 : -1) * (Number(read[2]) * 60 + Number(read[3] ?? 0)) * 60_000
}

export function readTime(
  { year, month, day }: Day,
  rest: string,
  { toInstantMs }: DateReader,
): number | undefined {
  const read = pattern.exec(rest)
  // A single number after a day is an hour only with a mark such as h or pm.
  if (!read || (read[2] === undefined && !/\d\s?(?:h|Uhr|[ap])/i.test(rest))) return undefined
  const [, hours = '', minutes = '', seconds = 0, fraction = 0, long, short, zoneText] = read
  const hour = hourOf(hours, long ?? short)
  const [minute, second] = [Number(minutes), Number(seconds)]
  if (hour === undefined || Math.max(minute, second) > 59) return undefined
  const millisecond = Math.floor(Number(`0.${fraction}`) * 1000)
  if (zoneText === undefined) return toInstantMs(year, month, day, hour, minute, second) + millisecond
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond) - offsetMs(zoneText)
}
