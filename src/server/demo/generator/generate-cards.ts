import { statusesOf } from '#domain/card/card-status.ts'

import type { ImportDocument } from '../../import/import-schema.ts'
import { mapInTurns } from '../../take-turns.ts'
import { daysBefore, numbered, streamOf, type GeneratorOptions } from './generator-options.ts'
import { growTree, type GrownCard } from './grow-tree.ts'
import { mulberry32, sample, type Random } from './mulberry32.ts'
import { cardDetails, cardTitle, phrase } from './phrase.ts'
import { vocabulary } from './vocabulary.ts'

type CardRow = NonNullable<ImportDocument['cards']>[number]
type MetricRow = NonNullable<ImportDocument['metrics']>[number]

const oldestDays = 900
const mostArchived = 20

export const cardIdOf = (index: number) => numbered('card', index)

const isMeasured = (cardType: string) => cardType === 'outcome' || cardType === 'kpi'

interface Metric {
  fields: Pick<
    CardRow,
    | 'metricType'
    | 'metricUnit'
    | 'metricStart'
    | 'metricTarget'
    | 'metricLowerThreshold'
    | 'metricUpperThreshold'
  >
  values: MetricRow[]
}

function generateMetric(random: Random, cardId: string, cardType: string, options: GeneratorOptions): Metric {
  const start = random.integer(5, 60)
  const target = start + random.integer(10, 40) * (random.chance(0.7) ? 1 : -0.1)
  const count = random.integer(4, 20)
  const low = Math.min(start, target)
  const high = Math.max(start, target)
  const reached = random.next()
  return {
    fields: {
      metricType: phrase(random, 'share of {thing}s'),
      metricUnit: random.pick(['%', 'min', 'per 1,000', 's']),
      metricStart: start,
      metricTarget: Math.round(target * 10) / 10,
      metricLowerThreshold: Math.round(low * 8) / 10,
      ...(cardType === 'kpi' ? { metricUpperThreshold: Math.round(high * 11) / 10 } : {}),
    },
    values: Array.from({ length: count }, (_, index) => {
      const way = ((index + 1) / count) * reached + (random.next() - 0.5) * 0.2
      return {
        cardId,
        value: Math.round((start + (target - start) * way) * 10) / 10,
        timestamp: daysBefore(options, (count - index) * 7 - 6),
      }
    }),
  }
}

function generateCard(
  random: Random,
  grownCard: GrownCard,
  index: number,
  options: GeneratorOptions,
): CardRow {
  const { cardType, parents } = grownCard
  const statuses = statusesOf(cardType)
  const user = () => numbered('user', random.integer(0, 11))
  // A card is younger than its parents, which have smaller numbers.
  const createdDays = oldestDays * (1 - (index + random.next()) / (options.cards + 1)) + 1
  return {
    cardId: cardIdOf(index),
    cardTitle: cardTitle(random, cardType),
    cardType,
    ...(statuses.length > 0 ? { cardStatus: random.pick(statuses) } : {}),
    ...(parents.length > 0 ? { parents: parents.map(cardIdOf) } : {}),
    ...(random.chance(0.6) ? { cardDetails: cardDetails(random) } : {}),
    ...(random.chance(0.3) ? { labels: sample(random, vocabulary.label, random.integer(1, 2)) } : {}),
    ...(random.chance(0.4) ? { assignees: [user()] } : {}),
    createdAt: daysBefore(options, createdDays),
    createdBy: user(),
    updatedAt: daysBefore(options, createdDays * random.next()),
    updatedBy: user(),
  }
}

/** Archived cards end their branch in a context, so only leaves are archived. */
function archiveSome(cards: CardRow[], random: Random, options: GeneratorOptions): void {
  const isParent = new Set(cards.flatMap(({ parents = [] }) => parents))
  const leaves = cards.filter(({ cardId }) => !isParent.has(cardId)).slice(1)
  for (const card of sample(random, leaves, Math.min(mostArchived, Math.floor(cards.length / 100)))) {
    card.archived = true
    card.archivedAt = daysBefore(options, random.integer(0, 30))
    card.archivedBy = numbered('user', 0)
  }
}

export interface GeneratedCards {
  cards: CardRow[]
  metrics: MetricRow[]
}

export async function generateCards(options: GeneratorOptions): Promise<GeneratedCards> {
  const random = mulberry32(streamOf(options, 'cards'))
  const grown = await growTree(mulberry32(streamOf(options, 'tree')), options.cards)
  const metrics: MetricRow[] = []
  const cards = await mapInTurns(grown, (grownCard, index) => {
    const card = generateCard(random, grownCard, index, options)
    if (!isMeasured(grownCard.cardType)) return card
    const { fields, values } = generateMetric(random, card.cardId, grownCard.cardType, options)
    for (const value of values) metrics.push(value)
    return { ...card, ...fields }
  })
  archiveSome(cards, random, options)
  return { cards, metrics }
}
