import { formatClock } from '#domain/transcript/timestamp.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { spokenSeconds, transcriptEnd } from '#domain/transcript/transcript-end.ts'

/** The axis of the timeline: seconds of the recording, or lines if the transcript has no times. */
export interface TimelineAxis {
  kind: 'time' | 'lines'
  end: number
  at: (line: number) => number
  /** Where the next line begins. */
  endOf: (line: number) => number
}

export interface TimelineBar {
  from: number
  to: number
}

/** Builds the axis of a transcript. A line without a time has the position of the line before it. */
export function timelineAxis(lines: readonly TranscriptLine[]): TimelineAxis {
  const end = transcriptEnd(lines)
  if (end === null)
    return { kind: 'lines', end: Math.max(1, lines.length), at: (line) => line, endOf: (line) => line + 1 }
  const times: number[] = []
  let time = 0
  for (const { timeSeconds } of lines) {
    time = Math.max(time, timeSeconds ?? 0)
    times.push(time)
  }
  return { kind: 'time', end, at: (line) => times[line] ?? 0, endOf: (line) => times[line + 1] ?? end }
}

/** Joins touching bars. A line lasts until the next one, at most as long as its words take. */
export function timelineBars(
  lines: readonly TranscriptLine[],
  axis: TimelineAxis,
  lanes: readonly (readonly (string | null)[])[],
): TimelineBar[][] {
  const byLane: TimelineBar[][] = lanes.map(() => [])
  const bySpeaker = new Map(lanes.flatMap((speakers, at) => speakers.map((speaker) => [speaker, byLane[at]])))
  const slack = axis.end / 400
  for (const { index, speaker, text } of lines) {
    const bars = bySpeaker.get(speaker)
    if (bars === undefined) continue
    const from = axis.at(index)
    const length = axis.kind === 'lines' ? 1 : spokenSeconds(text)
    const to = Math.min(from + length, Math.max(axis.endOf(index), from + axis.end / 1000))
    const last = bars.at(-1)
    if (last && from - last.to <= slack) last.to = Math.max(last.to, to)
    else bars.push({ from, to })
  }
  return byLane
}

const steps = [10, 30, 60, 120, 300, 600, 900, 1800, 3600]
const lineSteps = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000]

/** Returns at most seven marks and the end. A mark that would touch the end is left out. */
export function axisMarks(axis: TimelineAxis): { at: number; label: string }[] {
  const all = axis.kind === 'time' ? steps : lineSteps
  const step = all.find((each) => axis.end / each <= 6) ?? axis.end
  const print = (at: number) => (axis.kind === 'lines' ? String(Math.round(at)) : formatClock(at, axis.end))
  const marks: { at: number; label: string }[] = []
  for (let at = 0; at < axis.end * 0.92; at += step) marks.push({ at, label: print(at) })
  return [...marks, { at: axis.end, label: print(axis.end) }]
}

const drawnPositions = 500

/** Keeps one item per position: a common word in a long transcript has thousands of matches. */
export function onePerPosition<Item>(
  items: readonly Item[],
  lineOf: (item: Item) => number,
  axis: TimelineAxis,
): Item[] {
  const byPosition = new Map<number, Item>()
  for (const item of items)
    byPosition.set(Math.round((axis.at(lineOf(item)) / axis.end) * drawnPositions), item)
  return [...byPosition.values()]
}
