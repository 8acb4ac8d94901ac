import {
  contextDefaultLevels,
  getCardContext,
  type ContextDirection,
  type ContextQuery,
} from '#contract/context.ts'

import { mount, type Call, type ServiceContext } from '../http/mount.ts'
import { AnswerWriter, type PreparedAnswer } from '../http/prepared-answer.ts'
import { unknownId } from '../http/problem.ts'
import { nextTurn, takeTurn } from '../take-turns.ts'
import type { CardMemory } from '../store/card-memory.ts'
import { readExtras } from './context-extras.ts'
import { writeCard, type CardInContext } from './context-text.ts'
import { walkLevels } from './walk-levels.ts'

export function mountContext(service: ServiceContext): void {
  mount(
    service,
    getCardContext,
    async ({ params: { cardId }, query, caller, sql, appUrl }) => {
      const memory = await service.cards.get(caller.organizationId)
      const cards = findCards(memory, cardId, query)
      return await writeContext(cards, { query, sql, appUrl })
    },
    { refuseUnknownParameters: true },
  )
}

/** The target first, then by level, those below it before those above it. */
function findCards(memory: CardMemory, cardId: string, query: ContextQuery): CardInContext[] {
  if (memory.get(cardId) === undefined) throw unknownId('card', cardId)
  const { direction = 'descendants', maxLevels = contextDefaultLevels, includeTargetCard = true } = query
  const levels = findLevels(memory, cardId, direction, maxLevels)
  const cards = [[cardId], ...levels].flatMap((cardIds, level) =>
    cardIds.flatMap((id) => {
      const card = memory.get(id)
      return card
        ? [{ card, level, children: memory.childIds(id), hasLongDetails: memory.hasLongDetails(id) }]
        : []
    }),
  )
  return includeTargetCard ? cards : cards.slice(1)
}

function findLevels(
  memory: CardMemory,
  targetId: string,
  direction: ContextDirection,
  maxLevels: number,
): string[][] {
  const below =
    direction === 'ancestors' ? [] : walkLevels(targetId, maxLevels, (cardId) => memory.childIds(cardId))
  const above =
    direction === 'descendants' ? [] : walkLevels(targetId, maxLevels, (cardId) => memory.parentIds(cardId))
  return Array.from({ length: Math.max(below.length, above.length) }, (_, index) => [
    ...(below[index] ?? []),
    ...(above[index] ?? []),
  ])
}

/** Finding more cards has already taken long. */
const manyCards = 2000
const batchSize = 100

/** Takes turns: a tree of 10,000 cards takes longer than other requests should wait. */
async function writeContext(
  cards: readonly CardInContext[],
  { query, sql, appUrl }: Pick<Call, 'sql' | 'appUrl'> & { query: ContextQuery },
): Promise<PreparedAnswer> {
  if (cards.length > manyCards) await nextTurn()
  const answer = new AnswerWriter()
  answer.add('{"context":[')
  for (let start = 0; start < cards.length; start += batchSize) {
    const batch = cards.slice(start, start + batchSize)
    // The embedded database has one connection.
    const extras = await readExtras(sql, batch, { query, appUrl })
    for (const [index, card] of batch.entries()) {
      answer.add((start + index === 0 ? '' : ',') + writeCard(card, extras.write(card), appUrl))
      await takeTurn()
    }
  }
  const maxLevel = cards.at(-1)?.level ?? 0
  const metadata = { direction: query.direction ?? 'descendants', cardCount: cards.length, maxLevel }
  answer.add(`],"metadata":${JSON.stringify(metadata)}}`)
  return answer.finish()
}
