import type { RecordedLine, Recording } from './read-recording.ts'

/** `00:00:04.120 --> 00:00:07.000` of VTT and SRT, `0:00:04.120,0:00:07.000` of SBV. */
const cueTime = String.raw`(?:(\d{1,4}):)?(\d{1,3}):([0-5]?\d)(?:[.,]\d{1,3})?`
const arrowPattern = new RegExp(String.raw`^\s*${cueTime}\s*-->\s*\d`)
const sbvPattern = new RegExp(String.raw`^\s*${cueTime},\d{1,4}:\d\d:\d\d(?:\.\d+)?\s*$`)
const notePattern = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const tagPattern = /<(?!v[\s.])\/?[a-z\d][^<>]*>/gi

function startOf(row: string): number | null {
  const found = arrowPattern.exec(row) ?? sbvPattern.exec(row)
  return found === null ? null : Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3])
}

function formatOf(text: string): 'vtt' | 'srt' | 'sbv' | null {
  if (/^\s*WEBVTT/.test(text)) return 'vtt'
  const rows = text.split('\n', 40)
  if (rows.some((row) => arrowPattern.test(row))) return 'srt'
  return rows.some((row) => sbvPattern.test(row)) ? 'sbv' : null
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
  quot: '"',
}
const decode = (text: string) => text.replaceAll(/&(\w+);/g, (found, name: string) => entities[name] ?? found)

/** A name before a colon at the start of a cue: `Ida Brekke: Hello`. */
const namePattern = /^[-–—>\s]*(?<speaker>\p{L}[^:：\n]{0,59}?)\s*[:：](?!\/\/)\s+(?<text>[\s\S]*)$/u

function splitVoices(body: string): { speaker: string | null; text: string }[] {
  if (!/<v[\s.]/.test(body)) {
    const named = namePattern.exec(body)?.groups
    const hasName = named !== undefined && (named.speaker ?? '').split(/\s+/).length <= 5
    return [{ speaker: hasName ? (named.speaker ?? null) : null, text: hasName ? (named.text ?? '') : body }]
  }
  const [before = '', ...voices] = body.split(/<v(?:\.[^\s>]*)?\s+/)
  const spoken = voices.map((voice) => {
    const end = voice.indexOf('>')
    return { speaker: decode(voice.slice(0, end)).trim() || null, text: voice.slice(end + 1) }
  })
  return before.trim() === '' ? spoken : [{ speaker: null, text: before }, ...spoken]
}

/** Reads WebVTT, SubRip and SBV. Returns null for other texts. */
export function readCues(text: string): Recording | null {
  const format = formatOf(text)
  if (format === null) return null
  const lines: RecordedLine[] = []
  let [emptyCount, tagCount] = [0, 0]
  for (const block of text.split(/\n[ \t]*\n/)) {
    const rows = block.split('\n')
    const timeAt = rows.findIndex((row) => startOf(row) !== null)
    if (timeAt === -1) {
      if (!/^\s*WEBVTT/.test(block) && !notePattern.test(block.trim())) addWithoutTime(lines, block)
      continue
    }
    const body = rows.slice(timeAt + 1).join('\n')
    const before = lines.length
    for (const { speaker, text: words } of splitVoices(body)) {
      const tags = words.match(tagPattern)?.filter((tag) => tag !== '</v>').length ?? 0
      const spoken = decode(words.replaceAll(tagPattern, '')).replaceAll(/\s+/g, ' ').trim()
      tagCount += tags
      if (spoken !== '') lines.push({ timeSeconds: startOf(rows[timeAt] ?? ''), speaker, text: spoken })
    }
    if (lines.length === before) emptyCount += 1
  }
  return { format, lines, emptyCount, tagCount }
}

/** A blank row inside a cue: its words belong to the cue before. */
function addWithoutTime(lines: RecordedLine[], block: string): void {
  const words = block.replaceAll(/\s+/g, ' ').trim()
  const last = lines.at(-1)
  if (words === '') return
  if (last === undefined) lines.push({ timeSeconds: null, speaker: null, text: words })
  else last.text = `${last.text} ${words}`
}
