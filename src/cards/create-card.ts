import type { QueryClient } from '@tanstack/react-query'

import { explainNotCreated, type NotCreated } from '#data/cards/can-create.ts'
import { createCard as sendCard } from '#data/edits/create-card.ts'
import type { NewCard } from '#data/edits/create-once.ts'

interface Created {
  /** Absent if the service does not return it. */
  cardId: string | undefined
}

export async function createCard(
  client: QueryClient,
  card: NewCard,
): Promise<{ created: Created; refused?: undefined } | { created?: undefined; refused: NotCreated }> {
  const { parentId, parentType } = card
  try {
    const cardId = await sendCard(client, card)
    return { created: { cardId } }
  } catch (error) {
    return { refused: await explainNotCreated(client, error, parentType === 'card' ? parentId : undefined) }
  }
}
