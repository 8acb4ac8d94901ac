import * as z from 'zod/mini'

/** The input of the generator: the same options always give exactly the same content. */
export const generatorOptions = z.object({
  /** The number of cards, all below one root. */
  cards: z.int().check(z.minimum(0), z.maximum(100_000)),
  feedback: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Lines of the first interview's transcript; 0 means no interviews. */
  transcriptLines: z.int().check(z.minimum(0), z.maximum(100_000)),
  seed: z.string(),
  /** The end of the generated history, as an ISO date-time. */
  now: z.string(),
})
export type GeneratorOptions = z.infer<typeof generatorOptions>

/** Each part has its own random numbers, so that the size of one does not change another. */
export const streamOf = ({ seed }: GeneratorOptions, part: string) => `${seed} ${part}`

const dayMs = 86_400_000

/** Returns the time this many days before `now`, to the second. */
export function daysBefore({ now }: GeneratorOptions, days: number): string {
  const ms = new Date(now).getTime() - days * dayMs
  return new Date(Math.floor(ms / 1000) * 1000).toISOString()
}

export const numbered = (kind: string, index: number) => `${kind}-${String(index + 1).padStart(6, '0')}`
