import { countEach } from '../group-by.ts'
import { looksLikeName } from '../transcript/speaker-name.ts'
import type { RecordedLine, Recording } from './read-recording.ts'

/** `00:00:04.120 --> 00:00:07.000` of VTT and SRT, `0:00:04.120,0:00:07.000` of SBV. */
const cueTime = String.raw`(?:(\d{1,4}):)?(\d{1,3}):([0-5]?\d)(?:[.,]\d{1,3})?`
const arrowPattern = new RegExp(String.raw`^\s*${cueTime}\s*-->\s*\d`)
const sbvPattern = new RegExp(String.raw`^\s*${cueTime},\d{1,4}:\d\d:\d\d(?:\.\d+)?\s*$`)
/** Documents of Teams write `0:0:4.120 --> 0:0:7.30`. */
const teamsPattern = /^\s*\d:\d{1,2}:\d{1,2}\.\d+ -->/m
const notePattern = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/
const tagPattern = /<(?!v[\s.])\/?[a-z\d][^<>]*>/gi
const cueEnd = /^.*?-->\s*[\d:.,]+|^[^,]*,[\d:.]+/
/** Settings of WebVTT, coordinates of SubRip. */
const cueSettings = /^(?:\s+(?:(?:vertical|line|position|size|align|region):\S+|[XY][12]:\d+))*\s*$/
/** Webex puts the name into the identifier of a cue: `1 "Ida Brekke" (1234)`. */
const namedId = /^\d+\s+"(?<speaker>[^"]+)"/

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

/** `Ida Brekke: Hello`, `[SPEAKER_00]: Hello`. */
const namePattern =
  /^[-–—>\s]*(?:\[(?<bracketed>[^\]:：\n]{1,60})\]|(?<speaker>\p{L}[^:：\n]{0,59}?))\s*[:：](?!\/\/)\s+(?<text>[\s\S]*)$/u

interface Voice {
  speaker: string | null
  text: string
}

/** A name that begins several cues, or looks like one, is a speaker. */
function splitName(body: string, counts: ReadonlyMap<string, number>): Voice {
  const { speaker, text } = namedIn(body) ?? { speaker: null, text: body }
  const isName = speaker !== null && (looksLikeName(speaker) || (counts.get(speaker) ?? 0) > 1)
  return isName ? { speaker, text } : { speaker: null, text: body }
}

/** A later row of a cue begins with another speaker who begins a cue too, or after a dash. */
function splitSpeakers(rows: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const isOther = (row: string) => {
    const { speaker } = splitName(row, counts)
    return speaker !== null && (counts.has(speaker) || /^\s*[-–—]/.test(row))
  }
  const parts: string[][] = []
  for (const row of rows) {
    const part = isOther(row) ? undefined : parts.at(-1)
    if (part) part.push(row)
    else parts.push([row])
  }
  return parts.map((part) => part.join('\n'))
}

function namedIn(body: string): Voice | null {
  const groups = namePattern.exec(body)?.groups
  if (groups === undefined) return null
  return { speaker: (groups.bracketed ?? groups.speaker ?? '').trim(), text: groups.text ?? '' }
}

function splitVoices(body: string): Voice[] {
  const [before = '', ...voices] = body.split(/<v(?:\.[^\s>]*)?\s+/)
  const spoken = voices.map((voice) => {
    const end = voice.indexOf('>')
    return { speaker: decode(voice.slice(0, end)).trim() || null, text: voice.slice(end + 1) }
  })
  return before.trim() === '' ? spoken : [{ speaker: null, text: before }, ...spoken]
}

interface Cue {
  timeSeconds: number | null
  speaker: string | null
  rows: string[]
}

/** The header, notes and styles of WebVTT end at the next blank row or cue. */
function withoutNotes(rows: readonly string[]): string[] {
  let [isAfterBlank, isNote] = [true, false]
  return rows.filter((row) => {
    const isBlank = row.trim() === ''
    if (isBlank || startOf(row) !== null) isNote = false
    else if (isAfterBlank) isNote = notePattern.test(row.trim())
    isAfterBlank = isBlank
    return !isNote
  })
}

