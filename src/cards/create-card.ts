import type { QueryClient } from '@tanstack/react-query'

import type { createCard as createCardEndpoint } from '#contract/cards.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { explainNotCreated, type NotCreated } from '#data/cards/can-create.ts'
import { createCardMutation } from '#data/cards/mutations.ts'
import { runMutation } from '#data/query-client.ts'
import { undoStack } from '#ui/actions/undo-stack.ts'

export type NewCard = RequestOf<typeof createCardEndpoint>['body']

interface Created {
  /** Absent if the service does not return it. */
  cardId: string | undefined
}

/** Creates a card, or returns why it failed. */
export async function createCard(
  client: QueryClient,
  card: NewCard,
): Promise<{ created: Created; refused?: undefined } | { created?: undefined; refused: NotCreated }> {
  const { cardTitle, parentId, parentType } = card
  try {
    const { cardId } = await runMutation(client, createCardMutation(), card)
    undoStack.push({ label: `created “${cardTitle}”` })
    return { created: { cardId } }
  } catch (error) {
    return { refused: await explainNotCreated(client, error, parentType === 'card' ? parentId : undefined) }
  }
}
