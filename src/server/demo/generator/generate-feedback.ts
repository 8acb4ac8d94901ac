import type { ImportDocument } from '../../import/import-schema.ts'
import { mapInTurns } from '../../take-turns.ts'
import { cardIdOf } from './generate-cards.ts'
import { daysBefore, numbered, streamOf, type GeneratorOptions } from './generator-options.ts'
import { mulberry32, type Random } from './mulberry32.ts'
import { remark } from './phrase.ts'
import { vocabulary } from './vocabulary.ts'

type FeedbackRow = NonNullable<ImportDocument['feedback']>[number]
export type InsightRow = NonNullable<FeedbackRow['insights']>[number]

const oldestDays = 730
const linkedShare = 0.35

export function someCardIds(random: Random, cardCount: number): string[] {
  const ids = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () =>
    cardIdOf(random.integer(0, cardCount - 1)),
  )
  return [...new Set(ids)]
}

/** Each entry has its own random numbers, so that any part can be generated separately. */
function generateEntry(
  options: GeneratorOptions,
  index: number,
  customerIds: readonly string[],
): FeedbackRow {
  const random = mulberry32(streamOf(options, `feedback ${index}`))
  const id = numbered('feedback', index)
  const sentences = Array.from({ length: random.integer(1, 5) }, () => remark(random))
  // The first entries are the newest, and most of the old ones are processed.
  const days = (oldestDays * (index + random.next())) / options.feedback
  const linked = options.cards > 0 && random.chance(linkedShare)
  const insights: InsightRow[] = linked
    ? [{ insightId: `${id}-1`, text: random.pick(sentences), cardIds: someCardIds(random, options.cards) }]
    : []
  return {
    id,
    body: sentences.join(' '),
    source: random.pick(vocabulary.source),
    processed: random.chance(days < 14 ? 0.2 : 0.9),
    feedbackProviders: [{ id: random.pick(customerIds) }],
    timestamp: daysBefore(options, days),
    createdAt: daysBefore(options, days),
    ...(insights.length > 0 ? { insights } : {}),
  }
}

export function generateFeedback(
  options: GeneratorOptions,
  customerIds: readonly string[],
  from: number,
  to: number,
): Promise<FeedbackRow[]> {
  return mapInTurns(Array.from({ length: to - from }), (_, offset) =>
    generateEntry(options, from + offset, customerIds),
  )
}
