import { parseCsv } from '../csv.ts'
import { type ClockReader, createClockReader } from './clock-time.ts'
import { secondsIn } from './read-json-recording.ts'
import type { RecordedLine } from './read-recording.ts'

const headings = [
  /^(?:text|transcript|sentence|content|words|utterance|caption|dialogue)s?$/i,
  /^(?:speaker|participant|person|name)(?:[ _]?(?:name|label|id))?$/i,
  /^(?:start|begin|from|in|time|timestamp)(?:[ _]?(?:time|timestamp|\(s\)))?$/i,
] as const

/** Reads tables of Fireflies, Sonix and others: the first row names the words and the speaker or time. */
export function readTable(content: string): RecordedLine[] | null {
  const [head = ''] = content.split('\n', 1)
  const delimiter = ['\t', ';', ','].find((sign) => head.includes(sign))
  if (delimiter === undefined) return null
  const names = parseCsv(head, delimiter)[0] ?? []
  const [textAt, speakerAt, startAt] = headings.map((heading) =>
    names.findIndex((name) => heading.test(name.trim())),
  ) as [number, number, number]
  if (textAt === -1 || (speakerAt === -1 && startAt === -1)) return null
  const readClock = createClockReader()
  const lines = parseCsv(content, delimiter)
    .slice(1)
    .flatMap((cells) => {
      // Words with the delimiter in them, written without quotes, continue in further cells.
      const furtherCells = Math.max(0, cells.length - names.length)
      const words = cells.splice(textAt, 1 + furtherCells, '').join(`${delimiter} `)
      const text = words.replaceAll(/\s+/g, ' ').trim()
      const speaker = (cells[speakerAt] ?? '').trim() || null
      return text === '' ? [] : [{ timeSeconds: startOf(readClock, cells[startAt]), speaker, text }]
    })
  // Otherwise the first row is the title of a text.
  return lines.some(({ timeSeconds, speaker }) => timeSeconds !== null || speaker !== null) ? lines : null
}

function startOf(readClock: ClockReader, cell = ''): number | null {
  const seconds = secondsIn(cell.trim(), readClock)
  return seconds === null ? null : Math.floor(seconds)
}
