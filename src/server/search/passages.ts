/** `start` and `length` count characters as PostgreSQL does: one for a surrogate pair. */
export interface Passage {
  start: number
  length: number
  text: string
  /** In a transcript, that of the line in which the passage begins. */
  time?: string
}

/** The time at the beginning of a line of a transcript (contract/README.md, 4.12). */
const lineTime = /^\d\d:[0-5]\d:[0-5]\d /gm

export const withoutTimes = (text: string): string => text.replaceAll(lineTime, '')

export const lastTime = (text: string): string | undefined => text.match(lineTime)?.at(-1)?.trim()

/** A few paragraphs or turns: shorter passages lack context, longer ones have several subjects. */
const passageUnits = 1200

/** Splits a text into passages at the ends of lines, sentences or words. */
export function* splitPassages(text: string): Generator<Passage> {
  let start = 0
  let time: string | undefined
  for (let unit = 0; unit < text.length;) {
    const end = passageEnd(text, unit)
    const passage = text.slice(unit, end)
    const length = passage.length - (passage.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
    if (passage.trim() !== '') yield { start, length, text: passage, ...(time === undefined ? {} : { time }) }
    time = lastTime(passage) ?? time
    start += length
    unit = end
  }
}

function passageEnd(text: string, start: number): number {
  const latest = start + passageUnits
  if (latest >= text.length) return text.length
  const part = text.slice(start, latest)
  for (const mark of ['\n', '. ', ' ']) {
    const at = part.lastIndexOf(mark)
    if (at >= passageUnits / 2) return start + at + mark.length
  }
  return /[\uD800-\uDBFF]$/.test(part) ? latest - 1 : latest
}
