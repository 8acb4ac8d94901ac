import * as z from 'zod/mini'

/** What an organization is generated from: the same options give the same content, to the last letter. */
export const generatorOptions = z.object({
  /** How many cards, all below one root. */
  cards: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** How many feedback entries. */
  feedback: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Lines of the first interview's transcript; 0 leaves the interviews out. */
  transcriptLines: z.int().check(z.minimum(0), z.maximum(100_000)),
  seed: z.string(),
  /** The moment before which everything happened, as an ISO date-time. */
  now: z.string(),
})
export type GeneratorOptions = z.infer<typeof generatorOptions>

/** Which stream of numbers a part draws from; the size of one part changes nothing in another. */
export const streamOf = ({ seed }: GeneratorOptions, part: string) => `${seed} ${part}`

const dayMs = 86_400_000

/** The moment so many days before `now`, to the second. */
export function daysBefore({ now }: GeneratorOptions, days: number): string {
  const ms = new Date(now).getTime() - days * dayMs
  return new Date(Math.floor(ms / 1000) * 1000).toISOString()
}

export const numbered = (kind: string, index: number) => `${kind}-${String(index + 1).padStart(6, '0')}`
