import { countEach } from '../group-by.ts'
import type { TranscriptLine } from './parse-transcript.ts'

const sameName = (speaker: string) => speaker.trim().replace(/\s+/g, ' ').toLocaleLowerCase()

/** Maps the spellings of a name that differ in case or space to the most frequent one. */
export function speakerMerges(lines: readonly TranscriptLine[]): ReadonlyMap<string, string> {
  const counts = countEach(lines.flatMap(({ speaker }) => speaker ?? []))
  const chosen = new Map<string, string>()
  const mostFirst = [...counts].toSorted(([, one], [, other]) => other - one)
  for (const [speaker] of mostFirst) {
    const name = sameName(speaker)
    if (!chosen.has(name)) chosen.set(name, speaker)
  }
  return new Map(
    mostFirst.flatMap(([speaker]) => {
      const into = chosen.get(sameName(speaker)) ?? speaker
      return into === speaker ? [] : [[speaker, into] as const]
    }),
  )
}

export function mergeSpeakers(
  lines: readonly TranscriptLine[],
  merges: ReadonlyMap<string, string>,
): readonly TranscriptLine[] {
  if (merges.size === 0) return lines
  return lines.map((line) => {
    const into = line.speaker === null ? undefined : merges.get(line.speaker)
    return into === undefined ? line : { ...line, speaker: into }
  })
}
