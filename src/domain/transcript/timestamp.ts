import type { TranscriptLine } from './parse-transcript.ts'

export function formatTimestamp(timeSeconds: number): string {
  const seconds = Math.max(0, Math.floor(timeSeconds))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Returns '48:12', and from an hour on '1:12:08'. Times up to `endSeconds` have the same parts as that. */
export function formatClock(timeSeconds: number, endSeconds = timeSeconds): string {
  const [hours, ...rest] = formatTimestamp(timeSeconds).split(':')
  return (endSeconds < 3600 ? rest : [Number(hours), ...rest]).join(':')
}

/** Parses `h:mm:ss`, `m:ss` or plain seconds; returns null for anything else. */
export function parseTimestamp(text: string): number | null {
  const parts = /^(?:(?:(\d{1,3}):(?=[0-5]?\d:))?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim())
  if (!parts) return null
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2] ?? 0), Number(parts[3])]
  return parts[2] !== undefined && seconds > 59 ? null : hours * 3600 + minutes * 60 + seconds
}

/** Returns the first line of that second, else the last before it, else the first with a time; else -1. */
export function lineAt(lines: readonly TranscriptLine[], timeSeconds: number): number {
  let found = -1
  for (const line of lines) {
    if (line.timeSeconds === timeSeconds) return line.index
  }
  for (const line of lines) {
    if (line.timeSeconds === null) continue
    if (found === -1 || line.timeSeconds <= timeSeconds) found = line.index
    if (line.timeSeconds > timeSeconds) break
  }
  return found
}
