/** A shown line of a transcript. Missing fields are null. */
export interface TranscriptLine {
  /** Position among the shown lines, from 0. */
  index: number
  /** Seconds from the start of the recording. */
  timeSeconds: number | null
  speaker: string | null
  text: string
}

const timedRow =
  /^\s*[[(<]?(?:(?<hours>\d{1,3}):)?(?<minutes>\d{1,3}):(?<seconds>[0-5]\d)(?:[.,]\d{1,3})?[\])>]?(?=\s|$)[\s\-–—]*(?<rest>.*)$/u
const spokenText = /^(?<speaker>[^\s:：][^:：]{0,79}?)\s*[:：](?!\/\/)\s*(?<text>.*)$/u

function secondsOf(groups: Record<string, string | undefined>): number {
  return Number(groups.hours ?? 0) * 3600 + Number(groups.minutes) * 60 + Number(groups.seconds)
}

/** Returns the names between a time and a colon. Rows without a time only count as spoken by these: 'One more thing: …' names no speaker. */
function speakersIn(rows: readonly string[]): ReadonlySet<string> {
  const speakers = new Set<string>()
  for (const row of rows) {
    const rest = timedRow.exec(row)?.groups?.rest
    const speaker = rest === undefined ? undefined : spokenText.exec(rest)?.groups?.speaker
    if (speaker !== undefined) speakers.add(speaker)
  }
  return speakers
}

/** Guesses whether the text before a colon is a name, in a transcript without times. */
function looksLikeName(text: string): boolean {
  return (
    text.length <= 40 && text.split(/\s+/).length <= 4 && /^\p{L}/u.test(text) && !/[.,;!?"“”]/u.test(text)
  )
}

/** Parses a transcript tolerantly: CRLF, `m:ss`, brackets, lines without a time or a speaker. Only blank lines are dropped. */
export function parseTranscript(content: string): TranscriptLine[] {
  const rows = content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((row) => row.trim() !== '')
  const known = speakersIn(rows)
  const hasTimes = rows.some((row) => timedRow.test(row))
  const isSpeaker = (name: string, isTimed: boolean) =>
    isTimed || known.has(name) || (!hasTimes && looksLikeName(name))
  let speaker: string | null = null
  return rows.map((row, index) => {
    const time = timedRow.exec(row)?.groups
    const rest = (time ? (time.rest ?? '') : row).trim()
    const spoken = spokenText.exec(rest)?.groups as { speaker: string; text: string } | undefined
    const isSpoken = spoken !== undefined && isSpeaker(spoken.speaker, time !== undefined)
    if (isSpoken) speaker = spoken.speaker
    return { index, timeSeconds: time ? secondsOf(time) : null, speaker, text: isSpoken ? spoken.text : rest }
  })
}