/** Blank rows inside a cue and missing ones between cues lose no words. */
function splitCues(rows: readonly string[]): Cue[] {
  const cues: Cue[] = [{ timeSeconds: null, speaker: null, rows: [] }]
  let hasIds = true
  for (const row of rows) {
    const current = cues.at(-1)?.rows ?? []
    const timeSeconds = startOf(row)
    if (timeSeconds === null) current.push(row)
    else {
      const id = takeId(current, hasIds)
      if (cues.length === 1) hasIds = id !== ''
      const speaker = namedId.exec(id)?.groups?.speaker ?? null
      const rest = row.replace(cueEnd, '')
      cues.push({ timeSeconds, speaker, rows: cueSettings.test(rest) ? [] : [rest] })
    }
  }
  return cues
}

/** If the first cue has no identifier, a number or a word with a sentence mark was said. */
function takeId(rows: string[], hasIds: boolean): string {
  const id = rows.at(-1)?.trim() ?? ''
  const isAlone = rows.at(-2)?.trim() === '' && (/^\S+$/.test(id) || namedId.test(id))
  const isId = isAlone ? hasIds || !/[.!?…,]["”’»)]*$/.test(id) : hasIds && /^\d+$/.test(id)
  if (!isId) return ''
  rows.pop()
  return id
}

const usualShare = 0.8

/** In documents of Teams, the name is the first row of each cue. */
function withNamesAbove(cues: readonly Cue[]): readonly Cue[] {
  const split = cues.map((cue) => {
    const [name = '', ...rows] = cue.rows.map((row) => row.trim()).filter((row) => row !== '')
    return rows.length > 0 && looksLikeName(name) ? { ...cue, speaker: name, rows } : cue
  })
  const named = split.slice(1).filter(({ speaker }) => speaker !== null)
  return named.length >= (cues.length - 1) * usualShare ? [...cues.slice(0, 1), ...split.slice(1)] : cues
}

const countNames = (cues: readonly Cue[]): ReadonlyMap<string, number> =>
  countEach(cues.flatMap(({ rows }) => namedIn(rows.join('\n'))?.speaker ?? []))

function voicesOf({ speaker, rows }: Cue, counts: ReadonlyMap<string, number>): Voice[] {
  const body = rows.join('\n')
  const voices = /<v[\s.]/.test(body)
    ? splitVoices(body)
    : splitSpeakers(rows, counts).map((part) => splitName(part, counts))
  return voices.map((voice) => ({ ...voice, speaker: voice.speaker ?? speaker }))
}

const countTags = (text: string) => text.match(tagPattern)?.filter((tag) => tag !== '</v>').length ?? 0
const plainWords = (text: string) => decode(text.replaceAll(tagPattern, '')).replaceAll(/\s+/g, ' ').trim()

/** Reads WebVTT, SubRip and SBV. Returns null for other texts. */
export function readCues(text: string): Recording | null {
  const format = formatOf(text)
  if (format === null) return null
  const rows = text.split('\n')
  const written = splitCues(format === 'vtt' ? withoutNotes(rows) : rows)
  const cues = teamsPattern.test(text) ? withNamesAbove(written) : written
  const counts = countNames(cues)
  const lines: RecordedLine[] = []
  let [emptyCount, tagCount] = [0, 0]
  for (const cue of cues) {
    const lineCount = lines.length
    for (const voice of voicesOf(cue, counts)) {
      tagCount += countTags(voice.text)
      const words = plainWords(voice.text)
      if (words === '') continue
      // A cue without a name belongs to the speaker before.
      const speaker = voice.speaker ?? lines.at(-1)?.speaker ?? null
      lines.push({ timeSeconds: cue.timeSeconds, speaker, text: words })
    }
    if (lines.length === lineCount && cue.timeSeconds !== null) emptyCount += 1
  }
  return { format, lines, emptyCount, tagCount }
}
