import { parseTimestamp } from '../transcript/timestamp.ts'
import type { RecordedLine } from './read-recording.ts'

const time = String.raw`(?<time>(?:\d{1,3}:)?\d{1,3}:[0-5]\d)(?:[.,]\d{1,3})?`
const name = String.raw`(?<speaker>[\p{L}\p{N}][^\n:\[\](){}]{0,59}?)`
const end = String.raw`\s*:?\s*`
/** A row of its own with the speaker and the time, above the words. */
const headPatterns = [
  // Otter, Teams, Grain: `Ida Brekke  0:05`
  String.raw`${name}(?:\s{2,}|\t+|\s[-–—|·]\s)${time}${end}`,
  // Rev, Descript, Sonix: `Ida Brekke (00:05):`, `Ida Brekke [00:00:05]`
  String.raw`${name}\s*[([]${time}[)\]]${end}`,
  // Zoom: `[Ida Brekke] 00:00:05`
  String.raw`\[(?<speaker>[^\]\n]{1,60})\]\s*${time}${end}`,
  // Trint, Happy Scribe: `[00:00:05] Ida Brekke`, `00:00:05 Ida Brekke`
  String.raw`\[?${time}\]?(?:\s*[-–—|]\s*|\s+)${name}${end}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'u'))

function readHead(row: string): { timeSeconds: number | null; speaker: string } | null {
  if (row.length > 100) return null
  for (const pattern of headPatterns) {
    const groups = pattern.exec(row.trim())?.groups
    if (groups?.time !== undefined && groups.speaker !== undefined)
      return { timeSeconds: parseTimestamp(groups.time), speaker: groups.speaker.trim() }
  }
  return null
}

/** How many paragraphs of a text must begin with a head, so that a sentence with a time isn't taken for one. */
const smallestShare = 0.3

/** Reads texts with a row of speaker and time above each turn. Returns null for other texts. */
export function readSpeakerHeads(text: string): RecordedLine[] | null {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  const heads = rows.map(readHead)
  const headCount = heads.filter((head) => head !== null).length
  if (headCount === 0 || headCount < rows.length * smallestShare) return null
  const lines: RecordedLine[] = []
  let head: ReturnType<typeof readHead> = null
  let isFirst = true
  for (const [at, row] of rows.entries()) {
    const next = heads[at] ?? null
    if (next !== null) {
      head = next
      isFirst = true
      continue
    }
    lines.push({
      timeSeconds: isFirst ? (head?.timeSeconds ?? null) : null,
      speaker: head?.speaker ?? null,
      text: row.trim(),
    })
    isFirst = false
  }
  return lines
}
